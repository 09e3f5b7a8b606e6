import type { AnswerOf } from '../../platform/serve/serve.js';
import { CalendarEventRow } from '@cartulary/database/entities/calendar-event.entity';
import { repository } from '@cartulary/database/organisation-context';
import { In } from 'typeorm';
import { eventsNamed } from '../calendar.queries.js';
import type { ReadEvent } from './read-event.js';

/** An event of a file, and how it is imported. */
export interface Planned {
  readonly event: ReadEvent;
  /** The existing row, if there is one. */
  readonly before: CalendarEventRow | null;
  readonly becomes: AnswerOf<'calendar.import'>['events'][number]['becomes'];
}

/**
 * Plans the import of a file's events into an account's calendar. Of two events with the same UID, the newer one
 * counts. Runs in a unit of work.
 */
export async function planImport(accountId: string, events: readonly ReadEvent[]): Promise<Planned[]> {
  const byName = new Map<string, ReadEvent>();
  for (const event of events) {
    const known = byName.get(event.uid);
    if (known === undefined || known.sequence <= event.sequence) byName.set(event.uid, event);
  }
  const named = await eventsNamed(accountId, [...byName.keys()]);
  const own = named.filter(({ isOwn }) => isOwn).map(({ id }) => id);
  const rows = new Map((await repository(CalendarEventRow).findBy({ id: In(own) })).map((row) => [row.id, row]));
  return [...byName.values()].map((event) => {
    const same = named.filter(({ uid }) => uid === event.uid);
    const before = same.map(({ id }) => rows.get(id)).find((row) => row !== undefined) ?? null;
    if (before === null) return { event, before, becomes: same.length > 0 ? 'others' : 'added' };
    if (isSame(before, event)) return { event, before, becomes: 'same' };
    return { event, before, becomes: event.sequence < before.sequence ? 'older' : 'updated' };
  });
}

const compared = ['title', 'words', 'place', 'zone', 'starts', 'ends', 'allDay'] as const;

function isSame(row: CalendarEventRow, { wanted, singles }: ReadEvent): boolean {
  return compared.every((name) => row[name] === wanted[name]) && partsOf(row) === partsOf({ ...wanted, singles });
}

/** The rule and individual occurrences in a canonical order, independent of the database's. */
function partsOf({ repeat, singles }: Pick<CalendarEventRow, 'repeat' | 'singles'>): string {
  const rule = repeat && [repeat.unit, repeat.interval, [...repeat.days].sort(), repeat.until];
  const changed = singles?.changed.map(({ at, starts, ends, title, words, place }) => [
    at,
    starts,
    ends,
    title,
    words,
    place,
  ]);
  return JSON.stringify([rule, singles && [singles.leftOut, singles.added, changed]]);
}
