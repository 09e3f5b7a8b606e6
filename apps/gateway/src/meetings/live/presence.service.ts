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
 * Who is in which meeting, as the meeting server says it. What it tells is applied once; what it could not tell, since it or a gateway
 * was gone, is found by a look once a minute.
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

  /** Whether somebody with a good token is let in still: LiveKit takes it until it ends, whatever was decided since. */
  private async mayJoin({ room, identity }: TokenHolder): Promise<boolean> {
    const may = await this.inMeeting(room, async (meeting) => {
      const recording = recordingOf(identity);
      if (recording !== undefined) return (await openRecording(meeting.id))?.id === recording;
      const row = await participantOf(meeting, identity);
      // Whoever was put into another room comes in there alone.
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
      // The end of a line from before the present one.
      if (kind === 'left' && row.state === 'in' && row.line === participantSid) {
        await gone(row, 'left', true, momentOf(at, meeting));
        await tell(meeting.id, 'people');
      }
      return undefined;
    });
    // A token says what one might do when it was made; a host may have decided otherwise since.
    if (joined) await this.line.permit(joined.meeting, [joined.row]);
  }

  /** A room that the meeting server closed was empty: so is its meeting, unless somebody is about to come in. */
  private async endEmpty(meetingId: string, at: Date): Promise<void> {
    await this.inMeeting(meetingId, async (meeting) => {
      if (!isLive(meeting) || (await thoseIn(meeting.id)).length > 0) return;
      await endNow(meeting, momentOf(at, meeting));
    });
  }

  /** Sets right what was not told: who is in a meeting without a line has left, and one that is empty for long has ended. */
  async lookAfter(now = new Date()): Promise<void> {
    const found = await this.database.inSystem<{ id: string }[]>((system) => system.query(goingOn));
    for (const { id } of found) {
      try {
        await this.lookAfterOne(id, now);
      } catch (error) {
        // The others are looked after all the same.
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
   * Runs something in the organisation whose meeting it is, as the only one. Undefined where there is no such meeting.
   * @param room as the meeting server calls it: a meeting, or a room of one
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

/** Whether somebody who was let in may come in, or come back. */
async function mayComeIn(meeting: MeetingRow, row: MeetingParticipantRow): Promise<boolean> {
  const { state, admittedAt, passHash, linkId, eventGuestId } = row;
  if (!isLive(meeting) || !['admitted', 'in', 'left'].includes(state) || !wasLetIn(meeting.begunAt, admittedAt))
    return false;
  if (passHash === null) return true;
  // A guest who left comes back by their link alone.
  return (state !== 'left' || linkId !== null || eventGuestId !== null) && (await guestsMayMeet());
}

/** The meeting server tells whole seconds, by a clock of its own: nothing is before the meeting, nor ahead of now. */
const momentOf = (at: Date, { begunAt }: MeetingRow): Date =>
  new Date(Math.min(Math.max(at.getTime(), begunAt?.getTime() ?? 0), Date.now()));

/** @returns whose lines have to end: they are not in the meeting, or elsewhere in it */
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

/** Who was connected, or was sent to another room and never came there. */
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
