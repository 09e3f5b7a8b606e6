import { Injectable } from '@nestjs/common';
import { meetingLimits } from '@cartulary/contracts/limits/meetings';
import { Database } from '@cartulary/database/database';
import {
  MeetingBreakoutRow,
  MeetingParticipantRow,
  MeetingRoomRow,
  type MeetingRow,
} from '@cartulary/database/entities/meeting.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import type { Caller } from '../../platform/caller/call.js';
import { requiredTitle } from '../../platform/items/required-title.js';
import { RateLimit } from '../../platform/rates/rate-limit.js';
import { AppError } from '../../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../../platform/serve/serve.js';
import { HostsService } from '../hosts/hosts.service.js';
import { MeetingLineService } from '../live/meeting-line.service.js';
import { runs } from '../meeting.queries.js';
import { lockMeeting, presentAs, recordAct, tell, thoseIn } from '../meeting-rows.js';
import { isThere, outranks, type Present } from '../people.js';
import { ChatService } from '../talk/chat.service.js';
import { BreakoutClock } from './breakout-clock.js';
import { closeBreakout, evenGroups, openBreakout, place, setHelp, type Placed } from '../breakout-rows.js';

type Wanted = InputOf<'meetings.openRooms'>['body'];

const MINUTE_MS = 60_000;

/** Splits a meeting into breakout rooms and moves people between them. The database decides who is where; the meeting server follows. */
@Injectable()
export class BreakoutsService {
  private readonly goes = new RateLimit(meetingLimits.signsAMinute, MINUTE_MS);

  constructor(
    private readonly database: Database,
    private readonly hosts: HostsService,
    private readonly line: MeetingLineService,
    private readonly chat: ChatService,
    private readonly clock: BreakoutClock,
  ) {}

  /** @throws AppError see `meetings.openRooms` */
  async open(caller: Caller, meetingId: string, wanted: Wanted): Promise<void> {
    const moved = await this.hosts.running(caller, meetingId, async ({ meeting }) => {
      await presentAs(caller, meetingId);
      if ((await openBreakout(meetingId)) !== null)
        throw notSo('This meeting already has breakout rooms. Nothing was changed. Close them first.');
      const endsAt = momentIn(wanted.lastsMs);
      const breakoutId = newId();
      await repository(MeetingBreakoutRow).insert({ id: breakoutId, meetingId, way: wanted.way, endsAt });
      const groups = await groupsOf(meeting, wanted);
      const going: Placed[] = [];
      for (const [number, { name }] of wanted.rooms.entries()) {
        const id = newId();
        await repository(MeetingRoomRow).insert({
          id,
          meetingId,
          breakoutId,
          place: number,
          name: requiredTitle(name),
        });
        going.push(...(await place(groups[number] ?? [], id)));
      }
      const rooms = wanted.rooms.length;
      await recordAct(caller.accountId, 'meeting.open-rooms', meetingId, {
        way: wanted.way,
        rooms,
        people: going.length,
      });
      await tell(meetingId, 'rooms');
      this.clock.wind(caller.organisationId, meetingId, endsAt);
      return going;
    });
    await this.line.remove(moved);
  }

  /** @throws AppError see `meetings.changeRooms` */
  async change(caller: Caller, meetingId: string, lastsMs: number | null): Promise<void> {
    await this.hosts.running(caller, meetingId, async () => {
      const { id } = await requireOpen(meetingId);
      const endsAt = momentIn(lastsMs);
      await repository(MeetingBreakoutRow).update({ id }, { endsAt });
      await tell(meetingId, 'rooms');
      this.clock.wind(caller.organisationId, meetingId, endsAt);
    });
  }

  /** Idempotent. @throws AppError see `meetings.closeRooms` */
  async close(caller: Caller, meetingId: string): Promise<void> {
    const back = await this.hosts.running(caller, meetingId, async () => {
      if ((await openBreakout(meetingId)) === null) return [];
      await recordAct(caller.accountId, 'meeting.close-rooms', meetingId);
      const coming = await closeBreakout(meetingId);
      await tell(meetingId, 'rooms');
      return coming;
    });
    await this.line.remove(back);
  }

  /** @throws AppError see `meetings.moveToRoom` */
  async move(caller: Caller, meetingId: string, participantId: string, roomId: string | null): Promise<void> {
    const moved = await this.hosts.running(caller, meetingId, async () => {
      const other = await repository(MeetingParticipantRow).findOneBy({ id: participantId, meetingId });
      if (other === null) throw new AppError('not_found');
      const { self } = await presentAs(caller, meetingId);
      if (other.id !== self.id && !outranks(self.role, other.role)) throw new AppError('access_denied');
      if (!isThere(other, new Date())) throw notSo('This person is not in the meeting. Nothing was changed.');
      await requireRoom(meetingId, roomId);
      const going = await place([other], roomId);
      if (going.length > 0)
        await recordAct(caller.accountId, 'meeting.move-to-room', meetingId, { participantId, roomId });
      await tell(meetingId, 'rooms');
      return going;
    });
    await this.line.remove(moved);
  }

  /** Moves the caller to another room. @throws AppError see `meetings.goToRoom` */
  async go(caller: Caller, meetingId: string, roomId: string | null): Promise<void> {
    const moved = await this.database.inOrganisation(caller.organisationId, async () => {
      await lockMeeting(meetingId);
      return this.goAs(await presentAs(caller, meetingId), roomId);
    });
    await this.line.remove(moved);
  }

  /** Same as {@link go}, in a unit of work that has locked the meeting. @returns participants whose lines to end afterwards */
  async goAs({ meeting, self }: Present, roomId: string | null): Promise<Placed[]> {
    this.goes.take(self.id);
    const { way } = await requireOpen(meeting.id);
    if (!runs(self.role) && way !== 'choice') throw new AppError('meeting_not_allowed');
    await requireRoom(meeting.id, roomId);
    const going = await place([self], roomId);
    // A host arrived, so the call for help is answered.
    if (roomId !== null && runs(self.role)) await setHelp(roomId, null);
    await tell(meeting.id, 'rooms');
    return going;
  }

  /** Ends the lines of participants who were moved. */
  leaveLines(going: readonly Placed[]): Promise<void> {
    return this.line.remove(going);
  }

  /** @throws AppError conflict if the caller isn't in a room; rate_limited */
  async callHelp({ meeting, self }: Present, needed: boolean): Promise<void> {
    this.goes.take(self.id);
    if (self.roomId === null) throw notSo('You are not in a breakout room. No host was called.');
    const room = await repository(MeetingRoomRow).findOneByOrFail({ id: self.roomId });
    // Calling again keeps the room's position in the queue.
    if (needed !== (room.helpAt !== null)) await setHelp(room.id, needed ? new Date() : null);
    await tell(meeting.id, 'rooms');
  }

  /** @throws AppError see `meetings.tellRooms` */
  tellAll(caller: Caller, meetingId: string, text: string): Promise<AnswerOf<'meetings.tellRooms'>> {
    return this.hosts.running(caller, meetingId, async () => {
      const present = await presentAs(caller, meetingId);
      await requireOpen(meetingId);
      return this.chat.say(present, { text, replyTo: null, to: null, toAllRooms: true });
    });
  }
}

const notSo = (message: string): AppError => new AppError('conflict', { message });
const momentIn = (ms: number | null): Date | null => (ms === null ? null : new Date(Date.now() + ms));

/** @throws AppError conflict */
async function requireOpen(meetingId: string): Promise<MeetingBreakoutRow> {
  const open = await openBreakout(meetingId);
  if (open === null) throw notSo('The breakout rooms of this meeting are closed. Nothing was changed.');
  return open;
}

/** @throws AppError conflict if no rooms are open; not_found if the room belongs to other breakout rooms */
async function requireRoom(meetingId: string, roomId: string | null): Promise<void> {
  const { id: breakoutId } = await requireOpen(meetingId);
  if (roomId !== null && !(await repository(MeetingRoomRow).existsBy({ id: roomId, breakoutId })))
    throw new AppError('not_found');
}

/** Initial room assignments. Hosts stay in the meeting unless they're assigned explicitly. @throws AppError conflict */
async function groupsOf({ id: meetingId }: MeetingRow, { way, rooms }: Wanted): Promise<MeetingParticipantRow[][]> {
  const here = await thoseIn(meetingId);
  if (way === 'choice') return [];
  if (way === 'chance') {
    const people = here.filter(({ role }) => !runs(role));
    return evenGroups(people, rooms.length);
  }
  const named = rooms.flatMap(({ participantIds }) => participantIds);
  if (new Set(named).size < named.length) throw notSo('Someone is assigned to two rooms. Nothing was changed.');
  return rooms.map(({ participantIds }) =>
    participantIds.map((id) => {
      const person = here.find((one) => one.id === id);
      if (person === undefined)
        throw notSo('Someone left the meeting, so no room was opened. Check the rooms and try again.');
      return person;
    }),
  );
}
