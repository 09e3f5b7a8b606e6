import type { Place } from '@cartulary/contracts/understanding';

/** A place in the document that somebody asked to see: it is brought into sight and marked. */
export interface Spot extends Place {
  /** Changes when it is asked for again. */
  readonly asked: string;
}
