import { Injectable } from '@nestjs/common';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { LockoutService } from '../entry/lockout.service.js';
import { verifyPassword } from './passwords.js';

/** Checks a signed-in person's own password. */
@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly database: Database,
    private readonly lockout: LockoutService,
  ) {}

  /** @throws AppError password_wrong; account_locked after five wrong ones */
  async require({ organisationId, accountId }: Caller, password: string): Promise<void> {
    await this.lockout.take('own-password', accountId);
    const { passwordHash } = await this.database.inOrganisation(organisationId, () =>
      repository(Account).findOneByOrFail({ id: accountId }),
    );
    if (!(await verifyPassword(passwordHash, password))) {
      const target = { targetKind: 'account', targetId: accountId };
      await this.database.inOrganisation(organisationId, () =>
        recordAudit({ actorId: accountId, action: 'password.refuse', ...target }),
      );
      throw new AppError('password_wrong');
    }
    await this.lockout.clear('own-password', accountId);
  }
}
