import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { AnalysesService } from './analyses.service.js';

/** Saved analytics questions. */
@Controller()
export class AnalysesController {
  constructor(private readonly analyses: AnalysesService) {}

  @Serve('questions.list')
  async list(_: InputOf<'questions.list'>, { caller }: Call): Promise<AnswerOf<'questions.list'>> {
    return { items: await this.analyses.list(caller) };
  }

  @Serve('questions.save')
  save({ body }: InputOf<'questions.save'>, { caller }: Call): Promise<AnswerOf<'questions.save'>> {
    return this.analyses.save(caller, body);
  }

  @Serve('questions.change')
  change({ params, body }: InputOf<'questions.change'>, { caller }: Call): Promise<AnswerOf<'questions.change'>> {
    return this.analyses.change(caller, params.questionId, body);
  }

  @Serve('questions.share')
  share({ params, body }: InputOf<'questions.share'>, { caller }: Call): Promise<AnswerOf<'questions.share'>> {
    return this.analyses.share(caller, params.questionId, body.readers);
  }

  @Serve('questions.remove')
  async remove({ params }: InputOf<'questions.remove'>, { caller }: Call): Promise<string> {
    await this.analyses.remove(caller, params.questionId);
    return 'The question was removed';
  }
}
