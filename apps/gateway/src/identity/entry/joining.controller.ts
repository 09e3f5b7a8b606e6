import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { clearRefreshCookie } from '../../platform/caller/refresh-cookie.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { JoiningService } from './joining.service.js';

/** Joining the organization that owns the domain of the caller's email address. */
@Controller()
export class JoiningController {
  constructor(private readonly joining: JoiningService) {}

  @Serve('joining.read')
  async read(_input: InputOf<'joining.read'>, { caller }: Call): Promise<AnswerOf<'joining.read'>> {
    const offer = await this.joining.offerTo(caller);
    if (offer === undefined) return { offer: null };
    const { organisation, domain, hindrances, recoveredBy } = offer;
    return { offer: { organisation, domain, hindrances: [...hindrances], recoveredBy } };
  }

  @Serve('joining.join')
  async join(_input: InputOf<'joining.join'>, call: Call): Promise<string> {
    await this.joining.join(call.caller);
    clearRefreshCookie(call, call.caller.sessionId);
    return 'You are now a member. Sign in again.';
  }
}
