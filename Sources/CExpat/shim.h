#ifndef CALVIEW_CEXPAT_SHIM_H
#define CALVIEW_CEXPAT_SHIM_H

#include <expat.h>

#endif
