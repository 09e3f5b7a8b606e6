import { Controller } from '@nestjs/common';
import type { Call } from '../platform/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve.js';
import { CalendarService } from './calendar.service.js';

/** The calendar: what people and teams have before them. */
@Controller()
export class CalendarController {
  constructor(private readonly calendar: CalendarService) {}

  @Serve('calendar.list')
  list({ query }: InputOf<'calendar.list'>, { caller }: Call): Promise<AnswerOf<'calendar.list'>> {
    return this.calendar.list(caller, new Date(query.from), new Date(query.until), query.after);
  }

  @Serve('calendar.read')
  read({ params }: InputOf<'calendar.read'>, { caller }: Call): Promise<AnswerOf<'calendar.read'>> {
    return this.calendar.read(caller, params.eventId);
  }

  @Serve('calendar.create')
  create({ body }: InputOf<'calendar.create'>, { caller }: Call): Promise<AnswerOf<'calendar.create'>> {
    return this.calendar.create(caller, body);
  }

  @Serve('calendar.change')
  change({ params, body }: InputOf<'calendar.change'>, { caller }: Call): Promise<AnswerOf<'calendar.change'>> {
    return this.calendar.change(caller, params.eventId, body);
  }

  @Serve('calendar.delete')
  async delete({ params }: InputOf<'calendar.delete'>, { caller }: Call): Promise<string> {
    await this.calendar.delete(caller, params.eventId);
    return 'The event was called off';
  }

  @Serve('calendar.answer')
  answer({ params, body }: InputOf<'calendar.answer'>, { caller }: Call): Promise<AnswerOf<'calendar.answer'>> {
    return this.calendar.answer(caller, params.eventId, body.answer);
  }
}
