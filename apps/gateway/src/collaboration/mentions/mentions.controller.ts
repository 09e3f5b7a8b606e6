import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { MentionsService } from './mentions.service.js';

/** Mentions of people. */
@Controller()
export class MentionsController {
  constructor(private readonly mentions: MentionsService) {}

  @Serve('mentions.list')
  list({ query }: InputOf<'mentions.list'>, { caller }: Call): Promise<AnswerOf<'mentions.list'>> {
    return this.mentions.list(caller, query);
  }

  @Serve('mentions.find')
  async find({ params, query }: InputOf<'mentions.find'>, { caller }: Call): Promise<AnswerOf<'mentions.find'>> {
    return { items: await this.mentions.find(caller, params.itemId, query.q) };
  }

  @Serve('mentions.place')
  place({ params, body }: InputOf<'mentions.place'>, { caller }: Call): Promise<AnswerOf<'mentions.place'>> {
    return this.mentions.place(caller, params.itemId, body);
  }

  @Serve('mentions.settle')
  async settle({ params, body }: InputOf<'mentions.settle'>, { caller }: Call): Promise<string> {
    await this.mentions.settle(caller, params.itemId, body);
    return body.resolved ? 'The mention is done' : 'The mention is open again';
  }
}
