import { Controller } from '@nestjs/common';
import { Database } from '@cartulary/database/database';
import type { Call, Caller } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import type { Showing } from '../beside/showing.js';
import { GuestsService } from '../guests/guests.service.js';
import { presentAs } from '../meeting-rows.js';
import { SlidesService } from './slides.service.js';

/** The slide presented to everyone in a meeting, for colleagues with their session and guests with their pass. */
@Controller()
export class SlidesController {
  constructor(
    private readonly database: Database,
    private readonly guests: GuestsService,
    private readonly slides: SlidesService,
  ) {}

  @Serve('meetings.readSlide')
  async read({ params }: InputOf<'meetings.readSlide'>, { caller }: Call): Promise<AnswerOf<'meetings.readSlide'>> {
    return this.slides.read(await this.toMember(caller, params.meetingId));
  }

  @Serve('meetings.readSlidePicture')
  async readPicture({ params }: InputOf<'meetings.readSlidePicture'>, call: Call): Promise<void> {
    const showing = await this.toMember(call.caller, params.meetingId);
    await this.slides.sendPicture(call, showing, params.fileId);
  }

  @Serve('meetings.guestReadSlide')
  async guestRead(
    { body }: InputOf<'meetings.guestReadSlide'>,
    { addressGroup }: Call,
  ): Promise<AnswerOf<'meetings.guestReadSlide'>> {
    return this.slides.read(await this.toGuest(body.pass, addressGroup));
  }

  @Serve('meetings.guestReadSlidePicture')
  async guestReadPicture({ body }: InputOf<'meetings.guestReadSlidePicture'>, call: Call): Promise<void> {
    const showing = await this.toGuest(body.pass, call.addressGroup);
    await this.slides.sendPicture(call, showing, body.fileId);
  }

  private toMember(caller: Caller, meetingId: string): Promise<Showing> {
    return this.database.inOrganisation(caller.organisationId, async () =>
      this.slides.showing(await presentAs(caller, meetingId)),
    );
  }

  private toGuest(pass: string, address: string): Promise<Showing> {
    return this.guests.asPresent(pass, address, (present) => this.slides.showing(present));
  }
}
