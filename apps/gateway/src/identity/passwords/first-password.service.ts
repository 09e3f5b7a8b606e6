import { Injectable } from '@nestjs/common';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';
import { settingValues } from '@cartulary/database/settings';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { requireFreshProof } from '../../platform/caller/fresh-proof.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { mustEnterElsewhere } from '../../platform/caller/sso-policy.js';
import { PasswordChangeService } from './password-change.service.js';
import type { Device } from '../session/sessions.service.js';

/** Sets a password for an account without one, whose owner signed in by other means. */
@Injectable()
export class FirstPasswordService {
  constructor(
    private readonly database: Database,
    private readonly change: PasswordChangeService,
    private readonly settings: GatewaySettings,
  ) {}

  /** @throws AppError fresh_sign_in_required; password_is_there; sso_required if a password wouldn't work; any refusal by the policy */
  async set(caller: Caller, password: string, device: Device): Promise<void> {
    const { organisationId, accountId, sessionId } = caller;
    const account = await this.database.inOrganisation(organisationId, async () => {
      await requireFreshProof(caller);
      const found = await repository(Account).findOneByOrFail({ id: accountId });
      if (found.passwordHash !== null) throw new AppError('password_is_there');
      const policy = await settingValues('enterprise', null);
      if (await mustEnterElsewhere(policy, found.role, ['password'], this.settings)) throw new AppError('sso_required');
      return found;
    });
    const fresh = await this.change.judge(account, password);
    await this.database.inOrganisation(organisationId, () =>
      this.change.replace(account, fresh, {
        action: 'password.add',
        device,
        keptSessionId: sessionId,
        endOthers: false,
      }),
    );
  }
}
