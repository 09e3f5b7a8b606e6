import { Controller } from '@nestjs/common';
import { Database } from '@cartulary/database/database';
import type { Call, Caller } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { ComingService } from '../coming/coming.service.js';
import { GuestsService } from '../guests/guests.service.js';
import { lockMeeting, presentAs } from '../meeting-rows.js';
import { BreakoutsService } from './breakouts.service.js';

type Room = AnswerOf<'meetings.room'>;

/** Breakout rooms, for hosts, colleagues, and guests. */
@Controller()
export class BreakoutsController {
  constructor(
    private readonly database: Database,
    private readonly breakouts: BreakoutsService,
    private readonly coming: ComingService,
    private readonly guests: GuestsService,
  ) {}

  @Serve('meetings.openRooms')
  async open({ params, body }: InputOf<'meetings.openRooms'>, { caller }: Call): Promise<Room> {
    await this.breakouts.open(caller, params.meetingId, body);
    return this.told(caller, params.meetingId);
  }

  @Serve('meetings.changeRooms')
  async change({ params, body }: InputOf<'meetings.changeRooms'>, { caller }: Call): Promise<Room> {
    await this.breakouts.change(caller, params.meetingId, body.lastsMs);
    return this.told(caller, params.meetingId);
  }

  @Serve('meetings.closeRooms')
  async close({ params }: InputOf<'meetings.closeRooms'>, { caller }: Call): Promise<string> {
    await this.breakouts.close(caller, params.meetingId);
    return 'Everyone is called back';
  }

  @Serve('meetings.moveToRoom')
  async move({ params, body }: InputOf<'meetings.moveToRoom'>, { caller }: Call): Promise<Room> {
    await this.breakouts.move(caller, params.meetingId, params.participantId, body.roomId);
    return this.told(caller, params.meetingId);
  }

  @Serve('meetings.goToRoom')
  async go({ params, body }: InputOf<'meetings.goToRoom'>, { caller }: Call): Promise<Room> {
    await this.breakouts.go(caller, params.meetingId, body.roomId);
    return this.told(caller, params.meetingId);
  }

  @Serve('meetings.callHelp')
  async help({ params, body }: InputOf<'meetings.callHelp'>, { caller }: Call): Promise<string> {
    await this.database.inOrganisation(caller.organisationId, async () =>
      this.breakouts.callHelp(await presentAs(caller, params.meetingId), body.needed),
    );
    return body.needed ? 'The hosts were called' : 'The call was withdrawn';
  }

  @Serve('meetings.tellRooms')
  tell({ params, body }: InputOf<'meetings.tellRooms'>, { caller }: Call): Promise<AnswerOf<'meetings.tellRooms'>> {
    return this.breakouts.tellAll(caller, params.meetingId, body.text);
  }

  @Serve('meetings.guestGoToRoom')
  async guestGo({ body }: InputOf<'meetings.guestGoToRoom'>, { addressGroup }: Call): Promise<Room> {
    const { pass, roomId } = body;
    const going = await this.guests.asPresent(
      pass,
      addressGroup,
      (present) => this.breakouts.goAs(present, roomId),
      lockMeeting,
    );
    await this.breakouts.leaveLines(going);
    return this.guests.room(pass, addressGroup);
  }

  @Serve('meetings.guestCallHelp')
  async guestHelp({ body }: InputOf<'meetings.guestCallHelp'>, { addressGroup }: Call): Promise<string> {
    await this.guests.asPresent(body.pass, addressGroup, (present) => this.breakouts.callHelp(present, body.needed));
    return body.needed ? 'The hosts were called' : 'The call was withdrawn';
  }

  private told(caller: Caller, meetingId: string): Promise<Room> {
    return this.coming.room(caller, meetingId);
  }
}
