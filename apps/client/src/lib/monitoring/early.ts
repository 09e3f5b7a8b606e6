import type { CallOutcome } from '../api';
import type { EarlyEntry } from '../log';

/** What happened before the code was there that tells of it. */
export interface Early {
  entries: EarlyEntry[];
  calls: CallOutcome[];
  failures: (ErrorEvent | PromiseRejectionEvent)[];
}
