import { backlogPlaces, type BacklogPlace } from '@cartulary/contracts/endpoints/production';
import type { Output } from './output.js';

type Place = BacklogPlace['place'];

/** What waits at a place now, and since when the oldest came. */
export type Waiting = Readonly<Record<Place, { readonly waiting: number; readonly oldest: Date | null }>>;

const DAY_MS = 24 * 60 * 60_000;

/** How many more came than went. What waits because it failed is taken up by hand, and not counted. */
const grewBy: Readonly<Record<Place, ((output: Output) => number) | null>> = {
  reading: ({ received, straight, review, failed }) => received - straight - review - failed,
  review: ({ review, checked }) => review - checked,
  failed: null,
};

/** What waits where, how that grew, and when it is empty if the last day goes on. @param period null where it isn't counted whole */
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
