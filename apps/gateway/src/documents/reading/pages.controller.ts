import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { ComposeService } from './compose.service.js';
import { TurningService } from './turning.service.js';

/** Rotating pages and composing documents from them. */
@Controller()
export class PagesController {
  constructor(
    private readonly turning: TurningService,
    private readonly composing: ComposeService,
  ) {}

  @Serve('documents.turnPages')
  turn({ params, body }: InputOf<'documents.turnPages'>, { caller }: Call): Promise<AnswerOf<'documents.turnPages'>> {
    return this.turning.turn(caller, params.documentId, body.turns);
  }

  @Serve('documents.compose')
  compose({ body }: InputOf<'documents.compose'>, call: Call): Promise<AnswerOf<'documents.compose'>> {
    return this.composing.compose(call, body);
  }
}
