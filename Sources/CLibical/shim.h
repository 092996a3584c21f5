#ifndef CALVIEW_CLIBICAL_SHIM_H
#define CALVIEW_CLIBICAL_SHIM_H

// Whatever differs between libical 3 and 4 belongs in this file.
#include <libical/ical.h>

#endif
