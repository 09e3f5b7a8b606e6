import type { IntakeProblem } from '@cartulary/contracts/intake';

/** How a check ended. */
export interface Looked {
  /** Whether more files can be imported now, or a file may be complete in a moment; null to wait for the schedule. */
  readonly again: 'now' | 'soon' | null;
  readonly problem: IntakeProblem | null;
}
