/* Reads attributes of structs and names of a module for compiled modules.

   mypyc looks both up by name every time: an attribute of a class that it did not compile in the class and its bases, a name of a module in
   the module's dictionary. Python's interpreter keeps, at each place in the code, where it found them last, and so do these two functions.
   They use the interpreter's own tags: a class or a dictionary gets a new tag when anything in it changes, and no two have the same one.
   Whatever does not fit is read in the usual way.

   `build.py` includes this in every file that mypyc writes, and uses it only where the name stands in the source and never varies. */

#include <structmember.h>

typedef struct {
    unsigned int tag;
    Py_ssize_t offset;
} FastSlot;

/* The value of an attribute, as a new reference; NULL with an error set if there is none. `slot` belongs to the place in the code. */
static inline PyObject *fast_attribute(PyObject *object, PyObject *name, FastSlot *slot) {
    PyTypeObject *type = Py_TYPE(object);

    if (slot->tag != 0 && slot->tag == type->tp_version_tag) {
        PyObject *value = *(PyObject **)((char *)object + slot->offset);
        if (value != NULL) return Py_NewRef(value);
    }

    else if (type->tp_getattro == PyObject_GenericGetAttr) {
        PyObject *found = _PyType_Lookup(type, name);
        if (found != NULL && Py_IS_TYPE(found, &PyMemberDescr_Type)) {
            PyMemberDef *member = ((PyMemberDescrObject *)found)->d_member;
            if (member->type == T_OBJECT_EX) {
                PyObject *value = *(PyObject **)((char *)object + member->offset);
                slot->tag = type->tp_version_tag;
                slot->offset = member->offset;
                if (value != NULL) return Py_NewRef(value);
            }
        }
    }

    return PyObject_GetAttr(object, name);
}

#define FAST_ATTRIBUTE(object, name) ({ static FastSlot slot; fast_attribute((object), (name), &slot); })

#if PY_VERSION_HEX < 0x030D0000 /* dictionaries have no tag that can be read from Python 3.13 on */

typedef struct {
    uint64_t tag;
    PyObject *value;
} FastName;

/* The value of a name in a module's dictionary, as a new reference; NULL with KeyError if there is none. While the tag stays the same, the
   dictionary itself keeps the value alive. */
static inline PyObject *fast_global(PyObject *names, PyObject *name, FastName *known) {
    uint64_t tag = ((PyDictObject *)names)->ma_version_tag;

    if (known->tag == tag) return Py_NewRef(known->value);

    PyObject *value = CPyDict_GetItem(names, name);
    if (value != NULL) {
        known->tag = tag;
        known->value = value;
    }
    return value;
}

#define FAST_GLOBAL(names, name) ({ static FastName known; fast_global((names), (name), &known); })

#else

#define FAST_GLOBAL(names, name) CPyDict_GetItem((names), (name))

#endif
