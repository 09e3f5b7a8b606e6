import { Controller } from '@nestjs/common';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';
import { OwnPasswordService } from '../passwords/own-password.service.js';
import type { Call } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { factorRecord, FactorsService } from './factors.service.js';
import { recoveryCodesLeft, renewRecoveryCodes } from './recovery-codes.js';
import { SecondStepService } from '../proof/second-step.service.js';

/** The caller's own second factors and recovery codes. */
@Controller()
export class OwnFactorsController {
  constructor(
    private readonly database: Database,
    private readonly factors: FactorsService,
    private readonly steps: SecondStepService,
    private readonly passwords: OwnPasswordService,
  ) {}

  @Serve('factors.list')
  list(_input: InputOf<'factors.list'>, { caller }: Call): Promise<AnswerOf<'factors.list'>> {
    const { organisationId, accountId } = caller;
    return this.database.inOrganisation(organisationId, async () => ({
      items: (await this.factors.active(accountId)).map(factorRecord),
      recoveryCodesLeft: await recoveryCodesLeft(accountId),
      required: await this.factors.required(),
      hasPassword: (await repository(Account).findOneByOrFail({ id: accountId })).passwordHash !== null,
    }));
  }

  @Serve('factors.rename')
  rename({ params, body }: InputOf<'factors.rename'>, { caller }: Call): Promise<AnswerOf<'factors.rename'>> {
    return this.database.inOrganisation(caller.organisationId, () =>
      this.factors.rename(caller.accountId, params.factorId, body.name),
    );
  }

  @Serve('factors.remove')
  async remove({ params }: InputOf<'factors.remove'>, call: Call): Promise<AnswerOf<'factors.remove'>> {
    const { organisationId, accountId } = call.caller;
    await this.steps.requireFresh(call.caller);
    await this.database.inOrganisation(organisationId, () =>
      this.factors.remove(accountId, params.factorId, call.address),
    );
    return 'The second factor is removed.';
  }

  @Serve('factors.recoveryCodes')
  async renewCodes(
    _input: InputOf<'factors.recoveryCodes'>,
    { caller }: Call,
  ): Promise<AnswerOf<'factors.recoveryCodes'>> {
    const { organisationId, accountId } = caller;
    await this.steps.requireFresh(caller);
    return this.database.inOrganisation(organisationId, async () => {
      if ((await this.factors.active(accountId)).length === 0) throw new AppError('mfa_setup_failed');
      const before = { left: await recoveryCodesLeft(accountId) };
      const recoveryCodes = await renewRecoveryCodes(accountId);
      await recordAudit({
        actorId: accountId,
        action: 'factor.renew-codes',
        targetKind: 'account',
        targetId: accountId,
        detail: { before, after: { left: recoveryCodes.length } },
      });
      return { recoveryCodes };
    });
  }

  @Serve('auth.prove')
  async prove({ body }: InputOf<'auth.prove'>, { caller }: Call): Promise<AnswerOf<'auth.prove'>> {
    await this.passwords.require(caller, body.password);
    await this.database.inOrganisation(caller.organisationId, () => this.steps.renewProof(caller, 'password'));
    return 'Confirmed.';
  }
}
