#ifndef CFILEATTRIBUTES_H
#define CFILEATTRIBUTES_H

/// Gives an open file exactly the extended attributes of the file at a path, including access
/// lists. Returns 0, or -1 if that is not possible.
int file_copy_attributes(const char *path, int descriptor);

#endif
