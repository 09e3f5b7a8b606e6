import { backlogPlaces, type BacklogPlace } from '@cartulary/contracts/endpoints/production';
import type { Output } from './output.js';

type Place = BacklogPlace['place'];

/** The documents that currently wait at each stage, and since when the oldest waits. */
export type Waiting = Readonly<Record<Place, { readonly waiting: number; readonly oldest: Date | null }>>;

const DAY_MS = 24 * 60 * 60_000;

/** Arrivals minus departures. Failed documents are retried manually and aren't counted. */
const grewBy: Readonly<Record<Place, ((output: Output) => number) | null>> = {
  reading: ({ received, straight, review, failed }) => received - straight - review - failed,
  review: ({ review, checked }) => review - checked,
  failed: null,
};

/**
 * The backlog per stage, its growth, and when it'll be empty at the last day's rate. @param period null unless it was
 * counted completely
 */
export function backlogOf(waiting: Waiting, period: Output | null, lastDay: Output, now: Date): BacklogPlace[] {
  return backlogPlaces.map((place) => {
    const grew = grewBy[place];
    const { waiting: count, oldest } = waiting[place];
    const paceADay = grew === null || period === null ? null : 0 - grew(lastDay);
    const isShrinking = paceADay !== null && paceADay > 0 && count > 0;
    return {
      place,
      waiting: count,
      oldest: oldest?.toISOString() ?? null,
      grew: grew === null || period === null ? null : grew(period),
      paceADay,
      emptyAt: isShrinking ? new Date(now.getTime() + (count / paceADay) * DAY_MS).toISOString() : null,
    };
  });
}
