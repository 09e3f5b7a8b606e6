import { Inject, Injectable } from '@nestjs/common';
import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { Logger } from '@cartulary/telemetry/logger';
import { AppError } from '../platform/errors.js';
import { LOG } from '../platform/parts.js';
import { TokensService } from '../platform/tokens.service.js';
import { LockoutService } from './lockout.service.js';
import { verifyPassword } from './passwords.js';
import { SessionsService, type Device, type StartedSession } from './sessions.service.js';
import { userRecord } from './user-record.js';

/** A signed-in answer with the refresh token, before it is decided whether that goes into a cookie or the body. */
export interface FreshSignIn {
  readonly answer: Omit<SignedIn, 'refreshToken'>;
  readonly refreshToken: string;
  readonly rememberMe: boolean;
  readonly sessionExpiresAt: Date;
}

interface KnownAccount {
  id: string;
  organisationId: string;
  passwordHash: string | null;
}

const byEmail = `SELECT id, organisation_id AS "organisationId", password_hash AS "passwordHash" FROM app.account WHERE email = $1 AND is_active`;

/** Sign-in by e-mail and password. */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly lockout: LockoutService,
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Throws `authentication_failed` for every wrong pair alike, `account_locked` after five of them. */
  async signIn(email: string, password: string, rememberMe: boolean, device: Device): Promise<FreshSignIn> {
    await this.lockout.take(email);
    const known = await this.database.inSystem(async (manager): Promise<KnownAccount | undefined> => {
      const [found]: KnownAccount[] = await manager.query(byEmail, [email.trim()]);
      return found;
    });
    const matches = await verifyPassword(known?.passwordHash ?? null, password);
    if (known === undefined || !matches) {
      if (known !== undefined) this.recordFailure(known, device);
      throw new AppError('authentication_failed');
    }
    await this.lockout.clear(email);
    return this.enter(known.organisationId, known.id, rememberMe, device);
  }

  /** Opens a session for an account that has proved itself. */
  async enter(organisationId: string, accountId: string, rememberMe: boolean, device: Device): Promise<FreshSignIn> {
    const { account, started } = await this.database.inOrganisation(organisationId, async () => {
      const accounts = repository(Account);
      const lastLoginAt = new Date();
      const found = await accounts.findOneByOrFail({ id: accountId });
      const session = await this.sessions.start(found, rememberMe, device);
      // Signing in is no change of the account.
      await accounts.update({ id: accountId }, { lastLoginAt, updatedAt: () => 'updated_at' });
      await recordAudit({
        actorId: accountId,
        action: 'session.start',
        targetKind: 'session',
        targetId: session.session.id,
        detail: { address: device.address },
      });
      return { account: Object.assign(found, { lastLoginAt }), started: session };
    });
    return this.answerFor(account, started);
  }

  /** The answer that a session and its newest refresh token make. */
  async answerFor(account: Account, { session, refreshToken }: StartedSession): Promise<FreshSignIn> {
    const owner = { accountId: account.id, organisationId: account.organisationId, sessionId: session.id };
    const { token, expiresAt } = await this.tokens.mintAccess(owner, session.expiresAt);
    return {
      answer: { user: userRecord(account), token, sessionId: session.id, expiresAt: expiresAt.toISOString() },
      refreshToken,
      rememberMe: session.rememberMe,
      sessionExpiresAt: session.expiresAt,
    };
  }

  /** Beside the answer and not before it, or the time of the answer would tell who has an account. */
  private recordFailure({ id, organisationId }: KnownAccount, device: Device): void {
    const act = {
      actorId: null,
      action: 'session.refuse',
      targetKind: 'account',
      targetId: id,
      detail: { address: device.address },
    };
    this.database
      .inOrganisation(organisationId, () => recordAudit(act))
      .catch((error: unknown) => this.log.error('a refused sign-in was not recorded', { error }));
  }
}
