// What the shell says, in both languages. Everything inside the frame is said by the site itself.
const WORDS = {
  en: {
    starting: "Starting the desk from this phone …",
    failed: "The pocket desk could not start: {why} Reload this page to try again, or remove the pocket and keep it again.",
    removed: "The pocket desk is not kept on this phone any more.",
    back: "The site answers again.",
    only: "Only on this phone so far: {what}.",
    site: "Go to the site",
    later: "Later",
    stay: "Stay here",
    sending: "Sending. Left: {what} …",
    waiting: "The site asks to wait. Sending goes on by itself at {time}. Left: {what}.",
    stuck: "The site has not taken the rest yet: {what}. Nothing is lost; it is sent again later.",
    arrived: "Arrived at the site: {what}. Nothing was overwritten.",
    refused: "The site did not take the following. It stays on this phone; what you forget is not offered again.",
    forget: "Forget it",
    file: "Keep it as a file",
    again: "Try again",
    unreadable: "The site cannot take it ({status}).",
    unnamed: "Something made on this phone",
    broken: "Sending broke off. Nothing is lost; it goes on by itself when the site answers.",
    came: "Came from the site: {what}.",
    notTaken: "This phone cannot take: {what}",
    apart: "{name} was continued here and at the site in different ways. The board has both lines now.",
    compare: "See them side by side",
    older: "This phone has Comprehensive Rules {here}. On the site {there} is in force: load the newer desk under “Pocket”.",
    newer: "A newer desk is there.",
    newerStored: "A newer desk is stored on this phone.",
    changes: "Changed: {what}.",
    take: "Take it",
    start: "Start it",
    engine: "the engine", cards: "the cards", documents: "the rules and the Q&A", examples: "the worked examples", desk: "the pages",
    boards: ["1 board", "{n} boards"], continued: ["1 board continued", "{n} boards continued"], rulings: ["1 ruling", "{n} rulings"],
    lessons: ["1 lesson", "{n} lessons"], answers: ["1 practice question", "{n} practice questions"],
    nothing: "nothing new",
    full: "This phone has no room left: the last change is shown, but it is not kept. Free some space; then the next change keeps both.",
  },
  ja: {
    starting: "この端末からデスクを起動しています…",
    failed: "ポケット版を起動できませんでした：{why} ページを再読み込みするか、ポケット版を一度削除してもう一度保存してください。",
    removed: "この端末にはポケット版が保存されていません。",
    back: "サイトにつながりました。",
    only: "まだこの端末にしかないもの：{what}。",
    site: "サイトを開く",
    later: "あとで",
    stay: "このまま使う",
    sending: "送信しています。残り：{what}…",
    waiting: "サイトから待つように求められました。{time}に自動で送信を再開します。残り：{what}。",
    stuck: "残りはまだサイトに受け取られていません：{what}。失われたものはありません。あとでもう一度送信します。",
    arrived: "サイトに届いたもの：{what}。上書きされたものはありません。",
    refused: "サイトが受け取らなかったものがあります。この端末には残ります。送らないことにしたものは、次から表示されません。",
    forget: "送らない",
    file: "ファイルに保存",
    again: "もう一度試す",
    unreadable: "サイトはこれを受け取れません（{status}）。",
    unnamed: "この端末で作られたもの",
    broken: "送信が途中で切れました。失われたものはありません。サイトにつながると自動で再開します。",
    came: "サイトから届いたもの：{what}。",
    notTaken: "この端末で受け取れなかったもの：{what}",
    apart: "{name}は、この端末とサイトで別々に続けられました。盤面には両方の進行があります。",
    compare: "並べて見る",
    older: "この端末の総合ルールは{here}です。サイトでは{there}が有効です。「ポケット」から新しいデスクを保存してください。",
    newer: "新しいデスクがあります。",
    newerStored: "新しいデスクがこの端末に保存されています。",
    changes: "変わったもの：{what}。",
    take: "新しくする",
    start: "起動する",
    engine: "エンジン", cards: "カード", documents: "ルールとQ&A", examples: "実例", desk: "ページ",
    boards: ["盤面1件", "盤面{n}件"], continued: ["続きのある盤面1件", "続きのある盤面{n}件"], rulings: ["裁定1件", "裁定{n}件"],
    lessons: ["レッスン1件", "レッスン{n}件"], answers: ["練習問題1問", "練習問題{n}問"],
    nothing: "新しいものはありません",
    full: "この端末の空き容量がないため、最後の変更は表示されていますが保存されていません。空きを作ると、次の変更のときに両方が保存されます。",
  },
};

export const language = () => (navigator.languages?.find((each) => /^(en|ja)/.test(each)) ?? "en").slice(0, 2);

export function say(name, values = {}) {
  const said = WORDS[document.documentElement.lang]?.[name] ?? WORDS.en[name];
  return Object.entries(values).reduce((text, [key, value]) => text.replaceAll(`{${key}}`, value), said);
}

export function counted(counts, continued = 0) {
  const words = WORDS[document.documentElement.lang] ?? WORDS.en;
  const told = Object.entries({ ...counts, continued }).filter(([, n]) => n).map(([name, n]) => words[name][n === 1 ? 0 : 1].replace("{n}", n));
  return told.join(document.documentElement.lang === "ja" ? "、" : ", ") || words.nothing;
}

export const listed = (names) => names.map((each) => say(each)).join(document.documentElement.lang === "ja" ? "、" : ", ");
