import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { CalendarService } from './calendar.service.js';
import { CalendarTimesService, type SomeTimes } from './series/calendar-times.service.js';

/** The calendar of people and teams. */
@Controller()
export class CalendarController {
  constructor(
    private readonly calendar: CalendarService,
    private readonly times: CalendarTimesService,
  ) {}

  @Serve('calendar.list')
  list({ query }: InputOf<'calendar.list'>, { caller }: Call): Promise<AnswerOf<'calendar.list'>> {
    return this.calendar.list(caller, new Date(query.from), new Date(query.until), query.after);
  }

  @Serve('calendar.read')
  read({ params, query }: InputOf<'calendar.read'>, { caller }: Call): Promise<AnswerOf<'calendar.read'>> {
    return this.calendar.read(caller, params.eventId, query.at);
  }

  @Serve('calendar.create')
  create({ body }: InputOf<'calendar.create'>, { caller }: Call): Promise<AnswerOf<'calendar.create'>> {
    return this.calendar.create(caller, body);
  }

  @Serve('calendar.change')
  change({ params, query, body }: InputOf<'calendar.change'>, { caller }: Call): Promise<AnswerOf<'calendar.change'>> {
    const some = timesOf(query);
    return some === undefined
      ? this.calendar.change(caller, params.eventId, body)
      : this.times.change(caller, params.eventId, some, body);
  }

  @Serve('calendar.delete')
  async delete({ params, query }: InputOf<'calendar.delete'>, { caller }: Call): Promise<string> {
    const some = timesOf(query);
    if (some === undefined) await this.calendar.delete(caller, params.eventId);
    else await this.times.callOff(caller, params.eventId, some);
    return 'The event was canceled';
  }

  @Serve('calendar.answer')
  answer({ params, body }: InputOf<'calendar.answer'>, { caller }: Call): Promise<AnswerOf<'calendar.answer'>> {
    return this.calendar.answer(caller, params.eventId, body.answer);
  }
}

const timesOf = ({ at, reach }: InputOf<'calendar.delete'>['query']): SomeTimes | undefined =>
  at === undefined || reach === undefined ? undefined : { at, reach };
