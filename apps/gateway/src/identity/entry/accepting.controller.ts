import { Controller } from '@nestjs/common';
import { limits } from '@cartulary/contracts/limits';
import type { Call } from '../../platform/caller/call.js';
import { SharedRates, type SharedRate } from '../../platform/rates/shared-rates.js';
import { requiredStepAnswer, signedInAnswer } from '../session/session-answers.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { AcceptingService } from './accepting.service.js';
import { passwordWork } from '../passwords/password-work.js';

/** Accepting invitations. */
@Controller()
export class AcceptingController {
  /** Limits unauthenticated calls per IP address, because each one tries a token. */
  private readonly attempts: SharedRate;

  constructor(
    rates: SharedRates,
    private readonly accepting: AcceptingService,
  ) {
    const { attemptsPerAddress, attemptsPerAddressWindowMs } = limits.auth;
    this.attempts = rates.rate('invitations tried', attemptsPerAddress, attemptsPerAddressWindowMs);
  }

  @Serve('invitations.check')
  async check({ body }: InputOf<'invitations.check'>, call: Call): Promise<AnswerOf<'invitations.check'>> {
    await this.attempts.take(call.addressGroup);
    return this.accepting.check(body.token);
  }

  @Serve('invitations.accept')
  async accept({ body }: InputOf<'invitations.accept'>, call: Call): Promise<AnswerOf<'invitations.accept'>> {
    await this.attempts.take(call.addressGroup);
    const outcome = await passwordWork.admit(() => this.accepting.accept(body, call));
    return 'challenge' in outcome ? requiredStepAnswer(call, outcome) : signedInAnswer(call, outcome);
  }
}
