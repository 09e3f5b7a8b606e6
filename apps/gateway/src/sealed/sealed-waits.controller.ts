import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { SealedWaitsService } from './sealed-waits.service.js';

/** People with pending shares of sealed documents until they have a vault. */
@Controller()
export class SealedWaitsController {
  constructor(private readonly waits: SealedWaitsService) {}

  @Serve('sealedWaits.list')
  list({ params }: InputOf<'sealedWaits.list'>, { caller }: Call): Promise<AnswerOf<'sealedWaits.list'>> {
    return this.waits.list(caller, params.sealedId);
  }

  @Serve('sealedWaits.set')
  async set({ params, body }: InputOf<'sealedWaits.set'>, { caller }: Call): Promise<string> {
    await this.waits.set(caller, params.sealedId, params.userId, body.may);
    return 'The document waits for their vault';
  }

  @Serve('sealedWaits.end')
  async end({ params }: InputOf<'sealedWaits.end'>, { caller }: Call): Promise<string> {
    await this.waits.end(caller, params.sealedId, params.userId);
    return 'The document no longer waits for their vault';
  }

  @Serve('sealedWaits.ready')
  ready(_: InputOf<'sealedWaits.ready'>, { caller }: Call): Promise<AnswerOf<'sealedWaits.ready'>> {
    return this.waits.ready(caller);
  }
}
