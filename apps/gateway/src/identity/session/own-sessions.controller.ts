import { Controller } from '@nestjs/common';
import { clearRefreshCookie } from '../../platform/caller/refresh-cookie.js';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { OwnDataService } from '../own-data/own-data.service.js';
import { OwnSessionsService } from './own-sessions.service.js';

/** A person's own sessions and data. */
@Controller()
export class OwnSessionsController {
  constructor(
    private readonly sessions: OwnSessionsService,
    private readonly data: OwnDataService,
  ) {}

  @Serve('sessions.list')
  list({ query }: InputOf<'sessions.list'>, { caller }: Call): Promise<AnswerOf<'sessions.list'>> {
    return this.sessions.list(caller, query);
  }

  @Serve('sessions.end')
  async end({ params }: InputOf<'sessions.end'>, { caller }: Call): Promise<AnswerOf<'sessions.end'>> {
    await this.sessions.end(caller, params.sessionId);
    return 'Signed out';
  }

  @Serve('sessions.endAll')
  async endAll({ query }: InputOf<'sessions.endAll'>, call: Call): Promise<AnswerOf<'sessions.endAll'>> {
    const ended = await this.sessions.endAll(call.caller, query.scope);
    if (query.scope === 'all') clearRefreshCookie(call, call.caller.sessionId);
    return { ended };
  }

  @Serve('account.export')
  export(_input: InputOf<'account.export'>, { caller }: Call): Promise<AnswerOf<'account.export'>> {
    return this.data.export(caller);
  }
}
