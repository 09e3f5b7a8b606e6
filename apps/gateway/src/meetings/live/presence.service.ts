import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { Database } from '@cartulary/database/database';
import { MeetingParticipantRow, MeetingRow } from '@cartulary/database/entities/meeting.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { guestsMayMeet } from '@cartulary/database/sharing-policy';
import type { Logger } from '@cartulary/telemetry/logger';
import { In } from 'typeorm';
import { LOG } from '../../platform/settings/parts.js';
import { openRoomIds, serverRoomOf, type Placed } from '../breakout-rows.js';
import { wasLetIn } from '../meeting.queries.js';
import { openRecording } from '../recording/recorded.queries.js';
import { recordingOf } from '../recording/recorder-identity.js';
import { came, endNow, gone, isLive, tell, thoseIn } from '../meeting-rows.js';
import { isThere } from '../people.js';
import { MeetingServerEvents, type MeetingServerEvent } from '../server/meeting-server-events.js';
import { MeetingServerService, type TokenHolder } from '../server/meeting-server.service.js';
import { MeetingLineService, type Connected } from './meeting-line.service.js';

const MINUTE_MS = 60_000;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const ownerOfRoom = `
  SELECT organisation_id AS id, id AS "meetingId" FROM app.meeting WHERE id = $1
  UNION ALL SELECT organisation_id, meeting_id FROM app.meeting_room WHERE id = $1`;
const goingOn = 'SELECT id FROM app.meeting WHERE begun_at IS NOT NULL AND ended_at IS NULL';

/**
 * Tracks who is in which meeting, based on the meeting server's events. Each event is applied once. Events lost while the meeting server or
 * a gateway was down are made up for by a check every minute.
 */
@Injectable()
export class PresenceService implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private unsubscribe = (): void => undefined;

  constructor(
    private readonly database: Database,
    private readonly server: MeetingServerService,
    private readonly events: MeetingServerEvents,
    private readonly line: MeetingLineService,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.unsubscribe = this.events.subscribe((event) => this.apply(event));
    this.server.useDoor((holder) => this.mayJoin(holder));
    this.timer = setInterval(() => {
      this.lookAfter().catch((error: unknown) => this.log.warn('meetings could not be looked after', { error }));
    }, MINUTE_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    this.unsubscribe();
  }

  /** Whether a valid token may still be used: LiveKit accepts it until it expires, regardless of later decisions. */
  private async mayJoin({ room, identity }: TokenHolder): Promise<boolean> {
    const may = await this.inMeeting(room, async (meeting) => {
      const recording = recordingOf(identity);
      if (recording !== undefined) return (await openRecording(meeting.id))?.id === recording;
      const row = await participantOf(meeting, identity);
      // Someone who was moved to another room can join only that room.
      return row !== null && serverRoomOf(row) === room && mayComeIn(meeting, row);
    });
    return may ?? false;
  }

  private async apply(event: MeetingServerEvent): Promise<void> {
    if (event.kind === 'room-ended') return this.endEmpty(event.room, event.at);
    if (event.kind !== 'joined' && event.kind !== 'left') return;
    const { room, identity, participantSid, at, kind } = event;
    const joined = await this.inMeeting(room, async (meeting) => {
      const row = await participantOf(meeting, identity);
      if (row === null || !isLive(meeting)) return undefined;
      if (kind === 'joined' && serverRoomOf(row) === room && (await mayComeIn(meeting, row))) {
        await came(row, participantSid, momentOf(at, meeting));
        await tell(meeting.id, 'people');
        return { meeting, row };
      }
      // Ignore the end of an earlier line.
      if (kind === 'left' && row.state === 'in' && row.line === participantSid) {
        await gone(row, 'left', true, momentOf(at, meeting));
        await tell(meeting.id, 'people');
      }
      return undefined;
    });
    // Permissions in the token are from when it was minted; a host may have changed them since.
    if (joined) await this.line.permit(joined.meeting, [joined.row]);
  }

  /** The meeting server closes empty rooms. Ends the meeting too, unless someone is about to join. */
  private async endEmpty(meetingId: string, at: Date): Promise<void> {
    await this.inMeeting(meetingId, async (meeting) => {
      if (!isLive(meeting) || (await thoseIn(meeting.id)).length > 0) return;
      await endNow(meeting, momentOf(at, meeting));
    });
  }

  /** Corrects for missed events: marks participants without a line as gone, and ends meetings that have been empty for long. */
  async lookAfter(now = new Date()): Promise<void> {
    const found = await this.database.inSystem<{ id: string }[]>((system) => system.query(goingOn));
    for (const { id } of found) {
      try {
        await this.lookAfterOne(id, now);
      } catch (error) {
        // Still check the other meetings.
        this.log.warn('a meeting could not be looked after', { meetingId: id, error });
      }
    }
  }

  private async lookAfterOne(id: string, now: Date): Promise<void> {
    const roomIds = (await this.inMeeting(id, () => openRoomIds(id))) ?? [];
    const connected = await this.line.connected(id, roomIds);
    if (connected === undefined) return;
    const out = await this.inMeeting(id, (meeting) => setRight(meeting, connected, now));
    await this.line.remove(out ?? []);
  }

  /**
   * Runs work in the meeting's organization with the meeting locked. Undefined if there's no such meeting.
   * @param room the meeting server's room name: a meeting's or breakout room's ID
   */
  private async inMeeting<T>(room: string, work: (meeting: MeetingRow) => Promise<T>): Promise<T | undefined> {
    if (!UUID.test(room)) return undefined;
    const [found] = await this.database.inSystem<{ id: string; meetingId: string }[]>((system) =>
      system.query(ownerOfRoom, [room]),
    );
    if (found === undefined) return undefined;
    return this.database.inOrganisation(found.id, async () => {
      const meeting = await repository(MeetingRow).findOne({
        where: { id: found.meetingId },
        lock: { mode: 'pessimistic_write' },
      });
      return meeting === null ? undefined : work(meeting);
    });
  }
}

const participantOf = async ({ id: meetingId }: MeetingRow, identity: string): Promise<MeetingParticipantRow | null> =>
  UUID.test(identity) ? repository(MeetingParticipantRow).findOneBy({ id: identity, meetingId }) : null;

/** Whether an admitted participant may join or rejoin. */
async function mayComeIn(meeting: MeetingRow, row: MeetingParticipantRow): Promise<boolean> {
  const { state, admittedAt, passHash, linkId, eventGuestId } = row;
  if (!isLive(meeting) || !['admitted', 'in', 'left'].includes(state) || !wasLetIn(meeting.begunAt, admittedAt))
    return false;
  if (passHash === null) return true;
  // Guests who left can rejoin only while they have a link.
  return (state !== 'left' || linkId !== null || eventGuestId !== null) && (await guestsMayMeet());
}

/** The meeting server reports whole seconds by its own clock. Clamps to between the meeting's start and now. */
const momentOf = (at: Date, { begunAt }: MeetingRow): Date =>
  new Date(Math.min(Math.max(at.getTime(), begunAt?.getTime() ?? 0), Date.now()));

/** @returns lines to end because their participants aren't in the meeting or belong in another room */
async function setRight(meeting: MeetingRow, connected: readonly Connected[], now: Date): Promise<readonly Placed[]> {
  if (!isLive(meeting)) return [];
  const rows = await repository(MeetingParticipantRow).findBy({
    meetingId: meeting.id,
    state: In(['admitted', 'in', 'left']),
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isHome = (line: Connected): boolean => {
    const row = byId.get(line.id);
    return row !== undefined && row.state !== 'left' && row.roomId === line.roomId;
  };
  const lines = new Map(connected.filter(isHome).map((each) => [each.id, each]));
  const lost = rows.filter((row) => !lines.has(row.id) && isLost(row, now));
  const known = rows.flatMap((row) => {
    const at = row.state === 'admitted' ? lines.get(row.id) : undefined;
    return at === undefined ? [] : [{ row, at }];
  });
  for (const row of lost) await gone(row, 'left', true, now);
  for (const { row, at } of known) await came(row, at.line, momentOf(at.joinedAt, meeting));
  if (lost.length + known.length > 0) await tell(meeting.id, 'people');
  if (connected.length === 0 && (await thoseIn(meeting.id, now)).length === 0 && (await isLongEmpty(meeting, now))) {
    await endNow(meeting, now);
    return [];
  }
  return connected.filter((line) => !isHome(line));
}

/** Whether a participant was connected, or was moved to another room and never arrived. */
const isLost = (row: MeetingParticipantRow, now: Date): boolean =>
  row.state === 'in' || (row.state === 'admitted' && !isThere(row, now));

async function isLongEmpty({ id: meetingId, begunAt }: MeetingRow, now: Date): Promise<boolean> {
  const [last]: { at: Date | null }[] = await manager().query(
    `SELECT greatest(max(s.left_at), max(p.admitted_at)) AS at
       FROM app.meeting_participant p LEFT JOIN app.meeting_stay s ON s.participant_id = p.id WHERE p.meeting_id = $1`,
    [meetingId],
  );
  const since = Math.max(last?.at?.getTime() ?? 0, begunAt?.getTime() ?? 0);
  return now.getTime() - since >= meetingLimits.emptyMs;
}
