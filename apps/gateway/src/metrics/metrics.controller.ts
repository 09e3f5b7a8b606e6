import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { sendText } from '../platform/serve/send-text.js';
import { ExploreService } from './explore.service.js';
import { MetricsService } from './metrics.service.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Figures with their sources. */
@Controller()
export class MetricsController {
  constructor(
    private readonly metrics: MetricsService,
    private readonly explored: ExploreService,
  ) {}

  @Serve('metrics.executive')
  async executive({ query }: InputOf<'metrics.executive'>, { caller }: Call): Promise<AnswerOf<'metrics.executive'>> {
    const told = await this.metrics.executive(caller, query);
    // A wall screen gets numbers only: not who set an assumption and why, nor names of fields and teams.
    return caller.wall === undefined ? told : { ...told, assumptions: [], corrections: [], teams: [] };
  }

  @Serve('metrics.explore')
  explore({ query }: InputOf<'metrics.explore'>, { caller }: Call): Promise<AnswerOf<'metrics.explore'>> {
    return this.explored.explore(caller, query);
  }

  @Serve('metrics.exploreCsv')
  async exploreCsv({ query }: InputOf<'metrics.exploreCsv'>, call: Call): Promise<void> {
    const csv = await this.explored.csv(call.caller, query);
    await sendText(call, `${query.measure}.csv`, 'text/csv; charset=utf-8', [csv]);
  }

  @Serve('metrics.exploreXlsx')
  async exploreXlsx({ query }: InputOf<'metrics.exploreXlsx'>, call: Call): Promise<void> {
    await sendText(call, `${query.measure}.xlsx`, XLSX, [await this.explored.sheets(call.caller, query)]);
  }

  @Serve('metrics.exploreDocuments')
  exploreDocuments(
    { query }: InputOf<'metrics.exploreDocuments'>,
    { caller }: Call,
  ): Promise<AnswerOf<'metrics.exploreDocuments'>> {
    return this.explored.documents(caller, query);
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
