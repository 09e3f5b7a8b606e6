import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { SourcesService } from './sources.service.js';

/** Sources shown in collaborative documents. */
@Controller()
export class SourcesController {
  constructor(private readonly sources: SourcesService) {}

  @Serve('sources.read')
  async read({ body }: InputOf<'sources.read'>, { caller }: Call): Promise<AnswerOf<'sources.read'>> {
    return { sources: await this.sources.read(caller, body.asked) };
  }
}
