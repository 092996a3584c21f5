#ifndef CALVIEW_CZLIB_SHIM_H
#define CALVIEW_CZLIB_SHIM_H

#include <zlib.h>

/// `inflateInit2`, which is a macro.
static inline int calview_inflate_init(z_stream *stream, int window_bits) {
  return inflateInit2(stream, window_bits);
}

#endif
