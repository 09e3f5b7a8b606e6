import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { OutboxService } from './outbox.service.js';

/** The outbox, for operators. */
@Controller()
export class MailController {
  constructor(private readonly outbox: OutboxService) {}

  @Serve('mails.list')
  list({ query }: InputOf<'mails.list'>): Promise<AnswerOf<'mails.list'>> {
    return this.outbox.list(query);
  }

  @Serve('mails.read')
  read({ params }: InputOf<'mails.read'>, call: Call): Promise<AnswerOf<'mails.read'>> {
    return this.outbox.read(params.mailId, call);
  }

  @Serve('mails.retry')
  async retry({ params }: InputOf<'mails.retry'>, call: Call): Promise<AnswerOf<'mails.retry'>> {
    await this.outbox.retry(params.mailId, call);
    return 'The mail is on its way.';
  }
}
