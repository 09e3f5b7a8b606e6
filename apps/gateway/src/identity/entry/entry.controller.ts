import { Controller } from '@nestjs/common';
import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import { Database } from '@cartulary/database/database';
import { endSession } from '@cartulary/database/end-session';
import { Account } from '@cartulary/database/entities/account.entity';
import { repository } from '@cartulary/database/organisation-context';
import { AddressThrottle } from '../../platform/rates/address-throttle.js';
import { SharedRates } from '../../platform/rates/shared-rates.js';
import type { Call } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { clearRefreshCookie, readRefreshCookie } from '../../platform/caller/refresh-cookie.js';
import { requiredStepAnswer, signedInAnswer } from '../session/session-answers.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { RefreshService } from '../session/refresh.service.js';
import { passwordWork } from '../passwords/password-work.js';
import { withoutBearer } from '../session/refresh-token.js';
import { SignInService } from './sign-in.service.js';
import { SignUpService } from './sign-up.service.js';
import { customRoleOf } from '../../platform/caller/held-rights.js';
import { userRecord } from '../../platform/caller/user-record.js';

/** Sign-up, sign-in, and the caller's own session. */
@Controller()
export class EntryController {
  private readonly throttle: AddressThrottle;
  /** Counted separately, so that a tab left open can't use up its office's sign-ins or refreshes. */
  private readonly refreshes: AddressThrottle;

  constructor(
    rates: SharedRates,
    private readonly database: Database,
    private readonly signUp: SignUpService,
    private readonly signIn: SignInService,
    private readonly refreshing: RefreshService,
  ) {
    this.throttle = new AddressThrottle(rates, 'sign-ins');
    this.refreshes = new AddressThrottle(rates, 'renewals');
  }

  @Serve('auth.signup')
  async register({ body }: InputOf<'auth.signup'>, call: Call): Promise<SignedIn> {
    const account = await passwordWork.admit(() =>
      this.throttle.run(call, () => this.signUp.signUp(body, call.addressGroup)),
    );
    return signedInAnswer(call, await this.signIn.enter(account.organisationId, account.id, body.rememberMe, call));
  }

  @Serve('auth.login')
  async login({ body }: InputOf<'auth.login'>, call: Call): Promise<AnswerOf<'auth.login'>> {
    const { email, password, rememberMe } = body;
    if (!email?.trim() || !password) throw new AppError('credentials_required');
    const outcome = await passwordWork.admit(() =>
      this.throttle.run(call, () => this.signIn.signIn(email, password, rememberMe, call)),
    );
    return 'challenge' in outcome ? requiredStepAnswer(call, outcome) : signedInAnswer(call, outcome);
  }

  @Serve('auth.validate')
  async validate(_input: InputOf<'auth.validate'>, call: Call): Promise<AnswerOf<'auth.validate'>> {
    const { organisationId, accountId } = call.caller;
    return this.database.inOrganisation(organisationId, async () => {
      const account = await repository(Account).findOneByOrFail({ id: accountId });
      return { user: userRecord(account, await customRoleOf(account)) };
    });
  }

  @Serve('auth.refresh')
  async refresh({ body }: InputOf<'auth.refresh'>, call: Call): Promise<SignedIn> {
    const { sessionId, refreshToken } = body;
    const fromCookie = sessionId === undefined ? undefined : readRefreshCookie(call, sessionId);
    const token = fromCookie ?? (refreshToken === undefined ? undefined : withoutBearer(refreshToken));
    if (!token) throw new AppError('no_refresh_token');
    const fresh = await this.refreshes.runUnguessable(call, () => this.refreshing.refresh(token, call.address));
    return signedInAnswer(call, fresh, fromCookie !== undefined);
  }

  @Serve('auth.logout')
  async logout(_input: InputOf<'auth.logout'>, call: Call): Promise<string> {
    const { organisationId, sessionId, accountId } = call.caller;
    await this.database.inOrganisation(organisationId, () =>
      endSession({ id: sessionId, accountId }, 'signed-out', accountId),
    );
    clearRefreshCookie(call, sessionId);
    // Originals and pictures, which the browser may cache while someone is signed in.
    call.response.set('Clear-Site-Data', '"cache"');
    return 'Signed out';
  }
}
