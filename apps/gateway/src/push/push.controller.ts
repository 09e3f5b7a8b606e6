import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { readRefreshCookie } from '../platform/caller/refresh-cookie.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { PushControlsService } from './push-controls.service.js';
import { PushService } from './push.service.js';
import { PushedService } from './pushed.service.js';

/** Notifications that browsers show while no page is open. */
@Controller()
export class PushController {
  constructor(
    private readonly push: PushService,
    private readonly pushed: PushedService,
    private readonly operation: PushControlsService,
  ) {}

  @Serve('push.read')
  read(_: InputOf<'push.read'>, { caller }: Call): Promise<AnswerOf<'push.read'>> {
    return this.push.read(caller);
  }

  @Serve('push.subscribe')
  subscribe({ body }: InputOf<'push.subscribe'>, { caller }: Call): Promise<AnswerOf<'push.subscribe'>> {
    return this.push.subscribe(caller, body);
  }

  @Serve('push.test')
  async test({ params }: InputOf<'push.test'>, { caller }: Call): Promise<string> {
    await this.push.test(caller, params.subscriptionId);
    return 'The test is on its way';
  }

  @Serve('push.end')
  async end({ params }: InputOf<'push.end'>, { caller }: Call): Promise<string> {
    await this.push.end(caller, params.subscriptionId);
    return 'The browser shows no notifications anymore';
  }

  @Serve('push.pushed')
  show({ body }: InputOf<'push.pushed'>, call: Call): Promise<AnswerOf<'push.pushed'>> {
    return this.pushed.show(readRefreshCookie(call, body.sessionId), body, call.address);
  }

  @Serve('push.controls')
  controls(): Promise<AnswerOf<'push.controls'>> {
    return this.operation.read();
  }

  @Serve('push.setControls')
  setControls({ body }: InputOf<'push.setControls'>, call: Call): Promise<AnswerOf<'push.setControls'>> {
    return this.operation.change(body, call);
  }
}
