import type { Stretch, Sum } from '@cartulary/database/rollups.queries';
import type { CountedFacts } from './behind.js';

/** The sums for the current period, which comes first. */
export const ofPeriod = (sums: readonly Sum[], days: number): Sum[] => sums.filter(({ place }) => place < days);

/** When counting started, and until when facts are counted. */
export interface Counts {
  readonly since: Date | null;
  readonly upTo: Date;
}

/** The freshness of figures, for a response. */
export const freshness = (takenAt: Date, { newestMs }: CountedFacts, { since, upTo }: Counts) => ({
  takenAt: takenAt.toISOString(),
  countedUntil: upTo.toISOString(),
  newestFactAt: newestMs === 0 ? null : new Date(newestMs).toISOString(),
  countedSince: since?.toISOString() ?? null,
});

/** A period, limited to the retention time. */
export const later = ({ from, until }: Stretch, keptSince: Date): Stretch => ({
  from: from < keptSince ? keptSince : from,
  until,
});
