import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { AiHubService } from './ai-hub.service.js';

/** Engines and models, with their accuracy, load and queue here. */
@Controller()
export class AiHubController {
  constructor(private readonly hub: AiHubService) {}

  @Serve('aiHub.catalogue')
  catalogue(_input: InputOf<'aiHub.catalogue'>, { caller }: Call): Promise<AnswerOf<'aiHub.catalogue'>> {
    return this.hub.catalogue(caller);
  }

  @Serve('aiHub.figures')
  figures({ query }: InputOf<'aiHub.figures'>, { caller }: Call): Promise<AnswerOf<'aiHub.figures'>> {
    return this.hub.figures(caller, query);
  }
}
