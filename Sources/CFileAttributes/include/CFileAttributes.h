#ifndef CFILEATTRIBUTES_H
#define CFILEATTRIBUTES_H

/// Gives an open file the extended attributes of the file at a path, access lists among them, and
/// no others. Returns 0, or -1 if that is not possible.
int file_copy_attributes(const char *path, int descriptor);

#endif
