import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { LearningService } from './learning.service.js';

@Controller()
export class LearningController {
  constructor(private readonly learning: LearningService) {}

  @Serve('learning.read')
  read(_: InputOf<'learning.read'>, { caller }: Call): Promise<AnswerOf<'learning.read'>> {
    return this.learning.read(caller);
  }

  @Serve('learning.use')
  use({ body }: InputOf<'learning.use'>, { caller }: Call): Promise<AnswerOf<'learning.use'>> {
    return this.learning.use(caller, body.number);
  }

  @Serve('learning.back')
  back(_: InputOf<'learning.back'>, { caller }: Call): Promise<AnswerOf<'learning.back'>> {
    return this.learning.back(caller);
  }
}
