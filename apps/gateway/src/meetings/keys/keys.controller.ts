import { Controller } from '@nestjs/common';
import { Database } from '@cartulary/database/database';
import type { Call, Caller } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { GuestsService } from '../guests/guests.service.js';
import { presentAs, readerAs } from '../meeting-rows.js';
import type { Present } from '../people.js';
import { MeetingKeysService } from './keys.service.js';

/** Keys of encrypted meetings, for colleagues and guests. */
@Controller()
export class MeetingKeysController {
  constructor(
    private readonly database: Database,
    private readonly keys: MeetingKeysService,
    private readonly guests: GuestsService,
  ) {}

  // Guest routes come first: otherwise, 'guest' would be parsed as a meeting ID.
  @Serve('meetings.guestReadKeys')
  guestRead({ body }: InputOf<'meetings.guestReadKeys'>, call: Call): Promise<AnswerOf<'meetings.guestReadKeys'>> {
    return this.guests.asPresent(body.pass, call.addressGroup, ({ self }) => this.keys.read(self));
  }

  @Serve('meetings.guestAnnounceKey')
  async guestAnnounce({ body }: InputOf<'meetings.guestAnnounceKey'>, { addressGroup }: Call): Promise<string> {
    const { pass, ...key } = body;
    await this.guests.asPresent(pass, addressGroup, (present) => this.keys.announce(present, key));
    return 'The others were notified';
  }

  @Serve('meetings.guestBeginEpoch')
  async guestBegin({ body }: InputOf<'meetings.guestBeginEpoch'>, { addressGroup }: Call): Promise<string> {
    const { pass, ...epoch } = body;
    await this.guests.asPresent(pass, addressGroup, (present) => this.keys.begin(present, epoch));
    return 'The key was passed on';
  }

  @Serve('meetings.guestHandKey')
  async guestHand({ body }: InputOf<'meetings.guestHandKey'>, { addressGroup }: Call): Promise<string> {
    const { pass, ...epoch } = body;
    await this.guests.asPresent(pass, addressGroup, (present) => this.keys.hand(present, epoch));
    return 'The key was passed on';
  }

  @Serve('meetings.readKeys')
  read({ params }: InputOf<'meetings.readKeys'>, { caller }: Call): Promise<AnswerOf<'meetings.readKeys'>> {
    return this.database.inOrganisation(caller.organisationId, async () =>
      this.keys.read((await readerAs(caller, params.meetingId)).self),
    );
  }

  @Serve('meetings.announceKey')
  async announce({ params, body }: InputOf<'meetings.announceKey'>, { caller }: Call): Promise<string> {
    await this.asPresent(caller, params.meetingId, (present) => this.keys.announce(present, body));
    return 'The others were notified';
  }

  @Serve('meetings.beginEpoch')
  async begin({ params, body }: InputOf<'meetings.beginEpoch'>, { caller }: Call): Promise<string> {
    await this.asPresent(caller, params.meetingId, (present) => this.keys.begin(present, body));
    return 'The key was passed on';
  }

  @Serve('meetings.handKey')
  async hand({ params, body }: InputOf<'meetings.handKey'>, { caller }: Call): Promise<string> {
    await this.asPresent(caller, params.meetingId, (present) => this.keys.hand(present, body));
    return 'The key was passed on';
  }

  private asPresent<T>(caller: Caller, meetingId: string, work: (present: Present) => Promise<T>): Promise<T> {
    return this.database.inOrganisation(caller.organisationId, async () => work(await presentAs(caller, meetingId)));
  }
}
