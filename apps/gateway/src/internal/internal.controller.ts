import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { InternalService } from './internal.service.js';

/** The state of the installation, for its operators. */
@Controller()
export class InternalController {
  constructor(private readonly internal: InternalService) {}

  @Serve('internal.read')
  read(_input: InputOf<'internal.read'>, { caller }: Call): Promise<AnswerOf<'internal.read'>> {
    return this.internal.read(caller);
  }

  @Serve('internal.history')
  history({ query }: InputOf<'internal.history'>): Promise<AnswerOf<'internal.history'>> {
    return this.internal.history(query.span);
  }
}
