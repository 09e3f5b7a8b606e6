import type { Segment } from '../placed.js';

/** Words on one level, as wide as the table; in reading order from the top. */
export interface Band {
  readonly segments: readonly Segment[];
  readonly top: number;
  readonly bottom: number;
}
