import type { Meeting } from '@cartulary/contracts/endpoints/meetings';
import type { MeetingKind, MeetingRole, MeetingState, ParticipantState } from '@cartulary/contracts/meetings';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { isWireKind } from '@cartulary/contracts/written-kinds';
import { manager } from '@cartulary/database/organisation-context';
import { isVisible, visiblePlaces } from '@cartulary/database/visible-items';
import type { Caller } from '../platform/caller/call.js';

/** Meetings as seen by the organization's members. Everything here runs in a unit of work. */

/** How long after its event's last occurrence a planned meeting can still be started. */
const GRACE = "interval '1 day'";

/** A meeting, and the caller's relation to it. */
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
  /** Whether a planned meeting can be started, or started again. */
  readonly mayBegin: boolean;
  readonly host: { id: string; name: string } | null;
  readonly known: boolean;
  readonly team: { id: string; name: string } | null;
  readonly item: { id: string; kind: string; title: string } | null;
  readonly own: { role: MeetingRole; state: ParticipantState; admittedAt: string | null } | null;
  readonly people: number;
}

/** Start and end of each event's next occurrence, by event ID. */
export type Times = ReadonlyMap<string, { readonly from: Date; readonly until: Date }>;

/** SQL condition: admitted, and connected or about to connect. */
export const isPresent = (alias: string): string =>
  `(${alias}.state = 'in' OR ${alias}.state = 'admitted' AND ${alias}.admitted_at > now() - interval '${meetingLimits.unconnectedMs} milliseconds')`;

/** SQL condition: whether account $1 has a connection to meeting `m`, with their participant row `own` and the visible item `thing`. */
export const isKnown = `(m.made_by = $1 OR own.is_expected AND own.state <> 'removed' OR thing.id IS NOT NULL
  OR EXISTS (SELECT 1 FROM app.team_member t WHERE t.team_id = m.team_id AND t.account_id = $1)
  OR EXISTS (SELECT 1 FROM app.calendar_invitation i WHERE i.event_id = m.event_id AND i.account_id = $1))`;

const mayBegin = `(m.kind = 'planned' AND e.id IS NOT NULL AND (e.over_at IS NULL OR e.over_at > now() - ${GRACE}))`;
const isLive = 'm.begun_at IS NOT NULL AND m.ended_at IS NULL';

/** Conditions on meeting `m` and its event `e` for each section. */
const sections = {
  now: isLive,
  next: `NOT (${isLive}) AND ${mayBegin}`,
  past: `m.ended_at IS NOT NULL AND NOT ${mayBegin}`,
} as const;

/** The item of meeting `m`, if account $1 of organization $2 can see it outside the trash; requires {@link visiblePlaces}. */
export const thingOfMeeting = `
    LEFT JOIN LATERAL (
      SELECT item.id, item.kind, item.title FROM app.listed i JOIN app.item item ON item.id = i.item_id
       WHERE i.item_id = m.item_id AND i.binned_at IS NULL AND ${isVisible}) thing ON true`;

/** $1 is the account, $2 the organization. */
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

/** A meeting by ID, even if the caller only has its URL. */
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

/** A section's meetings that the caller may see, newest first. */
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

/** Upcoming planned meetings, unordered: their start times come from their events. */
export async function plannedMeetings({ accountId, organisationId }: Caller): Promise<SeenMeeting[]> {
  return manager().query(`${seen(sections.next)} SELECT * FROM found WHERE known LIMIT $3`, [
    accountId,
    organisationId,
    meetingLimits.maxPlannedTold,
  ]);
}

export const runs = (role: MeetingRole | undefined): boolean => role === 'host' || role === 'co-host';

/** Whether someone runs a meeting. People removed from it don't, even if they created it. */
export const mayRun = (own: SeenMeeting['own']): boolean => runs(own?.role) && own?.state !== 'removed';

export function stateOf({ begunAt, endedAt, mayBegin: begins }: SeenMeeting): MeetingState {
  if (begunAt !== null && endedAt === null) return 'live';
  return begins ? 'open' : 'ended';
}

/** Whether someone was admitted in the current session, so that they can rejoin without the lobby. */
export const wasLetIn = (begunAt: Date | null, admittedAt: Date | string | null): boolean =>
  begunAt !== null && admittedAt !== null && new Date(admittedAt) >= begunAt;

/** Whether someone has to wait in the lobby. */
export const waitsInLobby = ({ lobby, known, begunAt, own }: SeenMeeting): boolean =>
  !runs(own?.role) && (lobby || !known) && !wasLetIn(begunAt, own?.admittedAt ?? null);

/** A meeting in API form. */
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
