import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { ForecastsService } from './forecasts.service.js';
import { InsightsService } from './insights.service.js';

/** Correlations between figures, and forecasts of them. */
@Controller()
export class InsightsController {
  constructor(
    private readonly insights: InsightsService,
    private readonly forecasts: ForecastsService,
  ) {}

  @Serve('metrics.funnel')
  funnel({ query }: InputOf<'metrics.funnel'>, { caller }: Call): Promise<AnswerOf<'metrics.funnel'>> {
    return this.insights.funnel(caller, query);
  }

  @Serve('metrics.cohorts')
  cohorts({ query }: InputOf<'metrics.cohorts'>, { caller }: Call): Promise<AnswerOf<'metrics.cohorts'>> {
    return this.insights.cohorts(caller, query);
  }

  @Serve('metrics.correlations')
  correlations(
    { query }: InputOf<'metrics.correlations'>,
    { caller }: Call,
  ): Promise<AnswerOf<'metrics.correlations'>> {
    return this.insights.correlations(caller, query);
  }

  @Serve('metrics.anomalies')
  anomalies({ query }: InputOf<'metrics.anomalies'>, { caller }: Call): Promise<AnswerOf<'metrics.anomalies'>> {
    return this.insights.anomalies(caller, query);
  }

  @Serve('metrics.forecast')
  forecast(input: InputOf<'metrics.forecast'>, { caller }: Call): Promise<AnswerOf<'metrics.forecast'>> {
    return this.forecasts.forecast(caller, input);
  }
}
