// Extended attributes of files.

#include "CFileAttributes.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/xattr.h>

#ifdef __APPLE__
#define list_of_path(path, list, size) listxattr(path, list, size, 0)
#define list_of_file(file, list, size) flistxattr(file, list, size, 0)
#define get_of_path(path, name, value, size) getxattr(path, name, value, size, 0, 0)
#define get_of_file(file, name, value, size) fgetxattr(file, name, value, size, 0, 0)
#define set_of_file(file, name, value, size) fsetxattr(file, name, value, size, 0, 0)
#define remove_of_file(file, name) fremovexattr(file, name, 0)
#else
#define list_of_path(path, list, size) listxattr(path, list, size)
#define list_of_file(file, list, size) flistxattr(file, list, size)
#define get_of_path(path, name, value, size) getxattr(path, name, value, size)
#define get_of_file(file, name, value, size) fgetxattr(file, name, value, size)
#define set_of_file(file, name, value, size) fsetxattr(file, name, value, size, 0)
#define remove_of_file(file, name) fremovexattr(file, name)
#endif

// The most bytes that Linux gives: XATTR_LIST_MAX and XATTR_SIZE_MAX. More cannot be copied.
enum { room = 1 << 16 };

/// Returns whether a list of names, each of which ends in NUL, contains a name.
static int has_name(const char *list, ssize_t size, const char *name) {
  for (const char *next = list; next < list + size; next += strlen(next) + 1) {
    if (strcmp(next, name) == 0) return 1;
  }
  return 0;
}

/// Copies one attribute to a file, unless the file has it already: not every user may set all of
/// them.
static int copy_attribute(
    const char *path, int descriptor, const char *name, char *value, char *present) {
  ssize_t size = get_of_path(path, name, value, room);
  if (size < 0) return -1;
  ssize_t present_size = get_of_file(descriptor, name, present, room);
  if (present_size == size && memcmp(value, present, (size_t)size) == 0) return 0;
  return set_of_file(descriptor, name, value, (size_t)size);
}

static int copy_attributes(const char *path, int descriptor, char *buffers) {
  char *wanted = buffers;
  char *present = buffers + room;
  ssize_t wanted_size = list_of_path(path, wanted, room);
  // A file system without attributes has none to copy.
  if (wanted_size < 0) return errno == ENOTSUP ? 0 : -1;
  for (const char *name = wanted; name < wanted + wanted_size; name += strlen(name) + 1) {
    if (copy_attribute(path, descriptor, name, buffers + 2 * room, buffers + 3 * room) != 0) {
      return -1;
    }
  }
  // A directory may give new files an access list that the old file does not have.
  ssize_t present_size = list_of_file(descriptor, present, room);
  if (present_size < 0) return -1;
  for (const char *name = present; name < present + present_size; name += strlen(name) + 1) {
    if (!has_name(wanted, wanted_size, name) && remove_of_file(descriptor, name) != 0) return -1;
  }
  return 0;
}

int file_copy_attributes(const char *path, int descriptor) {
  char *buffers = malloc(4 * room);
  if (buffers == NULL) return -1;
  int result = copy_attributes(path, descriptor, buffers);
  free(buffers);
  return result;
}
