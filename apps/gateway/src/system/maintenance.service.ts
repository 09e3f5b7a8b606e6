import { Inject, Injectable } from '@nestjs/common';
import type { Bus } from '@cartulary/bus/bus';
import type { AuditAction } from '@cartulary/contracts/audit';
import { maintenanceLimits } from '@cartulary/contracts/limits/maintenance';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { announceMaintenanceRow, endMaintenanceRow, readMaintenanceRow } from '@cartulary/database/maintenance.queries';
import { operatorPrincipals } from '@cartulary/database/operators';
import { repository } from '@cartulary/database/organisation-context';
import { MaintenanceWatch } from '@cartulary/service/maintenance-watch';
import type { Call } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { BUS } from '../platform/settings/parts.js';

type Asked = InputOf<'maintenance.announce'>['body'];

/** Announces and ends maintenance. What is done is written down where the operator belongs. */
@Injectable()
export class MaintenanceService {
  constructor(
    private readonly database: Database,
    private readonly watch: MaintenanceWatch,
    @Inject(BUS) private readonly bus: Bus,
  ) {}

  async read(): Promise<AnswerOf<'maintenance.read'>> {
    return { window: await readMaintenanceRow(this.database) };
  }

  /** In the place of what was announced before. @throws AppError maintenance_times */
  async announce(asked: Asked, call: Call): Promise<AnswerOf<'maintenance.announce'>> {
    checkTimes(asked);
    const by = await this.operatorOf(call);
    const window = await announceMaintenanceRow(this.database, { ...asked, by });
    const { startsAt, endsAt, note } = window;
    await this.tell('maintenance.announce', { startsAt, endsAt, note }, call);
    return { window };
  }

  /** @throws AppError not_found */
  async end(call: Call): Promise<void> {
    if (!(await endMaintenanceRow(this.database))) throw new AppError('not_found');
    await this.tell('maintenance.end', {}, call);
  }

  private async operatorOf({ caller: { organisationId, accountId } }: Call): Promise<string> {
    const { email } = await this.database.inOrganisation(organisationId, () =>
      repository(Account).findOneByOrFail({ id: accountId }),
    );
    return email;
  }

  /** This process knows before it answers, the others a moment later. */
  private async tell(
    action: AuditAction,
    detail: object,
    { caller: { organisationId, accountId: actorId } }: Call,
  ): Promise<void> {
    await this.watch.renew();
    await this.database.inOrganisation(organisationId, () =>
      recordAudit({ actorId, action, targetKind: 'maintenance', targetId: null, detail }),
    );
    const audience = await operatorPrincipals(this.database);
    await this.bus.publish({ type: 'maintenance.changed', organisationId, audience, payload: {}, number: null });
  }
}

/** @throws AppError maintenance_times */
function checkTimes({ startsAt, endsAt }: Asked): void {
  const nowMs = Date.now();
  const startMs = startsAt === null ? nowMs : Date.parse(startsAt);
  const endMs = endsAt === null ? Infinity : Date.parse(endsAt);
  const isInOrder = endMs > Math.max(startMs, nowMs);
  const isShort = endsAt === null || endMs - startMs <= maintenanceLimits.longestMs;
  if (!isInOrder || !isShort || startMs - nowMs > maintenanceLimits.mostBeforeMs)
    throw new AppError('maintenance_times');
}
