import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { GuestLinksService } from './guest-links.service.js';

/** Guest links of meetings, and the organization's guest policy. */
@Controller()
export class GuestLinksController {
  constructor(private readonly links: GuestLinksService) {}

  @Serve('meetings.listLinks')
  async list({ params }: InputOf<'meetings.listLinks'>, { caller }: Call): Promise<AnswerOf<'meetings.listLinks'>> {
    return { links: await this.links.list(caller, params.meetingId) };
  }

  @Serve('meetings.makeLink')
  make({ params, body }: InputOf<'meetings.makeLink'>, { caller }: Call): Promise<AnswerOf<'meetings.makeLink'>> {
    return this.links.make(caller, params.meetingId, body);
  }

  @Serve('meetings.endLink')
  async end({ params }: InputOf<'meetings.endLink'>, { caller }: Call): Promise<string> {
    await this.links.end(caller, params.meetingId, params.meetingLinkId);
    return 'The link was ended';
  }

  @Serve('meetings.readPolicy')
  readPolicy(_: InputOf<'meetings.readPolicy'>, { caller }: Call): Promise<AnswerOf<'meetings.readPolicy'>> {
    return this.links.readPolicy(caller);
  }

  @Serve('meetings.writePolicy')
  writePolicy({ body }: InputOf<'meetings.writePolicy'>, { caller }: Call): Promise<AnswerOf<'meetings.writePolicy'>> {
    return this.links.writePolicy(caller, body.guests);
  }
}
