#ifndef CALVIEW_CZSTANDARD_SHIM_H
#define CALVIEW_CZSTANDARD_SHIM_H

#include <zstd.h>

#endif
