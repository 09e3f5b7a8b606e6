import { Controller } from '@nestjs/common';
import { Database } from '@cartulary/database/database';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type InputOf } from '../../platform/serve/serve.js';
import { GuestsService } from '../guests/guests.service.js';
import { presentAs } from '../meeting-rows.js';
import { ShownPagesService } from './shown-pages.service.js';

/** The page shown to everyone in a meeting, for colleagues with their session and guests with their pass. */
@Controller()
export class ShownPagesController {
  constructor(
    private readonly database: Database,
    private readonly guests: GuestsService,
    private readonly pages: ShownPagesService,
  ) {}

  @Serve('meetings.readShownPage')
  async read({ params }: InputOf<'meetings.readShownPage'>, call: Call): Promise<void> {
    const { caller } = call;
    const showing = await this.database.inOrganisation(caller.organisationId, async () =>
      this.pages.showing(await presentAs(caller, params.meetingId)),
    );
    await this.pages.send(call, showing);
  }

  @Serve('meetings.guestReadShownPage')
  async guestRead({ body }: InputOf<'meetings.guestReadShownPage'>, call: Call): Promise<void> {
    const showing = await this.guests.asPresent(body.pass, call.addressGroup, (present) => this.pages.showing(present));
    await this.pages.send(call, showing);
  }
}
