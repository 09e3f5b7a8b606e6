import { Inject, Injectable } from '@nestjs/common';
import type { MfaRequired, ProofMethod } from '@cartulary/contracts/mfa';
import { factorMethods } from '@cartulary/contracts/mfa';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import type { Session } from '@cartulary/database/entities/session.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { Logger } from '@cartulary/telemetry/logger';
import { FactorsService } from '../factors/factors.service.js';
import { ChallengesService } from '../platform/challenges.service.js';
import { AppError } from '../platform/errors.js';
import { GatewaySettings } from '../platform/gateway-settings.js';
import { LOG } from '../platform/parts.js';
import type { FreshSignIn, RequiredStep } from '../platform/session-answers.js';
import { TokensService } from '../platform/tokens.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { entryRefusal } from './entry-policy.js';
import { LockoutService } from './lockout.service.js';
import { hashPassword, isWeakHash, verifyPassword } from './passwords.js';
import { SessionsService, type Device, type StartedSession } from './sessions.service.js';
import { customRoleOf } from '../platform/held-rights.js';
import { userRecord } from '../platform/user-record.js';

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
    private readonly passwords: PasswordResetService,
    private readonly factors: FactorsService,
    private readonly challenges: ChallengesService,
    private readonly settings: GatewaySettings,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Throws `authentication_failed` for every wrong pair alike, `account_locked` after five of them, `password_expired`. */
  async signIn(
    email: string,
    password: string,
    rememberMe: boolean,
    device: Device,
  ): Promise<FreshSignIn | RequiredStep> {
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
    await this.passwords.requireFresh(known.organisationId, known.id, device);
    if (known.passwordHash !== null && isWeakHash(known.passwordHash)) this.strengthen(known, password);
    return this.proceed(known, rememberMe, device, 'password');
  }

  /**
   * Goes on with somebody who proved a first step: to the second where there is one, or where the organisation asks for one
   * that has to be set up first; otherwise a session opens.
   */
  async proceed(
    { id, organisationId }: Pick<KnownAccount, 'id' | 'organisationId'>,
    rememberMe: boolean,
    device: Device,
    provedBy: ProofMethod,
  ): Promise<FreshSignIn | RequiredStep> {
    const step = await this.database.inOrganisation(organisationId, async (): Promise<RequiredStep | undefined> => {
      const held = await this.factors.methodsOf(id);
      const mustSetUp = held.length === 0 && (await this.factors.required());
      const mfaMethods = mustSetUp ? await this.settable(id) : held;
      const [mfaMethod] = mfaMethods;
      if (mfaMethod === undefined) return undefined;
      const purpose = mustSetUp ? 'set-up' : 'sign-in';
      const { token, expiresAt } = await this.challenges.begin(id, purpose, { rememberMe, provedBy });
      await recordAudit({
        actorId: id,
        action: 'session.challenge',
        targetKind: 'account',
        targetId: id,
        detail: { provedBy: [provedBy], purpose },
      });
      const until = { expiresAt: expiresAt.toISOString() };
      return {
        required: { requiresMFA: true, mfaMethod, mfaMethods, mustSetUp, ...until },
        challenge: token,
        expiresAt,
      };
    });
    return step ?? this.enter(organisationId, id, rememberMe, device, [provedBy]);
  }

  /** What can be set up: codes by mail only go to an address that is proved. */
  private async settable(accountId: string): Promise<MfaRequired['mfaMethods']> {
    const { isEmailVerified } = await repository(Account).findOneByOrFail({ id: accountId });
    return factorMethods.filter((method) => method !== 'email' || isEmailVerified);
  }

  /** Opens a session for an account that has proved itself. Throws `network_not_allowed`, `sso_required` by the organisation's policy. */
  async enter(
    organisationId: string,
    accountId: string,
    rememberMe: boolean,
    device: Device,
    provedBy: readonly ProofMethod[] = ['password'],
  ): Promise<FreshSignIn> {
    // Recorded before it is thrown: a unit of work that throws leaves nothing behind.
    const refused = await this.database.inOrganisation(organisationId, () =>
      entryRefusal(accountId, provedBy, device.address, this.settings),
    );
    if (refused !== null) throw new AppError(refused);
    const { account, started } = await this.database.inOrganisation(organisationId, async () => {
      const accounts = repository(Account);
      const lastLoginAt = new Date();
      const found = await accounts.findOneByOrFail({ id: accountId });
      const session = await this.sessions.start(found, rememberMe, device, provedBy);
      // Signing in is no change of the account.
      await accounts.update({ id: accountId }, { lastLoginAt, updatedAt: () => 'updated_at' });
      await recordAudit({
        actorId: accountId,
        action: 'session.start',
        targetKind: 'session',
        targetId: session.session.id,
        detail: { address: device.address, provedBy },
      });
      return { account: Object.assign(found, { lastLoginAt }), started: session };
    });
    return this.answerFor(account, started);
  }

  /** The answer that a session and its newest refresh token make. */
  async answerFor(account: Account, { session, refreshToken }: StartedSession): Promise<FreshSignIn> {
    return {
      answer: await this.answerOf(account, session),
      refreshToken,
      rememberMe: session.rememberMe,
      sessionExpiresAt: session.expiresAt,
    };
  }

  /** Hashes the password anew at today's cost, beside the answer; unless it was changed in the meantime. */
  private strengthen({ id, organisationId, passwordHash }: KnownAccount, password: string): void {
    hashPassword(password)
      .then((stronger) =>
        this.database.inOrganisation(organisationId, () =>
          repository(Account).update(
            { id, passwordHash: passwordHash ?? '' },
            { passwordHash: stronger, updatedAt: () => 'updated_at' },
          ),
        ),
      )
      .catch((error: unknown) => this.log.error('a password was not hashed anew', { error }));
  }

  /** A new access token for a session, with who its person is. */
  async answerOf(account: Account, session: Session): Promise<FreshSignIn['answer']> {
    const owner = { accountId: account.id, organisationId: account.organisationId, sessionId: session.id };
    const { token, expiresAt } = await this.tokens.mintAccess(owner, session.expiresAt);
    const custom =
      account.customRoleId === null
        ? null
        : await this.database.inOrganisation(account.organisationId, () => customRoleOf(account));
    return { user: userRecord(account, custom), token, sessionId: session.id, expiresAt: expiresAt.toISOString() };
  }

  /** Beside the answer and not before it, or the time of the answer would tell who has an account. */
  private recordFailure({ id, organisationId }: KnownAccount, device: Device): void {
    const act = {
      actorId: null,
      action: 'session.refuse' as const,
      targetKind: 'account',
      targetId: id,
      detail: { address: device.address },
    };
    this.database
      .inOrganisation(organisationId, () => recordAudit(act))
      .catch((error: unknown) => this.log.error('a refused sign-in was not recorded', { error }));
  }
}
