import { Injectable } from '@nestjs/common';
import { holds } from '@cartulary/access/actor';
import type { SupportAccess, SupportAnswer } from '@cartulary/contracts/endpoints/enterprise-hub';
import { enterpriseHubLimits } from '@cartulary/contracts/limits/enterprise-hub';
import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import { recordAudit, recordAuditOnce, type Act } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { Organisation } from '@cartulary/database/entities/organisation.entity';
import { SupportAccessRow } from '@cartulary/database/entities/support-access.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { MaintenanceWatch } from '@cartulary/service/maintenance-watch';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { InputOf } from '../platform/serve/serve.js';
import { supportOf, supportState } from './support-state.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type HeldAccess = SupportAccessRow & { expiresAt: Date };
type Told = 'support.asked' | 'support.changed';
type SupportAct = Extract<Act['action'], `support.${string}`>;

/**
 * Operators request access to an organization's figures; its admins grant, decline or end it. Every step is recorded in
 * the audit logs of both sides, each change in one transaction with both.
 */
@Injectable()
export class SupportAccessService {
  constructor(
    private readonly database: Database,
    private readonly maintenance: MaintenanceWatch,
  ) {}

  /** @throws AppError support_own, not_found, support_asked, too_many_asks, support_asked_often */
  async ask(caller: Caller, { params, body }: InputOf<'enterpriseHub.ask'>): Promise<SupportAccess> {
    const { organisationId } = params;
    if (organisationId === caller.organisationId) throw new AppError('support_own');
    const id = newId();
    return this.database.betweenOrganisations(
      caller.organisationId,
      organisationId,
      async () => {
        const { email } = await repository(Account).findOneByOrFail({ id: caller.accountId });
        await act(caller.accountId, 'support.ask', id, { organisation: organisationId, ...body });
        return email;
      },
      async (email) => {
        await mayAsk(caller.accountId, organisationId);
        const { accountId: askedBy, organisationId: askedByOrganisation } = caller;
        await repository(SupportAccessRow).insert({ id, askedBy, askedByOrganisation, askedEmail: email, ...body });
        await act(caller.accountId, 'support.ask', id, { operator: email, ...body });
        const row = await repository(SupportAccessRow).findOneByOrFail({ id });
        await tell('support.asked', row);
        return supportOf(row, caller.accountId, new Date());
      },
    );
  }

  /**
   * Admins of the organization answer requests and end granted access; the operator who sent a request can withdraw it.
   * @throws AppError access_denied, not_found, support_settled, maintenance
   */
  async answer(caller: Caller, id: string, answer: SupportAnswer): Promise<SupportAccess> {
    if (caller.role !== 'admin' && !holds(caller, INSTALLATION_OPERATE)) throw new AppError('access_denied');
    this.refuseInMaintenance(answer);
    const found = await this.find(id);
    const isAdmin = found?.organisationId === caller.organisationId && caller.role === 'admin';
    const takesBack = found?.askedBy === caller.accountId && answer === 'end';
    if (!found || (!isAdmin && !takesBack)) throw new AppError('not_found');
    const decided = `support.${answer}` as const;
    return this.database.betweenOrganisations(
      found.askedByOrganisation,
      found.organisationId,
      () => act(takesBack ? caller.accountId : null, decided, id, { organisation: found.organisationId }),
      async () => {
        const row = await lockedAsk(id);
        await repository(SupportAccessRow).update({ id }, change(row, answer, caller.accountId));
        await act(caller.accountId, decided, id, { operator: row.askedEmail });
        const changed = await repository(SupportAccessRow).findOneByOrFail({ id });
        await tell('support.changed', changed);
        return supportOf(changed, caller.accountId, new Date());
      },
    );
  }

  /** Like `useWhereHeld`. @throws AppError support_missing */
  async use(caller: Caller, organisationId: string): Promise<HeldAccess> {
    const held = await this.useWhereHeld(caller, organisationId);
    if (!held) throw new AppError('support_missing');
    return held;
  }

  /**
   * The access that the caller has to an organization, if any. Its use is recorded in the audit logs of both sides, at
   * intervals.
   */
  async useWhereHeld(caller: Caller, organisationId: string): Promise<HeldAccess | undefined> {
    const rows = await this.database.inOrganisation(organisationId, () =>
      repository(SupportAccessRow).findBy({ askedBy: caller.accountId }),
    );
    const held = rows.find((row) => supportState(row, new Date()) === 'granted');
    if (!held?.expiresAt) return undefined;
    const looked = (detail: object): Promise<void> =>
      recordAuditOnce(
        { actorId: caller.accountId, action: 'support.look', targetKind: 'support', targetId: held.id, detail },
        enterpriseHubLimits.lookedOnceMs,
      );
    await this.database.betweenOrganisations(
      caller.organisationId,
      organisationId,
      () => looked({ organisation: organisationId }),
      () => looked({ operator: held.askedEmail }),
    );
    return { ...held, expiresAt: held.expiresAt };
  }

  /**
   * The call is allowed in maintenance so that access can be declined and ended, but not granted. @throws AppError
   * maintenance
   */
  private refuseInMaintenance(answer: SupportAnswer): void {
    const { isReadOnly, window } = this.maintenance;
    if (isReadOnly && answer === 'grant')
      throw new AppError('maintenance', { data: { endsAt: window?.endsAt ?? null } });
  }

  private async find(
    id: string,
  ): Promise<Pick<SupportAccessRow, 'organisationId' | 'askedBy' | 'askedByOrganisation'> | undefined> {
    const [found] = await this.database.askSystem<SupportAccessRow>(
      `SELECT organisation_id AS "organisationId", asked_by AS "askedBy", asked_by_organisation AS "askedByOrganisation"
         FROM app.support_access WHERE id = $1`,
      [id],
    );
    return found;
  }
}

/** Serializes the requests for one organization. */
async function mayAsk(accountId: string, organisationId: string): Promise<void> {
  if (!(await repository(Organisation).existsBy({ id: organisationId }))) throw new AppError('not_found');
  await manager().query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`support:${organisationId}`]);
  const now = new Date();
  const rows = await repository(SupportAccessRow).find();
  const open = rows.filter((row) => ['asked', 'granted'].includes(supportState(row, now)));
  if (open.some(({ askedBy }) => askedBy === accountId)) throw new AppError('support_asked');
  if (open.length >= enterpriseHubLimits.maxOpen) throw new AppError('too_many_asks');
  const ofDay = rows.filter(({ askedAt }) => askedAt.getTime() > now.getTime() - DAY_MS);
  if (ofDay.length >= enterpriseHubLimits.maxAsksADay) throw new AppError('support_asked_often');
}

const lockedAsk = (id: string): Promise<SupportAccessRow> =>
  repository(SupportAccessRow).findOneOrFail({ where: { id }, lock: { mode: 'pessimistic_write' } });

/** @throws AppError support_settled if it's too late for this answer */
function change(row: SupportAccessRow, answer: SupportAnswer, accountId: string): Partial<SupportAccessRow> {
  const now = new Date();
  const state = supportState(row, now);
  if (answer === 'end') {
    if (state !== 'asked' && state !== 'granted') throw new AppError('support_settled');
    return { endedAt: now };
  }
  if (state !== 'asked') throw new AppError('support_settled');
  const decided = { decidedAt: now, decidedBy: accountId };
  return answer === 'decline' ? decided : { ...decided, expiresAt: new Date(now.getTime() + row.hours * HOUR_MS) };
}

const act = (actorId: string | null, action: SupportAct, targetId: string, detail: object): Promise<void> =>
  recordAudit({ actorId, action, targetKind: 'support', targetId, detail });

/** Notifies admins of the organization, and the operator who sent the request. */
async function tell(type: Told, { id, askedBy }: SupportAccessRow): Promise<void> {
  const admins = await repository(Account).findBy({ role: 'admin', isActive: true });
  const accounts = [...admins.map((admin) => admin.id), askedBy];
  await publishEvent(
    type,
    { supportAccessId: id },
    accounts.map((account) => `account:${account}`),
  );
}
