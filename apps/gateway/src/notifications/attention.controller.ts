import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { AttentionService } from './attention.service.js';

@Controller()
export class AttentionController {
  constructor(private readonly attention: AttentionService) {}

  @Serve('attention.list')
  list({ query }: InputOf<'attention.list'>, { caller }: Call): Promise<AnswerOf<'attention.list'>> {
    return this.attention.list(caller, query);
  }

  @Serve('attention.read')
  read({ params }: InputOf<'attention.read'>, { caller }: Call): Promise<AnswerOf<'attention.read'>> {
    return this.attention.read(caller, params.itemId);
  }

  @Serve('attention.set')
  set({ params, body }: InputOf<'attention.set'>, { caller }: Call): Promise<AnswerOf<'attention.set'>> {
    return this.attention.set(caller, params.itemId, body.attention);
  }
}
