import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { BoardRulesService } from './board-rules.service.js';

/** Rules for facilitating a board. */
@Controller()
export class BoardsController {
  constructor(private readonly rules: BoardRulesService) {}

  @Serve('boards.readRules')
  readRules({ params }: InputOf<'boards.readRules'>, { caller }: Call): Promise<AnswerOf<'boards.readRules'>> {
    return this.rules.read(caller, params.itemId);
  }

  @Serve('boards.writeRules')
  writeRules({ params, body }: InputOf<'boards.writeRules'>, { caller }: Call): Promise<AnswerOf<'boards.writeRules'>> {
    return this.rules.write(caller, params.itemId, body);
  }
}
