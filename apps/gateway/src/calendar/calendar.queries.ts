import { can } from '@cartulary/access/can';
import type { CalendarEvent, InvitationAnswer, Repeat, SingleTimes } from '@cartulary/contracts/endpoints/calendar';
import { isWireKind, wireKinds } from '@cartulary/contracts/written-kinds';
import { Item } from '@cartulary/database/entities/item.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { sharingOf } from '@cartulary/database/sharing';
import { In, IsNull } from 'typeorm';
import type { Caller } from '../platform/caller/call.js';

type WrittenEvent = Omit<Row, 'invited' | 'guests'> & Pick<CalendarEvent, 'ownAnswer'>;

interface Row {
  readonly id: string;
  readonly title: string;
  readonly words: string;
  readonly place: string;
  readonly zone: string;
  readonly starts: string;
  readonly ends: string;
  readonly allDay: boolean;
  readonly repeat: Repeat | null;
  readonly singles: SingleTimes | null;
  readonly uid: string;
  readonly sequence: number;
  readonly itemId: string | null;
  readonly meetingId: string | null;
  readonly team: { id: string; name: string } | null;
  readonly organiser: { id: string; name: string };
  readonly invited: { person: { id: string; name: string }; answer: InvitationAnswer }[];
  readonly guests: { address: string; answer: InvitationAnswer }[];
}

const nameIn = (alias: string): string => `${alias}.first_name || ' ' || ${alias}.last_name`;
/** An event's UID in programs and files; an imported event keeps its own. */
const uidIn = (alias: string): string => `coalesce(${alias}.source_uid, ${alias}.id || '@cartulary')`;

/** $1 is the account. Only an event's organizer, invitees and team members can see it; not even administrators. */
const select = `
  SELECT e.id, e.title, e.words, e.place, e.zone, e.starts, e.ends, e.all_day AS "allDay", e.repeat, e.item_id AS "itemId",
    (SELECT m.id FROM app.meeting m WHERE m.event_id = e.id) AS "meetingId", e.singles, e.sequence, ${uidIn('e')} AS uid,
    CASE WHEN t.id IS NULL THEN NULL ELSE json_build_object('id', t.id, 'name', t.name) END AS team,
    json_build_object('id', o.id, 'name', ${nameIn('o')}) AS organiser,
    (SELECT coalesce(json_agg(json_build_object(
        'person', json_build_object('id', p.id, 'name', ${nameIn('p')}), 'answer', i.answer)
        ORDER BY lower(${nameIn('p')}), p.id), '[]')
       FROM app.calendar_invitation i JOIN app.account p ON p.id = i.account_id WHERE i.event_id = e.id) AS invited,
    (SELECT coalesce(json_agg(json_build_object('address', g.address, 'answer', g.answer) ORDER BY g.address), '[]')
       FROM app.calendar_guest g WHERE g.event_id = e.id) AS guests
  FROM app.calendar_event e
  JOIN app.account o ON o.id = e.organiser_id
  LEFT JOIN app.team t ON t.id = e.team_id
  WHERE (e.organiser_id = $1
    OR EXISTS (SELECT 1 FROM app.calendar_invitation i WHERE i.event_id = e.id AND i.account_id = $1)
    OR EXISTS (SELECT 1 FROM app.team_member m WHERE m.team_id = e.team_id AND m.account_id = $1))`;

/** Events that may take place between two times, depending on their rules. Runs in a unit of work. */
export async function eventsAround(caller: Caller, from: Date, until: Date): Promise<CalendarEvent[]> {
  const rows: Row[] = await manager().query(
    `${select} AND e.first_at < $3 AND (e.over_at IS NULL OR e.over_at > $2) ORDER BY e.first_at, e.id`,
    [caller.accountId, from, until],
  );
  return eventsOf(caller, rows);
}

/**
 * A person's events for files, excluding those that ended before a given time. Runs in a unit of work.
 * @param from null: all
 */
export async function eventsToWrite(accountId: string, from: Date | null, limit: number): Promise<WrittenEvent[]> {
  const rows: Row[] = await manager().query(
    `${select} AND ($2::timestamptz IS NULL OR e.over_at IS NULL OR e.over_at > $2) ORDER BY e.first_at DESC, e.id LIMIT $3`,
    [accountId, from, limit],
  );
  return rows.map(({ invited, guests: _, ...row }) => ({
    ...row,
    ownAnswer: invited.find(({ person }) => person.id === accountId)?.answer ?? null,
  }));
}

/** The UIDs from a file that a person already has in their calendar, with their organizers. Runs in a unit of work. */
export function eventsNamed(
  accountId: string,
  uids: readonly string[],
): Promise<{ id: string; uid: string; isOwn: boolean; sequence: number }[]> {
  return manager().query(
    `WITH seen AS (${select}) SELECT id, uid, sequence, organiser->>'id' = $1::text AS "isOwn" FROM seen WHERE uid = ANY($2)`,
    [accountId, uids],
  );
}

/** One event as written to messages and files for a person who can see it. Runs in a unit of work. */
export async function eventToWrite(accountId: string, eventId: string): Promise<WrittenEvent | undefined> {
  const [row]: Row[] = await manager().query(`${select} AND e.id = $2`, [accountId, eventId]);
  if (row === undefined) return undefined;
  const { invited, guests: _, ...rest } = row;
  return { ...rest, ownAnswer: invited.find(({ person }) => person.id === accountId)?.answer ?? null };
}

export async function eventById(caller: Caller, eventId: string): Promise<CalendarEvent | undefined> {
  const rows: Row[] = await manager().query(`${select} AND e.id = $2`, [caller.accountId, eventId]);
  return (await eventsOf(caller, rows))[0];
}

async function eventsOf(caller: Caller, rows: readonly Row[]): Promise<CalendarEvent[]> {
  const items = await itemsSeen(
    caller,
    rows.flatMap(({ itemId }) => (itemId === null ? [] : [itemId])),
  );
  return rows.map(({ itemId, uid: _uid, sequence: _sequence, guests, ...row }) => ({
    ...row,
    guests: row.organiser.id === caller.accountId ? guests : [],
    item: itemId === null ? null : (items.get(itemId) ?? null),
    ownAnswer: row.invited.find(({ person }) => person.id === caller.accountId)?.answer ?? null,
    mayChange: row.organiser.id === caller.accountId,
  }));
}

/** The titles of items that this person may see: an invitation doesn't grant access to them. */
async function itemsSeen(
  caller: Caller,
  ids: readonly string[],
): Promise<Map<string, NonNullable<CalendarEvent['item']>>> {
  if (ids.length === 0) return new Map();
  const rows = await repository(Item).findBy({ id: In([...ids]), kind: In([...wireKinds]), binnedAt: IsNull() });
  const sharing = await sharingOf(rows.map(({ id }) => id));
  const seen = rows.filter(({ id, sealed }) => {
    const shared = sharing.get(id);
    return shared !== undefined && can(caller, 'view', { ...shared, sealed }).allowed;
  });
  return new Map(seen.flatMap(({ id, kind, title }) => (isWireKind(kind) ? [[id, { id, kind, title }] as const] : [])));
}

/** The people with the event in their calendars. */
export async function concernedBy(eventId: string): Promise<string[]> {
  const rows: { id: string }[] = await manager().query(
    `SELECT organiser_id AS id FROM app.calendar_event WHERE id = $1
      UNION SELECT account_id FROM app.calendar_invitation WHERE event_id = $1
      UNION SELECT m.account_id FROM app.calendar_event e JOIN app.team_member m ON m.team_id = e.team_id WHERE e.id = $1`,
    [eventId],
  );
  return rows.map(({ id }) => id);
}
