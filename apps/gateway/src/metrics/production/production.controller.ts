import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { ProductionService } from './production.service.js';

/** The state of production, with sources. */
@Controller()
export class ProductionController {
  constructor(private readonly production: ProductionService) {}

  @Serve('production.read')
  async read({ query }: InputOf<'production.read'>, { caller }: Call): Promise<AnswerOf<'production.read'>> {
    const told = await this.production.read(caller, query);
    if (caller.wall === undefined) return told;
    // A wall screen gets only numbers: not who set a target or an assumption, and why.
    const levels = told.levels.map((level) => ({
      ...level,
      target: level.target && { ...level.target, reason: '', setBy: null },
    }));
    return { ...told, levels, assumptions: [] };
  }

  @Serve('production.receipt')
  receipt(input: InputOf<'production.receipt'>, { caller }: Call): Promise<AnswerOf<'production.receipt'>> {
    return this.production.receipt(caller, input);
  }

  @Serve('production.target')
  target({ params, body }: InputOf<'production.target'>, { caller }: Call): Promise<AnswerOf<'production.target'>> {
    return this.production.aim(caller, params.level, body);
  }
}
