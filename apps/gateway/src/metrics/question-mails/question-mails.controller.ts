import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { QuestionMailsService } from './question-mails.service.js';

/** Analytics questions delivered by email. */
@Controller()
export class QuestionMailsController {
  constructor(private readonly mails: QuestionMailsService) {}

  @Serve('questionMails.list')
  async list(_: InputOf<'questionMails.list'>, { caller }: Call): Promise<AnswerOf<'questionMails.list'>> {
    return { items: await this.mails.list(caller) };
  }

  @Serve('questionMails.make')
  async make(
    { params, body }: InputOf<'questionMails.make'>,
    { caller }: Call,
  ): Promise<AnswerOf<'questionMails.make'>> {
    return { items: await this.mails.make(caller, params.questionId, body) };
  }

  @Serve('questionMails.change')
  change(
    { params, body }: InputOf<'questionMails.change'>,
    { caller }: Call,
  ): Promise<AnswerOf<'questionMails.change'>> {
    return this.mails.change(caller, params.questionMailId, body.isPaused);
  }

  @Serve('questionMails.remove')
  async remove({ params }: InputOf<'questionMails.remove'>, { caller }: Call): Promise<string> {
    await this.mails.remove(caller, params.questionMailId);
    return 'The question is no longer mailed';
  }
}
