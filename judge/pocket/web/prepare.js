// Makes a new pack ready on this device, in three steps, each in a worker of its own whose memory is free again after it:
// `compile` unpacks the parts and compiles every module; `snapshot` starts the site and takes a snapshot of its memory; `try` starts
// as the desk will start and asks for a page of each kind. Without a step, this worker has the three done one after the other.
import { base, fetchKept, filesOf, here, importSite, keepPacked, keepSnapshot, mark, own, places, run, site, startPython, times, together, write } from "./python.js";

// How far a step is: so many parts of so many. Whoever started this worker hands it on, and the page shows it.
const tell = (step, done, all) => self.postMessage({ progress: { name: step, done, all } });
const step = new URLSearchParams(location.search).get("step");

async function compile() {
  const pack = await (await (await run()).match(new URL("pack.json", here))).json();
  const parts = await caches.open(`${own}-parts`);
  const py = await startPython({ image: null, library: places.stdlib });
  py.runPython("import lzma");
  for (const { path } of pack.parts.filter((each) => each.packing === "xz")) {
    const kept = await parts.match(`${base}pocket/${path}`);
    py.FS.writeFile("/part", new Uint8Array(await kept.arrayBuffer()), { canOwn: true });
    py.runPython(`open("/plain", "wb").write(lzma.decompress(open("/part", "rb").read()))`);
    const plain = py.FS.readFile("/plain");
    write(py.FS, filesOf(plain.buffer.slice(plain.byteOffset, plain.byteOffset + plain.byteLength)));
    py.FS.unlink("/part");
    py.FS.unlink("/plain");
  }
  const counting = (step) => (done, all) => { if (done === all || done % 20 === 0) tell(step, done, all); };
  py.globals.set("told", py.toPy({ compile: counting("compile"), library: counting("library") }));
  py.runPython(py.FS.readFile("/app/judge/pocket/precompile.py", { encoding: "utf8" }));
  const kept = await run();
  await kept.delete(places.spent);
  await keepPacked(places.image, py.FS.readFile("/image"));
  await kept.put(places.compiled, new Response(py.FS.readFile("/compiled.zip")));
  await kept.delete(places.stdlib);
}

async function snapshot() {
  const image = await fetchKept(places.image);
  const py = await startPython({ image, snapshot: true });
  tell("snapshot", 1, 4);
  importSite(py);
  tell("snapshot", 2, 4);
  py.runPython(`from judge.pocket import pack_trial; pack_trial.warm(${JSON.stringify(site)})`);
  tell("snapshot", 3, 4);
  const spent = new Set(JSON.parse(py.runPython("pack_trial.files_in_memory()")));
  const memory = py.makeMemorySnapshot();
  // What is in this memory as it will be used need not be held a second time, as a file.
  const files = [...filesOf(image.bytes)];
  await keepPacked(places.spent, together(files.filter(([name]) => spent.has(name))));
  await keepPacked(places.image, together(files.filter(([name]) => !spent.has(name))));
  await keepSnapshot(memory);
}

async function tryOut() {
  const py = await startPython({ image: fetchKept(places.image), memory: fetchKept(places.memory) });
  importSite(py);
  tell("try", 1, 2);
  py.runPython(`from judge.pocket import browser_site, pack_trial; browser_site.begin("of a trial", "")`);
  const problem = py.runPython(`pack_trial.try_pages(${JSON.stringify(site)})`);
  if (problem) throw new Error(problem);
}

let worker; // the one at work; a browser may stop one that nothing refers to
function done(task) {
  return new Promise((then, fail) => {
    worker = new Worker(new URL(`prepare.js?step=${task}`, here), { type: "module" });
    const end = (act, value) => { worker.terminate(); act(value); };
    worker.onmessage = ({ data }) => {
      if (data.progress) self.postMessage(data);
      else if (data.failed) end(fail, new Error(data.failed));
      else end(then, data.times);
    };
    worker.onerror = (event) => end(fail, new Error(event.message || task));
  });
}

async function prepare() {
  const taken = { compile: await done("compile") };
  // The snapshot only saves time. Where it cannot be taken, or a start from it does not work, the desk starts without it.
  try {
    taken.snapshot = await done("snapshot");
    taken.try = await done("try");
  } catch (error) {
    console.warn(error);
    await (await run()).delete(places.memory);
    taken.try = await done("try");
  }
  return taken;
}

try {
  if (step) {
    await { compile, snapshot, try: tryOut }[step]();
    mark("done");
    self.postMessage({ times });
  } else self.postMessage({ prepared: true, times: await prepare() });
} catch (error) {
  self.postMessage({ failed: String(error?.message ?? error).trim().slice(-600) });
  throw error;
}
