import type { IntakeProblem } from '@cartulary/contracts/intake';

/** How a look ended. */
export interface Looked {
  /** Whether more is there to be taken, or something that may be whole in a moment; null: the next one comes by the clock. */
  readonly again: 'now' | 'soon' | null;
  readonly problem: IntakeProblem | null;
}
