import { Controller } from '@nestjs/common';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { AddressThrottle } from '../../platform/rates/address-throttle.js';
import { SharedRates } from '../../platform/rates/shared-rates.js';
import { signedInAnswer } from '../session/session-answers.js';
import type { Call } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { clearChallengeCookie } from '../../platform/caller/challenge-cookie.js';
import { EmailCodesService } from '../factors/email-codes.service.js';
import { FactorsService } from '../factors/factors.service.js';
import { HolderService } from './holder.service.js';
import { PasskeysService } from '../factors/passkeys.service.js';
import { SecondStepService } from './second-step.service.js';

/** The second step, and setting up factors for it. */
@Controller()
export class MfaController {
  private readonly throttle: AddressThrottle;

  constructor(
    rates: SharedRates,
    private readonly database: Database,
    private readonly holder: HolderService,
    private readonly steps: SecondStepService,
    private readonly factors: FactorsService,
    private readonly codes: EmailCodesService,
    private readonly passkeys: PasskeysService,
  ) {
    this.throttle = new AddressThrottle(rates, 'second steps');
  }

  @Serve('mfa.verify')
  async verify({ body }: InputOf<'mfa.verify'>, call: Call): Promise<AnswerOf<'mfa.verify'>> {
    const { fresh, answer } = await this.throttle.run(call, async () =>
      this.steps.verify(await this.holder.of(call), body, call),
    );
    if (fresh === undefined) return answer;
    clearChallengeCookie(call);
    return { ...signedInAnswer(call, fresh), ...answer };
  }

  @Serve('mfa.setUp')
  async setUp({ body }: InputOf<'mfa.setUp'>, call: Call): Promise<AnswerOf<'mfa.setUp'>> {
    const challenge = await this.holder.of(call);
    if (challenge.purpose === 'session') await this.steps.requireFresh(call.caller);
    const { organisationId, accountId } = challenge;
    return this.database.inOrganisation(organisationId, async () => {
      if (!(await this.steps.maySetUp(challenge)) || body.method === 'webauthn') throw new AppError('mfa_setup_failed');
      if (body.method === 'totp') return this.factors.beginTotp(accountId);
      await this.factors.beginEmail(accountId);
      await this.codes.send(challenge);
      return { secret: null, qrCode: null };
    });
  }

  @Serve('mfa.disable')
  async disable(_input: InputOf<'mfa.disable'>, call: Call): Promise<AnswerOf<'mfa.disable'>> {
    const { organisationId, accountId } = call.caller;
    await this.steps.requireFresh(call.caller);
    await this.database.inOrganisation(organisationId, () => this.factors.removeAll(accountId, call.address));
    return 'Multi-factor authentication is turned off.';
  }

  @Serve('mfa.sendCode')
  async sendCode(_input: InputOf<'mfa.sendCode'>, call: Call): Promise<AnswerOf<'mfa.sendCode'>> {
    const challenge = await this.throttle.run(call, () => this.holder.of(call));
    const { organisationId, accountId } = challenge;
    await this.database.inOrganisation(organisationId, async () => {
      const setUp = challenge.purpose === 'sign-in' ? null : await this.factors.pending(accountId, 'email');
      const mayAsk = setUp !== null || (await this.factors.methodsOf(accountId)).includes('email');
      if (!mayAsk) throw new AppError('mfa_verification_failed');
      await this.codes.send(challenge);
      await recordAudit({
        actorId: null,
        action: 'factor.send-code',
        targetKind: 'account',
        targetId: accountId,
      });
    });
    return 'A code is on its way to your email address.';
  }

  @Serve('mfa.passkeyOptions')
  async passkeyOptions(_input: InputOf<'mfa.passkeyOptions'>, call: Call): Promise<AnswerOf<'mfa.passkeyOptions'>> {
    const challenge = await this.throttle.run(call, () => this.holder.of(call));
    return { options: await this.passkeys.assertionOptions(challenge, call.request) };
  }
}
