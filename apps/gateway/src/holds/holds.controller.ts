import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { HoldsService } from './holds.service.js';

/** Legal holds. */
@Controller()
export class HoldsController {
  constructor(private readonly holds: HoldsService) {}

  @Serve('holds.list')
  list({ query }: InputOf<'holds.list'>, { caller }: Call): Promise<AnswerOf<'holds.list'>> {
    return this.holds.list(caller, query);
  }

  @Serve('holds.subjects')
  async subjects({ query }: InputOf<'holds.subjects'>, { caller }: Call): Promise<AnswerOf<'holds.subjects'>> {
    return { items: await this.holds.find(caller, query.q) };
  }

  @Serve('holds.export')
  export(_: InputOf<'holds.export'>, call: Call): Promise<void> {
    return this.holds.export(call);
  }

  @Serve('holds.place')
  place({ body }: InputOf<'holds.place'>, { caller }: Call): Promise<AnswerOf<'holds.place'>> {
    return this.holds.place(caller, body);
  }

  @Serve('holds.release')
  release({ params, body }: InputOf<'holds.release'>, { caller }: Call): Promise<AnswerOf<'holds.release'>> {
    return this.holds.release(caller, params.holdId, body.reason);
  }

  @Serve('holds.items')
  items({ params, query }: InputOf<'holds.items'>, { caller }: Call): Promise<AnswerOf<'holds.items'>> {
    return this.holds.items(caller, params.holdId, query);
  }

  @Serve('holds.exportItems')
  exportItems({ params }: InputOf<'holds.exportItems'>, call: Call): Promise<void> {
    return this.holds.exportItems(call, params.holdId);
  }
}
