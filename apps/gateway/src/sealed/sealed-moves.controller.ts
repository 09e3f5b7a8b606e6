import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { SealedMovesService } from './sealed-moves.service.js';

/** Moving documents from the server into a vault. */
@Controller()
export class SealedMovesController {
  constructor(private readonly moves: SealedMovesService) {}

  @Serve('sealedMoves.replace')
  replace(
    { params, body }: InputOf<'sealedMoves.replace'>,
    { caller }: Call,
  ): Promise<AnswerOf<'sealedMoves.replace'>> {
    return this.moves.replace(caller, params.sealedId, body);
  }
}
