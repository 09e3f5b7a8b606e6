import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { MetricsService } from './metrics.service.js';

/** Figures with their receipts. */
@Controller()
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  @Serve('metrics.executive')
  async executive({ query }: InputOf<'metrics.executive'>, { caller }: Call): Promise<AnswerOf<'metrics.executive'>> {
    const told = await this.metrics.executive(caller, query);
    // A screen on a wall is told numbers: not who set an assumption and why, nor what fields are called.
    return caller.wall === undefined ? told : { ...told, assumptions: [], corrections: [] };
  }

  @Serve('metrics.receipt')
  receipt(input: InputOf<'metrics.receipt'>, { caller }: Call): Promise<AnswerOf<'metrics.receipt'>> {
    return this.metrics.receipt(caller, input);
  }

  @Serve('metrics.assume')
  assume({ params, body }: InputOf<'metrics.assume'>, { caller }: Call): Promise<AnswerOf<'metrics.assume'>> {
    return this.metrics.assume(caller, params.name, body);
  }
}
