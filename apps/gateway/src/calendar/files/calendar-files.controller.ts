import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';
import { CalendarFilesService } from './calendar-files.service.js';

/** The calendar in other programs: files, and a private URL. */
@Controller()
export class CalendarFilesController {
  constructor(
    private readonly files: CalendarFilesService,
    private readonly feeds: CalendarFeedsService,
  ) {}

  @Serve('calendar.export')
  export({ query }: InputOf<'calendar.export'>, call: Call): Promise<void> {
    return this.files.export(call, query.eventId);
  }

  @Serve('calendar.import')
  import({ body }: InputOf<'calendar.import'>, { caller }: Call): Promise<AnswerOf<'calendar.import'>> {
    return this.files.import(caller, body);
  }

  @Serve('calendar.readFeed')
  readFeed(_: InputOf<'calendar.readFeed'>, { caller }: Call): Promise<AnswerOf<'calendar.readFeed'>> {
    return this.feeds.read(caller);
  }

  @Serve('calendar.makeFeed')
  makeFeed(_: InputOf<'calendar.makeFeed'>, { caller }: Call): Promise<AnswerOf<'calendar.makeFeed'>> {
    return this.feeds.make(caller);
  }

  @Serve('calendar.endFeed')
  async endFeed(_: InputOf<'calendar.endFeed'>, { caller }: Call): Promise<string> {
    await this.feeds.end(caller);
    return 'The private address no longer works';
  }

  @Serve('calendar.fetchFeed')
  fetchFeed({ query }: InputOf<'calendar.fetchFeed'>, call: Call): Promise<void> {
    return this.feeds.fetch(call, query.token);
  }
}
