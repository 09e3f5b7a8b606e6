import type { CallOutcome } from '@/lib/api/api';
import type { EarlyEntry } from '@/lib/log/log';

/** Events before the monitoring code was loaded. */
export interface Early {
  entries: EarlyEntry[];
  calls: CallOutcome[];
  failures: (ErrorEvent | PromiseRejectionEvent)[];
}
