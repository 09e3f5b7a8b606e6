import type { PageText, Range } from '@cartulary/contracts/reading';
import type { Place } from '@cartulary/contracts/understanding';
import { placesOf } from '@cartulary/pipeline/layout/place-of';

/** A place in the document that somebody asked to see: it is brought into sight and marked. */
export interface Spot extends Place {
  /** Further ranges: a passage of a flowing text may go over several blocks. */
  readonly more?: readonly Range[];
  /** Changes when it is asked for again. */
  readonly asked: string;
}

/** Where a passage stands that was found by what it means; null where nothing of it has a place, as in a text that was read anew. */
export function spotOfPassage(page: PageText, { start, end }: { start: number; end: number }): Spot | null {
  const [first, ...others] = placesOf(page, start, end);
  if (!first) return null;
  const { box, range } = first;
  return { page: page.page, box, range, more: others.flatMap((other) => other.range ?? []), asked: '' };
}
