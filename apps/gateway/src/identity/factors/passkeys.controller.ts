import { Controller } from '@nestjs/common';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { FactorRow } from '@cartulary/database/entities/factor.entity';
import { repository } from '@cartulary/database/organisation-context';
import { deviceName } from '@cartulary/contracts/device-name';
import { AddressThrottle } from '../../platform/rates/address-throttle.js';
import { SharedRates } from '../../platform/rates/shared-rates.js';
import { signedInAnswer } from '../session/session-answers.js';
import { SignInService } from '../entry/sign-in.service.js';
import type { Call } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { clearChallengeCookie } from '../../platform/caller/challenge-cookie.js';
import type { Challenge } from '../../platform/caller/challenges.service.js';
import { factorRecord, FactorsService, oneFactorChangeAtATime } from './factors.service.js';
import { HolderService } from '../proof/holder.service.js';
import { PasskeysService, requireRoomBeside } from './passkeys.service.js';
import { SecondStepService } from '../proof/second-step.service.js';

/** Passkeys, as the only sign-in method or as a second factor. */
@Controller()
export class PasskeysController {
  private readonly throttle: AddressThrottle;

  constructor(
    rates: SharedRates,
    private readonly database: Database,
    private readonly holder: HolderService,
    private readonly steps: SecondStepService,
    private readonly factors: FactorsService,
    private readonly passkeys: PasskeysService,
    private readonly signIn: SignInService,
  ) {
    this.throttle = new AddressThrottle(rates, 'passkeys');
  }

  @Serve('passkeys.signInOptions')
  async signInOptions(
    _input: InputOf<'passkeys.signInOptions'>,
    { request }: Call,
  ): Promise<AnswerOf<'passkeys.signInOptions'>> {
    return { options: await this.passkeys.assertionOptions(undefined, request) };
  }

  /** The passkey verified its user, so it counts as two factors and needs no second step. */
  @Serve('passkeys.signIn')
  async signInBy({ body }: InputOf<'passkeys.signIn'>, call: Call): Promise<AnswerOf<'passkeys.signIn'>> {
    const fresh = await this.throttle.run(call, async () => {
      const owner = await this.passkeys.verify(undefined, body.credential, call.request);
      if (owner === undefined) throw new AppError('passkey_failed');
      return this.signIn.enter(owner.organisationId, owner.accountId, body.rememberMe, call, ['webauthn']);
    });
    return signedInAnswer(call, fresh);
  }

  @Serve('passkeys.newOptions')
  async newOptions(_input: InputOf<'passkeys.newOptions'>, call: Call): Promise<AnswerOf<'passkeys.newOptions'>> {
    const challenge = await this.mayAdd(call);
    return { options: await this.passkeys.registrationOptions(challenge, call.request) };
  }

  @Serve('passkeys.add')
  async add({ body }: InputOf<'passkeys.add'>, call: Call): Promise<AnswerOf<'passkeys.add'>> {
    const challenge = await this.mayAdd(call);
    const made = await this.refusedOnRecord(challenge, () =>
      this.passkeys.register(challenge, body.credential, call.request),
    );
    const name = body.name ?? deviceName(call.userAgent);
    const { factor, codes } = await this.database.inOrganisation(challenge.organisationId, async () => {
      await oneFactorChangeAtATime(challenge.accountId);
      // Several registrations may have begun before the limit was reached.
      requireRoomBeside(await repository(FactorRow).countBy({ accountId: challenge.accountId, method: 'webauthn' }));
      if (challenge.purpose === 'set-up') await this.steps.endSetUp(challenge);
      const row = repository(FactorRow).create({ ...made, name, createdAt: new Date(), lastUsedAt: null });
      await repository(FactorRow).insert(row);
      return { factor: row, codes: await this.factors.confirm(row, call.address) };
    });
    const answer = { factor: factorRecord(factor), ...codes };
    if (challenge.purpose === 'session') return answer;
    const { fresh } = await this.steps.open(challenge, 'webauthn', call);
    clearChallengeCookie(call);
    return { ...answer, signedIn: signedInAnswer(call, fresh) };
  }

  private async mayAdd(call: Call): Promise<Challenge> {
    const challenge = await this.holder.of(call);
    if (challenge.purpose === 'session') await this.steps.requireFresh(call.caller);
    return challenge;
  }

  private async refusedOnRecord<T>({ organisationId, accountId }: Challenge, attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      const target = { targetKind: 'account', targetId: accountId };
      await this.database.inOrganisation(organisationId, () =>
        recordAudit({ actorId: accountId, action: 'factor.refuse', ...target, detail: { method: 'webauthn' } }),
      );
      throw error;
    }
  }
}
