import type { CallOutcome } from '@/lib/api/api';
import type { EarlyEntry } from '@/lib/log/log';

/** What happened before the code was there that tells of it. */
export interface Early {
  entries: EarlyEntry[];
  calls: CallOutcome[];
  failures: (ErrorEvent | PromiseRejectionEvent)[];
}
