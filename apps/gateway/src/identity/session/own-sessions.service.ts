import { Injectable } from '@nestjs/common';
import type { SignInRecord } from '@cartulary/contracts/endpoints/sessions';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { endSession } from '@cartulary/database/end-session';
import { Session } from '@cartulary/database/entities/session.entity';
import { repository } from '@cartulary/database/organisation-context';
import { activityDaysOf, settingValues } from '@cartulary/database/settings';
import { IsNull } from 'typeorm';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { requireFreshProof } from '../../platform/caller/fresh-proof.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { liveCondition } from '../../platform/caller/live-sessions.service.js';
import { places } from '../../platform/web/countries.js';

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

/** A person's own sign-ins: live ones and, if the person keeps a history, past ones. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly database: Database,
    private readonly settings: GatewaySettings,
  ) {}

  /** Newest first, within the person's retention period (privacy.dataRetention). */
  async list(caller: Caller, { page, pageSize }: Page): Promise<{ items: SignInRecord[]; total: number } & Page> {
    const live = liveCondition(this.settings.inactivityMs);
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { loginHistory } = await settingValues('security', caller.accountId);
      const days = await activityDaysOf(caller.accountId);
      const [rows, total] = await repository(Session)
        .createQueryBuilder('s')
        .where('s.account_id = :accountId', { accountId: caller.accountId })
        .andWhere(loginHistory ? `(s.created_at > now() - make_interval(days => :days) OR (${live}))` : live, { days })
        .orderBy('s.created_at', 'DESC')
        .addOrderBy('s.id')
        .skip((page - 1) * pageSize)
        .take(pageSize)
        .getManyAndCount();
      return { items: rows.map((row) => recordOf(row, caller.sessionId)), total, page, pageSize };
    });
  }

  /**
   * Signs out one of the person's own devices.
   * @throws AppError `not_found` for anyone else's session; `fresh_sign_in_required`, so that someone with access to an
   * open page can't sign the owner out elsewhere
   */
  async end(caller: Caller, sessionId: string): Promise<void> {
    const { organisationId, accountId, sessionId: ownId } = caller;
    await this.database.inOrganisation(organisationId, async () => {
      if (sessionId !== ownId) await requireFreshProof(caller);
      const session = await repository(Session).findOneBy({ id: sessionId, accountId });
      if (session === null) throw new AppError('not_found');
      await endSession(session, 'revoked', accountId);
    });
  }

  /** Signs out the other devices, or this one too. @returns the number of sessions @throws AppError `fresh_sign_in_required` */
  async endAll(caller: Caller, scope: 'others' | 'all'): Promise<number> {
    const { organisationId, accountId, sessionId } = caller;
    return this.database.inOrganisation(organisationId, async () => {
      await requireFreshProof(caller);
      const open = await repository(Session).findBy({ accountId, endedAt: IsNull() });
      const ending = open.filter(({ id }) => scope === 'all' || id !== sessionId);
      for (const session of ending)
        await endSession(session, session.id === sessionId ? 'signed-out' : 'revoked', accountId);
      await recordAudit({
        actorId: accountId,
        action: 'account.sign-out',
        targetKind: 'account',
        targetId: accountId,
        detail: { scope, ended: ending.length },
      });
      return ending.length;
    });
  }
}

/** A session as its owner sees it. */
export const recordOf = (session: Session, currentId: string): SignInRecord => ({
  id: session.id,
  startedAt: session.createdAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
  endedAt: session.endedAt?.toISOString() ?? (session.expiresAt < new Date() ? session.expiresAt.toISOString() : null),
  endedReason: session.endedReason,
  remembered: session.rememberMe,
  userAgent: session.userAgent,
  address: session.address,
  place: places.of(session.address),
  provedBy: session.provedBy,
  current: session.id === currentId,
});
