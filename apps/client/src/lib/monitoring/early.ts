import type { CallOutcome } from '@/lib/api/api';
import type { EarlyEntry } from '@/lib/log/log';

/** What happened before the monitoring code was loaded. */
export interface Early {
  entries: EarlyEntry[];
  calls: CallOutcome[];
  failures: (ErrorEvent | PromiseRejectionEvent)[];
}
