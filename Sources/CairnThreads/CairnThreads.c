#include "CairnThreads.h"

static _Thread_local void *words[cairn_thread_word_count];

void **cairn_thread_word(int number) { return &words[number]; }
