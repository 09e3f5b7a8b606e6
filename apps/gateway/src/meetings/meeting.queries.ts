import type { Meeting } from '@cartulary/contracts/endpoints/meetings';
import type { MeetingKind, MeetingRole, MeetingState, ParticipantState } from '@cartulary/contracts/meetings';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { isWireKind } from '@cartulary/contracts/written-kinds';
import { manager } from '@cartulary/database/organisation-context';
import { isVisible, visiblePlaces } from '@cartulary/database/visible-items';
import type { Caller } from '../platform/caller/call.js';

/** Meetings as somebody of the organisation sees them. Everything here runs in a unit of work. */

/** A planned one may be begun for so long after the last time of its event. */
const GRACE = "interval '1 day'";

/** A meeting, and what whoever asks has to do with it. */
export interface SeenMeeting {
  readonly id: string;
  readonly kind: MeetingKind;
  readonly title: string;
  readonly lobby: boolean;
  readonly locked: boolean;
  readonly encrypted: boolean;
  readonly keyCheck: string | null;
  readonly eventId: string | null;
  readonly createdAt: Date;
  readonly begunAt: Date | null;
  readonly endedAt: Date | null;
  /** Of one that is planned: whether it may be begun, or begun again. */
  readonly mayBegin: boolean;
  readonly host: { id: string; name: string } | null;
  readonly known: boolean;
  readonly team: { id: string; name: string } | null;
  readonly item: { id: string; kind: string; title: string } | null;
  readonly own: { role: MeetingRole; state: ParticipantState; admittedAt: string | null } | null;
  readonly people: number;
}

/** When the next time of events begins and is over, by their ids. */
export type Times = ReadonlyMap<string, { readonly from: Date; readonly until: Date }>;

/** Let in, and connected or about to be. */
export const isPresent = (alias: string): string =>
  `(${alias}.state = 'in' OR ${alias}.state = 'admitted' AND ${alias}.admitted_at > now() - interval '${meetingLimits.unconnectedMs} milliseconds')`;

/** Whether account $1 has to do with a meeting `m`, in which it is `own`, and whose item it sees as `thing`. */
export const isKnown = `(m.made_by = $1 OR own.is_expected AND own.state <> 'removed' OR thing.id IS NOT NULL
  OR EXISTS (SELECT 1 FROM app.team_member t WHERE t.team_id = m.team_id AND t.account_id = $1)
  OR EXISTS (SELECT 1 FROM app.calendar_invitation i WHERE i.event_id = m.event_id AND i.account_id = $1))`;

const mayBegin = `(m.kind = 'planned' AND e.id IS NOT NULL AND (e.over_at IS NULL OR e.over_at > now() - ${GRACE}))`;
const isLive = 'm.begun_at IS NOT NULL AND m.ended_at IS NULL';

/** Which meetings a section lists, of `m` and its event `e`. */
const sections = {
  now: isLive,
  next: `NOT (${isLive}) AND ${mayBegin}`,
  past: `m.ended_at IS NOT NULL AND NOT ${mayBegin}`,
} as const;

/** What a meeting `m` belongs to, where account $1 of organisation $2 sees it outside of the bin; behind {@link visiblePlaces}. */
export const thingOfMeeting = `
    LEFT JOIN LATERAL (
      SELECT item.id, item.kind, item.title FROM app.listed i JOIN app.item item ON item.id = i.item_id
       WHERE i.item_id = m.item_id AND i.binned_at IS NULL AND ${isVisible}) thing ON true`;

/** $1 is the account, $2 its organisation. */
const seen = (which: string): string => `
  WITH RECURSIVE ${visiblePlaces}, found AS (
    SELECT m.id, m.kind, m.title, m.lobby, m.locked, m.encrypted, m.key_check AS "keyCheck", m.event_id AS "eventId", m.created_at AS "createdAt",
      m.begun_at AS "begunAt", m.ended_at AS "endedAt", ${mayBegin} AS "mayBegin", coalesce(${isKnown}, false) AS known,
      CASE WHEN h.id IS NULL THEN NULL ELSE json_build_object('id', h.id, 'name', h.first_name || ' ' || h.last_name) END AS host,
      CASE WHEN t.id IS NULL THEN NULL ELSE json_build_object('id', t.id, 'name', t.name) END AS team,
      CASE WHEN thing.id IS NULL THEN NULL ELSE json_build_object('id', thing.id, 'kind', thing.kind, 'title', thing.title) END AS item,
      CASE WHEN own.id IS NULL THEN NULL
        ELSE json_build_object('role', own.role, 'state', own.state, 'admittedAt', own.admitted_at) END AS own,
      (SELECT count(*)::integer FROM app.meeting_participant p WHERE p.meeting_id = m.id AND ${isPresent('p')}) AS people
    FROM app.meeting m
    LEFT JOIN app.account h ON h.id = m.made_by
    LEFT JOIN app.team t ON t.id = m.team_id
    LEFT JOIN app.calendar_event e ON e.id = m.event_id
    LEFT JOIN app.meeting_participant own ON own.meeting_id = m.id AND own.account_id = $1
    ${thingOfMeeting}
    WHERE ${which}
  )`;

/** One meeting, by its id: also one that whoever asks only has the address of. */
export async function seenMeeting(
  { accountId, organisationId }: Caller,
  meetingId: string,
): Promise<SeenMeeting | undefined> {
  const [row]: SeenMeeting[] = await manager().query(`${seen('m.id = $3')} SELECT * FROM found`, [
    accountId,
    organisationId,
    meetingId,
  ]);
  return row;
}

/** Those of a section that whoever asks may see: now and past ones, newest first. */
export async function seenMeetings(
  { accountId, organisationId }: Caller,
  section: 'now' | 'past',
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ meetings: SeenMeeting[]; total: number }> {
  const newest = section === 'now' ? '"begunAt"' : '"endedAt"';
  const rows: (SeenMeeting & { total: number })[] = await manager().query(
    `${seen(sections[section])} SELECT *, count(*) OVER ()::integer AS total FROM found WHERE known
      ORDER BY ${newest} DESC, id DESC OFFSET $3 LIMIT $4`,
    [accountId, organisationId, offset, limit],
  );
  return { meetings: rows.map(({ total: _, ...meeting }) => meeting), total: rows[0]?.total ?? 0 };
}

/** Those that are planned and come next, in no order: when they begin, their events say. */
export async function plannedMeetings({ accountId, organisationId }: Caller): Promise<SeenMeeting[]> {
  return manager().query(`${seen(sections.next)} SELECT * FROM found WHERE known LIMIT $3`, [
    accountId,
    organisationId,
    meetingLimits.maxPlannedTold,
  ]);
}

export const runs = (role: MeetingRole | undefined): boolean => role === 'host' || role === 'co-host';

/** Whether somebody runs a meeting: not who was removed from it, also where they made it. */
export const mayRun = (own: SeenMeeting['own']): boolean => runs(own?.role) && own?.state !== 'removed';

export function stateOf({ begunAt, endedAt, mayBegin: begins }: SeenMeeting): MeetingState {
  if (begunAt !== null && endedAt === null) return 'live';
  return begins ? 'open' : 'ended';
}

/** Whether somebody was let in since the meeting began: they come back without the lobby. */
export const wasLetIn = (begunAt: Date | null, admittedAt: Date | string | null): boolean =>
  begunAt !== null && admittedAt !== null && new Date(admittedAt) >= begunAt;

/** Whether somebody waits until they are let in. */
export const waitsInLobby = ({ lobby, known, begunAt, own }: SeenMeeting): boolean =>
  !runs(own?.role) && (lobby || !known) && !wasLetIn(begunAt, own?.admittedAt ?? null);

/** As calls tell it. */
export function meetingOf(found: SeenMeeting, times: Times): Meeting {
  const { own, item, known, mayBegin: _, eventId, createdAt, begunAt, endedAt, ...same } = found;
  const next = eventId === null || !known ? undefined : times.get(eventId);
  return {
    ...same,
    known,
    state: stateOf(found),
    ownRole: own?.role ?? null,
    ownLobby: waitsInLobby(found),
    mayRun: mayRun(own),
    team: known ? found.team : null,
    item: item !== null && (item.kind === 'file' || isWireKind(item.kind)) ? { ...item, kind: item.kind } : null,
    eventId: known ? eventId : null,
    nextAt: next?.from.toISOString() ?? null,
    nextUntil: next?.until.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    begunAt: begunAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
