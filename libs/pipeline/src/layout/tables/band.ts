import type { Segment } from '../placed.js';

/** Words at one height across the table, in reading order from the top. */
export interface Band {
  readonly segments: readonly Segment[];
  readonly top: number;
  readonly bottom: number;
}
