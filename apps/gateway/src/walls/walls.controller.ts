import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { WallCodesService } from './wall-codes.service.js';
import { WallsService } from './walls.service.js';

/** Screens that show dashboards all day. */
@Controller()
export class WallsController {
  constructor(
    private readonly codes: WallCodesService,
    private readonly walls: WallsService,
  ) {}

  @Serve('walls.ask')
  ask(_: InputOf<'walls.ask'>, call: Call): Promise<AnswerOf<'walls.ask'>> {
    return this.codes.ask(call);
  }

  @Serve('walls.exchange')
  exchange({ body }: InputOf<'walls.exchange'>, call: Call): Promise<AnswerOf<'walls.exchange'>> {
    return this.codes.exchange(call, body.deviceCode);
  }

  @Serve('walls.this')
  read(_: InputOf<'walls.this'>, call: Call): Promise<AnswerOf<'walls.this'>> {
    return this.walls.read(call.caller);
  }

  @Serve('walls.list')
  list({ query }: InputOf<'walls.list'>, call: Call): Promise<AnswerOf<'walls.list'>> {
    return this.walls.list(call.caller, query);
  }

  @Serve('walls.add')
  add({ body }: InputOf<'walls.add'>, call: Call): Promise<AnswerOf<'walls.add'>> {
    return this.walls.add(call, body);
  }

  @Serve('walls.remove')
  async remove({ params }: InputOf<'walls.remove'>, call: Call): Promise<string> {
    await this.walls.remove(call.caller, params.wallId);
    return 'The wall was removed';
  }
}
