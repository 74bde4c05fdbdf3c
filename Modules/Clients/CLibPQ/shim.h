// PostgreSQL's C library. Its folder of headers comes from `pkg-config`.
#include <libpq-fe.h>
