import type { Stretch, Sum } from '@cartulary/database/rollups.queries';
import type { CountedFacts } from './behind.js';

/** Those of the period itself, whose stretches come first. */
export const ofPeriod = (sums: readonly Sum[], days: number): Sum[] => sums.filter(({ place }) => place < days);

/** Since when facts are counted, and up to when. */
export interface Counts {
  readonly since: Date | null;
  readonly upTo: Date;
}

/** How fresh figures are, as it is answered. */
export const freshness = (takenAt: Date, { newestMs }: CountedFacts, { since, upTo }: Counts) => ({
  takenAt: takenAt.toISOString(),
  countedUntil: upTo.toISOString(),
  newestFactAt: newestMs === 0 ? null : new Date(newestMs).toISOString(),
  countedSince: since?.toISOString() ?? null,
});

/** A stretch without what is older than what is kept. */
export const later = ({ from, until }: Stretch, keptSince: Date): Stretch => ({
  from: from < keptSince ? keptSince : from,
  until,
});
