import { Controller } from '@nestjs/common';
import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import { limits } from '@cartulary/contracts/limits';
import { Database } from '@cartulary/database/database';
import { endSession } from '@cartulary/database/end-session';
import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';
import type { Call } from '../platform/call.js';
import { AppError } from '../platform/errors.js';
import { RateLimit } from '../platform/rate-limit.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve.js';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.js';
import { RefreshService } from './refresh.service.js';
import { withoutBearer } from './refresh-token.js';
import { SignInService, type FreshSignIn } from './sign-in.service.js';
import { SignUpService } from './sign-up.service.js';
import { userRecord } from './user-record.js';

/** Sign-up, sign-in and everything about the own session. */
@Controller()
export class AccountsController {
  /** Failed attempts of one address, over all identifiers (decisions.md: a per-address throttle beside the lockout). */
  private readonly failures = new RateLimit(limits.auth.attemptsPerAddress, limits.auth.attemptsPerAddressWindowMs);

  constructor(
    private readonly database: Database,
    private readonly signUp: SignUpService,
    private readonly signIn: SignInService,
    private readonly refreshing: RefreshService,
  ) {}

  @Serve('auth.signup')
  async register({ body }: InputOf<'auth.signup'>, call: Call): Promise<SignedIn> {
    const account = await this.throttled(call, () => this.signUp.signUp(body));
    return this.answer(call, await this.signIn.enter(account.organisationId, account.id, false, call));
  }

  @Serve('auth.login')
  async login({ body }: InputOf<'auth.login'>, call: Call): Promise<SignedIn> {
    const { email, password, rememberMe } = body;
    if (!email?.trim() || !password) throw new AppError('credentials_required');
    return this.answer(call, await this.throttled(call, () => this.signIn.signIn(email, password, rememberMe, call)));
  }

  @Serve('auth.validate')
  async validate(_input: InputOf<'auth.validate'>, call: Call): Promise<AnswerOf<'auth.validate'>> {
    const { organisationId, accountId } = call.caller;
    const account = await this.database.inOrganisation(organisationId, () =>
      repository(Account).findOneByOrFail({ id: accountId }),
    );
    return { user: userRecord(account) };
  }

  @Serve('auth.refresh')
  async refresh({ body }: InputOf<'auth.refresh'>, call: Call): Promise<SignedIn> {
    const { sessionId, refreshToken } = body;
    const fromCookie = sessionId === undefined ? undefined : readRefreshCookie(call, sessionId);
    const token = fromCookie ?? (refreshToken === undefined ? undefined : withoutBearer(refreshToken));
    if (!token) throw new AppError('no_refresh_token');
    const fresh = await this.throttled(call, () => this.refreshing.refresh(token));
    return this.answer(call, fresh, fromCookie !== undefined);
  }

  @Serve('auth.logout')
  async logout(_input: InputOf<'auth.logout'>, call: Call): Promise<string> {
    const { organisationId, sessionId, accountId } = call.caller;
    await this.database.inOrganisation(organisationId, () =>
      endSession({ id: sessionId, accountId }, 'signed-out', accountId),
    );
    clearRefreshCookie(call, sessionId);
    return 'Signed out';
  }

  /** The browser gets its refresh token as a cookie and none in the body; every other client the other way round. */
  private answer(
    call: Call,
    { answer, refreshToken, rememberMe, sessionExpiresAt }: FreshSignIn,
    byCookie = call.isWebClient,
  ): SignedIn {
    if (!byCookie && !call.isWebClient) return { ...answer, refreshToken };
    setRefreshCookie(call, answer.sessionId, refreshToken, rememberMe ? sessionExpiresAt : undefined);
    return answer;
  }

  private async throttled<T>(call: Call, attempt: () => Promise<T>): Promise<T> {
    this.failures.check(call.address);
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof AppError && error.status < 500) this.failures.take(call.address);
      throw error;
    }
  }
}
