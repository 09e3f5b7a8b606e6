import { Inject, Injectable } from '@nestjs/common';
import type { ErrorCode } from '@cartulary/contracts/errors';
import { auditLimits } from '@cartulary/contracts/limits/audit';
import type { MfaRequired, ProofMethod } from '@cartulary/contracts/mfa';
import { factorMethods } from '@cartulary/contracts/mfa';
import { mayBeRemembered } from '@cartulary/contracts/remember-me';
import { recordAudit, type Act } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import type { CustomRoleRow } from '@cartulary/database/entities/custom-role.entity';
import type { Session } from '@cartulary/database/entities/session.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { Logger } from '@cartulary/telemetry/logger';
import { FactorsService } from '../factors/factors.service.js';
import { ChallengesService } from '../../platform/caller/challenges.service.js';
import { AppError } from '../../platform/serve/errors.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { LOG } from '../../platform/settings/parts.js';
import { RateLimit } from '../../platform/rates/rate-limit.js';
import type { FreshSignIn, RequiredStep } from '../session/session-answers.js';
import { TokensService, type MintedToken } from '../../platform/caller/tokens.service.js';
import { PasswordResetService } from '../passwords/password-reset.service.js';
import { entryFacts, type EntryFacts } from './entry-facts.js';
import { entryRefusal } from './entry-policy.js';
import { LockoutService } from './lockout.service.js';
import { hashPassword, isWeakHash, verifyPassword } from '../passwords/passwords.js';
import { SessionsService, type Device, type StartedSession } from '../session/sessions.service.js';
import { customRoleOf } from '../../platform/caller/held-rights.js';
import { userRecord } from '../../platform/caller/user-record.js';

const MINUTE_MS = 60_000;

interface KnownAccount {
  id: string;
  organisationId: string;
  passwordHash: string | null;
}

/** Someone who passed a check, and the checks that remain. */
interface Attempt {
  readonly rememberMe: boolean;
  readonly device: Device;
  /** In the order proved. */
  readonly provedBy: readonly ProofMethod[];
  readonly asks: readonly ('age' | 'second-step')[];
  /** The hash that matched the password; the proof is void if it has changed since. */
  readonly provedHash?: string | null;
}

interface Opened {
  readonly account: Account;
  readonly custom: CustomRoleRow | null;
  readonly started: StartedSession;
  /** Signed while the session is being committed. */
  readonly minted: Promise<MintedToken>;
}

type Passed = { readonly refused: AppError } | { readonly step: RequiredStep } | { readonly opened: Opened };

const byEmail = `SELECT id, organisation_id AS "organisationId", password_hash AS "passwordHash" FROM app.account WHERE email = $4 AND is_active`;

/** Sign-in with email and password. */
@Injectable()
export class SignInService {
  /** Limits audit entries for attempts on a locked account, because the audit log keeps everything. */
  private readonly lockedOut = new RateLimit(auditLimits.maxRefusalsAMinute, MINUTE_MS);

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

  /**
   * @throws AppError `authentication_failed` for any wrong pair; `account_locked` after five of them;
   * `password_expired`
   */
  async signIn(
    email: string,
    password: string,
    rememberMe: boolean,
    device: Device,
  ): Promise<FreshSignIn | RequiredStep> {
    // One spelling for lookup and count: PostgreSQL lowercases 'İ' to 'i', JavaScript doesn't.
    const address = email.trim().toLowerCase();
    const { found: known, locked } = await this.lockout.takeAndFind<KnownAccount>('sign-in', address, byEmail);
    if (locked !== undefined) {
      if (known !== undefined && this.lockedOut.takeIfFree(known.id)) this.recordFailure(known, device, locked.code);
      throw locked;
    }
    const matches = await verifyPassword(known?.passwordHash ?? null, password);
    if (known === undefined || !matches) {
      if (known !== undefined) this.recordFailure(known, device, 'authentication_failed');
      throw new AppError('authentication_failed');
    }
    const { passwordHash: provedHash } = known;
    const asks = ['age', 'second-step'] as const;
    const passed = await this.pass(known, { rememberMe, device, provedBy: ['password'], asks, provedHash });
    // If the password was refused after all, the attempt counts.
    if (!('refused' in passed) || passed.refused.code !== 'authentication_failed') await this.forgetAttempts(address);
    const outcome = await this.outcomeOf(passed);
    if (provedHash !== null && isWeakHash(provedHash)) this.strengthen(known, password);
    return outcome;
  }

  /**
   * Continues after a first step: to the second step if there is one or the organization requires setting one up, or else to a session.
   * @throws AppError see {@link enter}
   */
  async proceed(
    known: Pick<KnownAccount, 'id' | 'organisationId'>,
    rememberMe: boolean,
    device: Device,
    provedBy: ProofMethod,
  ): Promise<FreshSignIn | RequiredStep> {
    return this.outcomeOf(await this.pass(known, { rememberMe, device, provedBy: [provedBy], asks: ['second-step'] }));
  }

  /**
   * Opens a session for an account that proved its identity.
   * @throws AppError `network_not_allowed`, `sso_required` by the organization's policy
   */
  async enter(
    organisationId: string,
    id: string,
    rememberMe: boolean,
    device: Device,
    provedBy: readonly ProofMethod[] = ['password'],
  ): Promise<FreshSignIn> {
    const outcome = await this.outcomeOf(
      await this.pass({ id, organisationId }, { rememberMe, device, provedBy, asks: [] }),
    );
    if ('challenge' in outcome) throw new Error('nobody asked for a second step');
    return outcome;
  }

  /**
   * Decides and opens in one unit of work. Refusals are returned instead of thrown, because a unit of work that throws is rolled back, and
   * refusals have to be recorded.
   */
  private pass({ id, organisationId }: Pick<KnownAccount, 'id' | 'organisationId'>, attempt: Attempt): Promise<Passed> {
    const { rememberMe, device, provedBy, asks, provedHash } = attempt;
    return this.database.inOrganisation(organisationId, async () => {
      const facts = await entryFacts(id, this.settings.inactivityMs);
      // During hashing, the password may have changed or the account may have been suspended.
      const { isActive, passwordHash } = facts.account;
      if (!isActive || (provedHash !== undefined && provedHash !== passwordHash)) {
        await recordAudit(refusedSignIn(id, device, 'authentication_failed'));
        return { refused: new AppError('authentication_failed') };
      }
      const expired = asks.includes('age') ? await this.passwords.expiry(facts, device) : undefined;
      if (expired !== undefined) return { refused: expired };
      const step = asks.includes('second-step') ? await this.secondStep(facts, attempt) : undefined;
      if (step !== undefined) return { step };
      const code = await entryRefusal(facts, provedBy, device.address, this.settings);
      if (code !== null) return { refused: new AppError(code) };
      const custom = await customRoleOf(facts.account);
      const remembered = rememberMe && mayBeRemembered(facts.policy);
      const started = await this.sessions.start(facts, remembered, device, provedBy);
      const account = Object.assign(facts.account, { lastLoginAt: started.session.createdAt });
      const minted = this.mint(account, started.session);
      // No one awaits it if the session isn't committed after all.
      minted.catch(() => undefined);
      return { opened: { account, custom, started, minted } };
    });
  }

  private async outcomeOf(passed: Passed): Promise<FreshSignIn | RequiredStep> {
    if ('refused' in passed) throw passed.refused;
    if ('step' in passed) return passed.step;
    const { account, custom, started, minted } = passed.opened;
    return freshSignIn(answerOf(account, custom, started.session, await minted), started);
  }

  /** The second step of someone who has one or has to set one up; undefined for neither. */
  private async secondStep(
    { account, policy, factors, recoveryCodesLeft }: EntryFacts,
    { rememberMe, provedBy: [provedBy = 'password'] }: Attempt,
  ): Promise<RequiredStep | undefined> {
    const { id } = account;
    const mustSetUp = factors.length === 0 && policy.mfaRequired;
    const mfaMethods = mustSetUp ? settable(account) : this.factors.offered(factors, recoveryCodesLeft);
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
    const required = { requiresMFA: true, mfaMethod, mfaMethods, mustSetUp, ...until } as const;
    return { required, challenge: token, expiresAt };
  }

  /** The answer for a session and its newest refresh token. */
  async answerFor(account: Account, started: StartedSession): Promise<FreshSignIn> {
    return freshSignIn(await this.answerOf(account, started.session), started);
  }

  /** Runs before the answer, so that the next wrong password is the first again. The sign-in succeeds even if this fails. */
  private forgetAttempts(address: string): Promise<void> {
    return this.lockout
      .clear('sign-in', address)
      .catch((error: unknown) => this.log.error('the attempts before a sign-in were not forgotten', { error }));
  }

  /** Rehashes the password at today's cost in the background, unless it has changed. */
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

  /** A new access token for a session, with the person's data. */
  async answerOf(account: Account, session: Session): Promise<FreshSignIn['answer']> {
    const custom =
      account.customRoleId === null
        ? null
        : await this.database.inOrganisation(account.organisationId, () => customRoleOf(account));
    return answerOf(account, custom, session, await this.mint(account, session));
  }

  private mint(
    { id: accountId, organisationId }: Account,
    { id: sessionId, expiresAt }: Session,
  ): Promise<MintedToken> {
    return this.tokens.mintAccess({ accountId, organisationId, sessionId }, expiresAt);
  }

  /** Outside a unit of work, and not awaited, so that the response time doesn't reveal who has an account. */
  private recordFailure(
    { id, organisationId }: Pick<KnownAccount, 'id' | 'organisationId'>,
    device: Device,
    reason: ErrorCode,
  ): void {
    this.database
      .inOrganisation(organisationId, () => recordAudit(refusedSignIn(id, device, reason)))
      .catch((error: unknown) => this.log.error('a refused sign-in was not recorded', { error }));
  }
}

const refusedSignIn = (id: string, { address }: Device, reason: ErrorCode): Act => ({
  actorId: null,
  action: 'session.refuse',
  targetKind: 'account',
  targetId: id,
  detail: { address, reason },
});

const answerOf = (
  account: Account,
  custom: CustomRoleRow | null,
  { id: sessionId, rememberMe }: Session,
  { token, expiresAt }: MintedToken,
): FreshSignIn['answer'] => ({
  user: userRecord(account, custom),
  token,
  sessionId,
  rememberMe,
  expiresAt: expiresAt.toISOString(),
});

const freshSignIn = (
  answer: FreshSignIn['answer'],
  { session: { expiresAt: sessionExpiresAt }, refreshToken, oldest }: StartedSession,
): FreshSignIn => ({ answer: { ...answer, ...(oldest && { oldest }) }, refreshToken, sessionExpiresAt });

/** Methods that can be set up. Codes by email require a verified email address. */
const settable = ({ isEmailVerified }: Account): MfaRequired['mfaMethods'] =>
  factorMethods.filter((method) => method !== 'email' || isEmailVerified);
