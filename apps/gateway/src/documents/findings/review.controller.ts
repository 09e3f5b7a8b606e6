import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { ReviewService } from './review.service.js';

@Controller()
export class ReviewController {
  constructor(private readonly review: ReviewService) {}

  @Serve('review.list')
  list({ query }: InputOf<'review.list'>, { caller }: Call): Promise<AnswerOf<'review.list'>> {
    return this.review.list(caller, query);
  }
}
