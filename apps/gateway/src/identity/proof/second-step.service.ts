import { Injectable } from '@nestjs/common';
import type { Proved } from '@cartulary/contracts/endpoints/mfa';
import { limits } from '@cartulary/contracts/limits';
import type { ProofMethod } from '@cartulary/contracts/mfa';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import type { FactorRow } from '@cartulary/database/entities/factor.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { repository } from '@cartulary/database/organisation-context';
import { LockoutService } from '../entry/lockout.service.js';
import { SignInService } from '../entry/sign-in.service.js';
import type { Call, Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import type { FreshSignIn } from '../session/session-answers.js';
import type { InputOf } from '../../platform/serve/serve.js';
import { ChallengesService, type Challenge } from '../../platform/caller/challenges.service.js';
import { EmailCodesService } from '../factors/email-codes.service.js';
import { FactorsService, oneFactorChangeAtATime } from '../factors/factors.service.js';
import { PasskeysService } from '../factors/passkeys.service.js';
import { useRecoveryCode } from '../factors/recovery-codes.js';

type Given = InputOf<'mfa.verify'>['body'];

/** A completed second step: for a newly opened session, or for the session that asked. */
export interface ProvedStep {
  readonly fresh?: FreshSignIn;
  readonly answer: Omit<Proved, 'refreshToken'>;
}

/** The result of a code: an active factor or recovery code, or the first code of a factor being set up. */
interface Proof {
  readonly setUp?: FactorRow;
}

/** Why a proof was refused: it's wrong, or it was right but already used. */
type Refusal = 'wrong' | 'used';

/** Verifies second steps: at sign-in, while setting up a factor, and when a session has to be proved again. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly database: Database,
    private readonly challenges: ChallengesService,
    private readonly factors: FactorsService,
    private readonly codes: EmailCodesService,
    private readonly passkeys: PasskeysService,
    private readonly lockout: LockoutService,
    private readonly signIn: SignInService,
  ) {}

  /**
   * Verifies a code or a passkey's response for a challenge.
   * @throws AppError mfa_verification_failed for anything wrong; mfa_code_used for a correct app code that was used
   * before (RFC 6238, 5.2), including the one that set it up; account_locked after too many codes, which doesn't apply
   * to passkeys
   */
  async verify(challenge: Challenge, given: Given, call: Call): Promise<ProvedStep> {
    const { organisationId, accountId } = challenge;
    if (given.method !== 'webauthn') await this.takeTry(challenge, given);
    const taken = await this.challenges.take(challenge);
    const byPasskey = given.method === 'webauthn' && (await this.isByPasskey(challenge, given, call));
    const done = await this.database.inOrganisation(organisationId, async () => {
      if (challenge.purpose !== 'sign-in') await oneFactorChangeAtATime(accountId);
      const proof = taken && (byPasskey ? {} : await this.prove(challenge, taken.codeHash, given, call.address));
      if (typeof proof !== 'object' || !(await this.challenges.end(challenge))) {
        const reason = proof === 'used' ? 'used' : 'wrong';
        await recordRefusal(challenge, given.method, taken === undefined ? 'tries' : reason);
        return proof === 'used' ? proof : 'wrong';
      }
      const codes = proof.setUp === undefined ? {} : await this.factors.confirm(proof.setUp, call.address);
      if (challenge.purpose === 'session' && proof.setUp === undefined)
        await this.renewProof(call.caller, given.method);
      return codes;
    });
    if (typeof done !== 'object') throw new AppError(done === 'used' ? 'mfa_code_used' : 'mfa_verification_failed');
    await this.lockout.clear('second-step', accountId);
    return challenge.purpose === 'session'
      ? { answer: { ...(await this.answerOf(call.caller)), ...done } }
      : this.open({ ...challenge, rememberMe: given.rememberMe ?? challenge.rememberMe }, given.method, call, done);
  }

  /** Opens the session for a completed sign-in challenge. */
  async open(challenge: Challenge, method: ProofMethod, call: Call, more: Pick<Proved, 'recoveryCodes'> = {}) {
    const { organisationId, accountId, rememberMe, provedBy } = challenge;
    const fresh = await this.signIn.enter(organisationId, accountId, rememberMe, call, [...provedBy, method]);
    return { fresh, answer: { ...fresh.answer, ...more } };
  }

  /** Ends the challenge after the required factor was set up. @throws AppError mfa_setup_failed */
  async endSetUp(challenge: Challenge): Promise<void> {
    if (!(await this.maySetUp(challenge)) || !(await this.challenges.end(challenge)))
      throw new AppError('mfa_setup_failed');
  }

  /** Someone who only proved the password may set up the first factor, but can't add to existing ones. */
  async maySetUp({ purpose, accountId }: Challenge): Promise<boolean> {
    return purpose === 'session' || (await this.factors.active(accountId)).length === 0;
  }

  /** @throws AppError `fresh_sign_in_required` unless the session was proved within the last few minutes */
  async requireFresh({ organisationId, accountId, sessionId }: Caller): Promise<void> {
    const isFresh = await this.database.inOrganisation(organisationId, async () => {
      const { provedAt } = await repository(Session).findOneByOrFail({ id: sessionId });
      if (provedAt.getTime() > Date.now() - limits.auth.freshProofMs) return true;
      const target = { targetKind: 'session', targetId: sessionId };
      await recordAudit({ actorId: accountId, action: 'factor.refuse-stale', ...target });
      return false;
    });
    if (!isFresh) throw new AppError('fresh_sign_in_required');
  }

  /** Marks the session as just proved again, in the current unit of work. */
  async renewProof({ accountId, sessionId }: Caller, method: ProofMethod): Promise<void> {
    const { provedBy } = await repository(Session).findOneByOrFail({ id: sessionId });
    const after = [...new Set([...provedBy, method])];
    await repository(Session).update({ id: sessionId }, { provedBy: after, provedAt: new Date() });
    await recordAudit({
      actorId: accountId,
      action: 'session.prove',
      targetKind: 'session',
      targetId: sessionId,
      detail: { method, before: { provedBy }, after: { provedBy: after } },
    });
  }

  private async takeTry(challenge: Challenge, { method }: Given): Promise<void> {
    try {
      await this.lockout.take('second-step', challenge.accountId, limits.auth.mfaAttemptsPerAccount);
    } catch (error) {
      await this.database.inOrganisation(challenge.organisationId, () => recordRefusal(challenge, method, 'locked'));
      throw error;
    }
  }

  private async isByPasskey(challenge: Challenge, { credential }: Given, { request }: Call): Promise<boolean> {
    if (challenge.purpose === 'set-up' || credential === undefined) return false;
    return (await this.passkeys.verify(challenge, credential, request)) !== undefined;
  }

  private async prove(
    challenge: Challenge,
    codeHash: string | null,
    given: Given,
    address: string,
  ): Promise<Proof | Refusal> {
    const { accountId, purpose } = challenge;
    const { method, token } = given;
    if (method === 'webauthn' || (purpose === 'set-up' && !(await this.maySetUp(challenge)))) return 'wrong';
    if (method === 'recovery') {
      if (purpose === 'set-up' || !(await useRecoveryCode(accountId, token))) return 'wrong';
      await this.factors.tellOfRecovery(accountId, address);
      return {};
    }
    const setUp = purpose === 'sign-in' ? null : await this.factors.pending(accountId, method);
    const active = (await this.factors.active(accountId)).find((factor) => factor.method === method);
    const factor = setUp ?? active;
    if (factor === undefined) return 'wrong';
    const judged =
      method === 'totp'
        ? await this.factors.takeTotp(factor, token)
        : mailed(this.codes.matches(challenge, codeHash, token));
    if (judged !== 'right') return judged;
    return setUp === null ? {} : { setUp };
  }

  private async answerOf({ organisationId, accountId, sessionId }: Caller) {
    const { account, session } = await this.database.inOrganisation(organisationId, async () => ({
      account: await repository(Account).findOneByOrFail({ id: accountId }),
      session: await repository(Session).findOneByOrFail({ id: sessionId }),
    }));
    return this.signIn.answerOf(account, session);
  }
}

const mailed = (isRight: boolean): 'right' | 'wrong' => (isRight ? 'right' : 'wrong');

const recordRefusal = ({ accountId, purpose }: Challenge, method: string, reason: string): Promise<void> =>
  recordAudit({
    actorId: purpose === 'session' ? accountId : null,
    action: 'factor.refuse',
    targetKind: 'account',
    targetId: accountId,
    detail: { method, reason },
  });
