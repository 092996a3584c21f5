#ifndef CSYSTEM_H
#define CSYSTEM_H

// What Swift's view of the C library lacks.

/// How many arguments the program was started with, its name among them; -1 where this system does
/// not say.
int system_argument_count(void);

/// The argument at an index, a C string that lasts as long as the process.
const char *system_argument(int index);

/// Gives an open file the extended attributes of the file at a path, access lists among them, and
/// no others. Returns 0, or -1 if that is not possible.
int system_copy_attributes(const char *path, int descriptor);

#endif
