import type { HubHour } from '@cartulary/contracts/endpoints/ai-hub';
import { aiHubLimits } from '@cartulary/contracts/limits/ai-hub';
import type { Stretch, Sum } from '@cartulary/database/rollups.queries';

const HOUR_MS = 60 * 60_000;
const understanding: ReadonlySet<unknown> = new Set(['classify', 'entities', 'fields', 'summary', 'embed']);

/** The last clock hours, oldest first; the current one ends now. */
export function lastHours(now: Date): Stretch[] {
  const begun = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  return Array.from({ length: aiHubLimits.drawnHours }, (_, at) => {
    const from = begun - (aiHubLimits.drawnHours - 1 - at) * HOUR_MS;
    return { from: new Date(from), until: new Date(Math.min(from + HOUR_MS, now.getTime())) };
  });
}

/**
 * The work of stages that ended in each hour. A fact contains a stage's end time and duration, so its whole duration
 * counts in that hour, as the page explains.
 * @param sums sums whose places are the hours, after `before` others
 */
export function workOfHours(hours: readonly Stretch[], sums: readonly Sum[], before: number): HubHour[] {
  const works = hours.map(({ from }) => ({ from: from.toISOString(), recogniseMs: 0, understandMs: 0, otherMs: 0 }));
  for (const { kind, by, place, durationMs } of sums) {
    const work = works[place - before];
    if (!work || kind !== 'stage.ended') continue;
    if (by['stage'] === 'recognise') work.recogniseMs += durationMs;
    else if (understanding.has(by['stage'])) work.understandMs += durationMs;
    else work.otherMs += durationMs;
  }
  return works;
}
