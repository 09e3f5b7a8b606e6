import { Controller } from '@nestjs/common';
import { AddressThrottle } from '../../../platform/rates/address-throttle.js';
import { SharedRates } from '../../../platform/rates/shared-rates.js';
import type { Call } from '../../../platform/caller/call.js';
import { requiredStepAnswer, signedInAnswer } from '../../session/session-answers.js';
import { Serve, type AnswerOf, type InputOf } from '../../../platform/serve/serve.js';
import { LdapSignInService } from './ldap-sign-in.service.js';

/** Sign-in via a directory. */
@Controller()
export class LdapController {
  private readonly throttle: AddressThrottle;

  constructor(
    rates: SharedRates,
    private readonly ldap: LdapSignInService,
  ) {
    this.throttle = new AddressThrottle(rates, 'directory sign-ins');
  }

  @Serve('auth.ldap')
  async signIn({ body }: InputOf<'auth.ldap'>, call: Call): Promise<AnswerOf<'auth.ldap'>> {
    const { username = '', password = '', rememberMe } = body;
    const outcome = await this.throttle.run(call, () => this.ldap.signIn(username, password, rememberMe, call));
    return 'challenge' in outcome ? requiredStepAnswer(call, outcome) : signedInAnswer(call, outcome);
  }
}
