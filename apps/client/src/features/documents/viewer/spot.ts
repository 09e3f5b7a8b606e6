import type { PageText, Range } from '@cartulary/contracts/reading';
import type { Place } from '@cartulary/contracts/understanding';
import { placesOf } from '@cartulary/pipeline/layout/place-of';

/** A requested location in the document, scrolled into view and marked. */
export interface Spot extends Place {
  /** Further ranges: a passage in flowing text can span several blocks. */
  readonly more?: readonly Range[];
  /** Changes when it's requested again. */
  readonly asked: string;
}

/** The location of a passage found by meaning. Null if it no longer exists, for example after reprocessing. */
export function spotOfPassage(page: PageText, { start, end }: { start: number; end: number }): Spot | null {
  const [first, ...others] = placesOf(page, start, end);
  if (!first) return null;
  const { box, range } = first;
  return { page: page.page, box, range, more: others.flatMap((other) => other.range ?? []), asked: '' };
}
