import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { AccuracyService } from './accuracy.service.js';

@Controller()
export class AccuracyController {
  constructor(private readonly accuracy: AccuracyService) {}

  @Serve('accuracy.list')
  list(_: InputOf<'accuracy.list'>, { caller }: Call): Promise<AnswerOf<'accuracy.list'>> {
    return this.accuracy.list(caller);
  }

  @Serve('accuracy.read')
  read({ params, query }: InputOf<'accuracy.read'>, { caller }: Call): Promise<AnswerOf<'accuracy.read'>> {
    return this.accuracy.read(caller, params.contractId, query);
  }

  @Serve('accuracy.accepted')
  accepted({ params, query }: InputOf<'accuracy.accepted'>, { caller }: Call): Promise<AnswerOf<'accuracy.accepted'>> {
    return this.accuracy.accepted(caller, params.contractId, query);
  }

  @Serve('accuracy.set')
  set({ body }: InputOf<'accuracy.set'>, { caller }: Call): Promise<AnswerOf<'accuracy.set'>> {
    return this.accuracy.set(caller, body);
  }

  @Serve('accuracy.stop')
  async stop({ params }: InputOf<'accuracy.stop'>, { caller }: Call): Promise<string> {
    await this.accuracy.stop(caller, params.contractId);
    return 'The contract was stopped';
  }
}
