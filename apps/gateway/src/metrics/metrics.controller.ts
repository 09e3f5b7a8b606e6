import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { MetricsService } from './metrics.service.js';

/** Figures with their receipts. */
@Controller()
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  @Serve('metrics.executive')
  executive({ query }: InputOf<'metrics.executive'>, { caller }: Call): Promise<AnswerOf<'metrics.executive'>> {
    return this.metrics.executive(caller, query);
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
