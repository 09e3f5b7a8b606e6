import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { ComparedCasesService } from './compared-cases.service.js';
import { ComparisonsService } from './comparisons.service.js';

@Controller()
export class ComparisonsController {
  constructor(
    private readonly comparisons: ComparisonsService,
    private readonly compared: ComparedCasesService,
  ) {}

  @Serve('comparisons.list')
  list(_: InputOf<'comparisons.list'>, { caller }: Call): Promise<AnswerOf<'comparisons.list'>> {
    return this.comparisons.list(caller);
  }

  @Serve('comparisons.candidates')
  candidates(
    { query }: InputOf<'comparisons.candidates'>,
    { caller }: Call,
  ): Promise<AnswerOf<'comparisons.candidates'>> {
    return this.comparisons.candidates(caller, query);
  }

  @Serve('comparisons.start')
  start({ body }: InputOf<'comparisons.start'>, { caller }: Call): Promise<AnswerOf<'comparisons.start'>> {
    return this.comparisons.start(caller, body);
  }

  @Serve('comparisons.read')
  read({ params }: InputOf<'comparisons.read'>, { caller }: Call): Promise<AnswerOf<'comparisons.read'>> {
    return this.comparisons.read(caller, params.comparisonId);
  }

  @Serve('comparisons.cases')
  cases({ params, query }: InputOf<'comparisons.cases'>, { caller }: Call): Promise<AnswerOf<'comparisons.cases'>> {
    return this.compared.list(caller, params.comparisonId, query);
  }

  @Serve('comparisons.export')
  export({ params }: InputOf<'comparisons.export'>, call: Call): Promise<void> {
    return this.compared.export(call, params.comparisonId);
  }

  @Serve('comparisons.stop')
  stop({ params }: InputOf<'comparisons.stop'>, { caller }: Call): Promise<AnswerOf<'comparisons.stop'>> {
    return this.comparisons.stop(caller, params.comparisonId);
  }

  @Serve('comparisons.delete')
  async delete({ params }: InputOf<'comparisons.delete'>, { caller }: Call): Promise<string> {
    await this.comparisons.delete(caller, params.comparisonId);
    return 'The comparison was deleted';
  }
}
