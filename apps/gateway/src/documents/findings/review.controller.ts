import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { DoubleChecksService } from './double-checks.service.js';
import { ReviewService } from './review.service.js';

@Controller()
export class ReviewController {
  constructor(
    private readonly review: ReviewService,
    private readonly twice: DoubleChecksService,
  ) {}

  @Serve('review.list')
  list({ query }: InputOf<'review.list'>, { caller }: Call): Promise<AnswerOf<'review.list'>> {
    return this.review.list(caller, query);
  }

  @Serve('review.doubleChecks')
  doubleChecks({ query }: InputOf<'review.doubleChecks'>, { caller }: Call): Promise<AnswerOf<'review.doubleChecks'>> {
    return this.twice.list(caller, query);
  }

  @Serve('review.answerDoubleCheck')
  answerDoubleCheck(
    { params, body }: InputOf<'review.answerDoubleCheck'>,
    { caller }: Call,
  ): Promise<AnswerOf<'review.answerDoubleCheck'>> {
    return this.twice.answer(caller, params.documentId, params.fieldId, body);
  }
}
