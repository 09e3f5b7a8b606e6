import { Injectable } from '@nestjs/common';
import { limits } from '@cartulary/contracts/limits';
import { auditLimits } from '@cartulary/contracts/limits/audit';
import type { SessionEnd } from '@cartulary/contracts/session-ends';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { endSession } from '@cartulary/database/end-session';
import { Account } from '@cartulary/database/entities/account.entity';
import { RefreshToken } from '@cartulary/database/entities/refresh-token.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { settingValues } from '@cartulary/database/settings';
import { allowedBy, isAllowed } from '../../platform/caller/allowed-addresses.js';
import { AppError } from '../../platform/serve/errors.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { liveCondition } from '../../platform/caller/live-sessions.service.js';
import type { FreshSignIn } from './session-answers.js';
import { RateLimit } from '../../platform/rates/rate-limit.js';
import { SigningKeys } from '../../platform/caller/signing-keys.js';
import { isOurs, refreshTokenHash, successorOf } from './refresh-token.js';
import { SignInService } from '../entry/sign-in.service.js';

const MINUTE_MS = 60_000;

/** The result for a token: its successor, or why its session ended. */
type Exchanged =
  | { readonly account: Account; readonly session: Session; readonly refreshToken: string }
  | { readonly ended: SessionEnd }
  | 'outside';

interface Family {
  id: string;
  organisationId: string;
  sessionId: string;
}

const byHash = `SELECT id, organisation_id AS "organisationId", session_id AS "sessionId" FROM app.refresh_token WHERE token_hash = $1`;
const touchLive = (inactivityMs: number): string =>
  `UPDATE app.session s SET last_seen_at = now() WHERE s.id = $1 AND ${liveCondition(inactivityMs)}`;

/** Exchanges refresh tokens. Each is valid for one exchange. Reusing one after the grace period ends its family. */
@Injectable()
export class RefreshService {
  private readonly recorded = new RateLimit(auditLimits.maxRefusalsAMinute, MINUTE_MS);

  constructor(
    private readonly database: Database,
    private readonly keys: SigningKeys,
    private readonly settings: GatewaySettings,
    private readonly signIn: SignInService,
  ) {}

  /**
   * @throws AppError `token_refresh_failed` unless it's the newest token (or within the grace period) of a live
   * session, with the reason the session ended for anyone with one of its tokens; `network_not_allowed` from an IP
   * address the organization doesn't allow, after which the token stays valid
   */
  async refresh(token: string, address: string): Promise<FreshSignIn> {
    if (!isOurs(token, this.keys.refresh)) throw refused(null);
    const [family] = await this.database.askSystem<Family>(byHash, [refreshTokenHash(token)]);
    if (family === undefined) throw refused(null);
    const next = await this.database.inOrganisation(family.organisationId, () => this.exchange(family, token, address));
    if (next === 'outside') throw new AppError('network_not_allowed');
    if ('ended' in next) throw refused(next.ended);
    return this.signIn.answerFor(next.account, { session: next.session, refreshToken: next.refreshToken });
  }

  private async exchange(family: Family, token: string, address: string): Promise<Exchanged> {
    const tokens = repository(RefreshToken);
    const presented = await tokens.findOne({ where: { id: family.id }, lock: { mode: 'pessimistic_write' } });
    // Swept since the lookup.
    if (presented === null) return { ended: 'expired' };
    const session = await repository(Session).findOneByOrFail({ id: family.sessionId });
    if (session.endedAt !== null) return { ended: session.endedReason ?? 'expired' };
    const account = await repository(Account).findOneByOrFail({ id: session.accountId });
    if (presented.usedAt !== null && Date.now() - presented.usedAt.getTime() > limits.auth.refreshGraceMs) {
      await this.endFamily(session);
      return { ended: 'refresh-reused' };
    }
    if (await this.isOutside(session, address)) return 'outside';
    const alive: [unknown[], number] = await manager().query(touchLive(this.settings.inactivityMs), [session.id]);
    if (!account.isActive) return { ended: 'administrator' };
    if (alive[1] === 0) return { ended: session.expiresAt <= new Date() ? 'expired' : 'idle' };
    const refreshToken = successorOf(token, this.keys.refresh);
    if (presented.usedAt === null) {
      const id = newId();
      await tokens.insert({ id, sessionId: session.id, tokenHash: refreshTokenHash(refreshToken) });
      await tokens.update({ id: presented.id }, { usedAt: new Date(), replacedBy: id });
    }
    return { account, session, refreshToken };
  }

  /** True if the organization doesn't allow this IP address. Recorded, but not for each retry of a tab. */
  private async isOutside({ id, accountId }: Session, address: string): Promise<boolean> {
    if (!this.settings.obeysAddressRules) return false;
    if (isAllowed(allowedBy(await settingValues('enterprise', null)), address)) return false;
    if (this.recorded.takeIfFree(id))
      await recordAudit({
        actorId: accountId,
        action: 'session.refuse',
        targetKind: 'session',
        targetId: id,
        detail: { reason: 'network_not_allowed', address },
      });
    return true;
  }

  /** A reused token indicates theft: ends the session for everyone who has it. The event notifies its owner. */
  private async endFamily(session: Session): Promise<void> {
    await endSession(session, 'refresh-reused', session.accountId);
    await recordAudit({ actorId: null, action: 'session.refresh-reused', targetKind: 'session', targetId: session.id });
  }
}

const refused = (ended: SessionEnd | null): AppError => new AppError('token_refresh_failed', { data: { ended } });
