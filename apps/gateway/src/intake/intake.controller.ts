import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { IntakeService } from './intake.service.js';

@Controller()
export class IntakeController {
  constructor(private readonly intake: IntakeService) {}

  @Serve('intake.list')
  list(_input: InputOf<'intake.list'>, { caller }: Call): Promise<AnswerOf<'intake.list'>> {
    return this.intake.list(caller);
  }

  @Serve('intake.create')
  create({ body }: InputOf<'intake.create'>, { caller }: Call): Promise<AnswerOf<'intake.create'>> {
    return this.intake.create(caller, body);
  }

  @Serve('intake.change')
  change({ params, body }: InputOf<'intake.change'>, { caller }: Call): Promise<AnswerOf<'intake.change'>> {
    return this.intake.change(caller, params.sourceId, body);
  }

  @Serve('intake.look')
  look({ params }: InputOf<'intake.look'>, { caller }: Call): Promise<AnswerOf<'intake.look'>> {
    return this.intake.look(caller, params.sourceId);
  }

  @Serve('intake.files')
  files({ params, query }: InputOf<'intake.files'>, { caller }: Call): Promise<AnswerOf<'intake.files'>> {
    return this.intake.files(caller, params.sourceId, query);
  }

  @Serve('intake.retry')
  async retry({ params }: InputOf<'intake.retry'>, { caller }: Call): Promise<string> {
    await this.intake.retry(caller, params.sourceId, params.fileId);
    return 'The file is tried again';
  }

  @Serve('intake.delete')
  async delete({ params }: InputOf<'intake.delete'>, { caller }: Call): Promise<string> {
    await this.intake.delete(caller, params.sourceId);
    return 'The source was removed';
  }
}
