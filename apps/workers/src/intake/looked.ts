import type { IntakeProblem } from '@cartulary/contracts/intake';

/** How a check ended. */
export interface Looked {
  /** Whether there's more to take now, or something that may be complete in a moment; null to wait for the schedule. */
  readonly again: 'now' | 'soon' | null;
  readonly problem: IntakeProblem | null;
}
