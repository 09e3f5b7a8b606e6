import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { EventGuestsService } from './event-guests.service.js';

/** External guests and the events they are invited to. */
@Controller()
export class EventGuestsController {
  constructor(private readonly guests: EventGuestsService) {}

  @Serve('calendar.openInvitation')
  open({ body }: InputOf<'calendar.openInvitation'>, { address }: Call): Promise<AnswerOf<'calendar.openInvitation'>> {
    return this.guests.open(body.token, address);
  }

  @Serve('calendar.answerInvitation')
  answer(
    { body }: InputOf<'calendar.answerInvitation'>,
    { address }: Call,
  ): Promise<AnswerOf<'calendar.answerInvitation'>> {
    return this.guests.answer(body.token, body.answer, address);
  }

  @Serve('calendar.readPolicy')
  readPolicy(_: InputOf<'calendar.readPolicy'>, { caller }: Call): Promise<AnswerOf<'calendar.readPolicy'>> {
    return this.guests.readPolicy(caller);
  }

  @Serve('calendar.writePolicy')
  writePolicy({ body }: InputOf<'calendar.writePolicy'>, { caller }: Call): Promise<AnswerOf<'calendar.writePolicy'>> {
    return this.guests.writePolicy(caller, body.invitesGuests);
  }
}
