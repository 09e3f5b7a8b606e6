import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { BatchesService } from './batches.service.js';

@Controller()
export class BatchesController {
  constructor(private readonly batches: BatchesService) {}

  @Serve('batches.list')
  list({ query }: InputOf<'batches.list'>, { caller }: Call): Promise<AnswerOf<'batches.list'>> {
    return this.batches.list(caller, query);
  }

  @Serve('batches.read')
  read({ params }: InputOf<'batches.read'>, { caller }: Call): Promise<AnswerOf<'batches.read'>> {
    return this.batches.read(caller, params.batchId);
  }

  @Serve('batches.create')
  create({ body }: InputOf<'batches.create'>, { caller }: Call): Promise<AnswerOf<'batches.create'>> {
    return this.batches.create(caller, body);
  }

  @Serve('batches.change')
  change({ params, body }: InputOf<'batches.change'>, { caller }: Call): Promise<AnswerOf<'batches.change'>> {
    return this.batches.change(caller, params.batchId, body);
  }

  @Serve('batches.retry')
  retry({ params }: InputOf<'batches.retry'>, { caller }: Call): Promise<AnswerOf<'batches.retry'>> {
    return this.batches.retry(caller, params.batchId);
  }

  @Serve('batches.delete')
  async delete({ params }: InputOf<'batches.delete'>, { caller }: Call): Promise<string> {
    await this.batches.delete(caller, params.batchId);
    return 'The batch was removed';
  }
}
