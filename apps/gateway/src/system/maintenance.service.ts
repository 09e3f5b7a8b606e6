import { Inject, Injectable } from '@nestjs/common';
import type { Bus } from '@cartulary/bus/bus';
import type { AuditAction } from '@cartulary/contracts/audit';
import { maintenanceLimits } from '@cartulary/contracts/limits/maintenance';
import type { MaintenanceWindow } from '@cartulary/contracts/maintenance';
import { asksIn, type Asks } from '@cartulary/database/asks';
import { recordSystemAudit } from '@cartulary/database/audit';
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

/** Announces and ends maintenance. Changes are recorded in the operator's organization. */
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

  /** Replaces an earlier announcement. @throws AppError maintenance_times */
  async announce(asked: Asked, call: Call): Promise<AnswerOf<'maintenance.announce'>> {
    checkTimes(asked, await readMaintenanceRow(this.database));
    const by = await this.operatorOf(call);
    const audience = await operatorPrincipals(this.database);
    const startsAt = asked.startsAt ?? new Date().toISOString();
    const window = await this.database.inSystem(async (system) => {
      const ask = asksIn(system);
      await record(ask, 'maintenance.announce', { ...asked, startsAt }, call);
      return announceMaintenanceRow(ask, { ...asked, by });
    });
    await this.tell(audience, call);
    return { window };
  }

  /** Notifies all processes even if there is none, because one may have missed the end. @throws AppError not_found */
  async end(call: Call): Promise<void> {
    const audience = await operatorPrincipals(this.database);
    const wasOn = await this.database.inSystem(async (system) => {
      const ask = asksIn(system);
      if (!(await endMaintenanceRow(ask))) return false;
      await record(ask, 'maintenance.end', {}, call);
      return true;
    });
    await this.tell(audience, call);
    if (!wasOn) throw new AppError('not_found');
  }

  private async operatorOf({ caller: { organisationId, accountId } }: Call): Promise<string> {
    const { email } = await this.database.inOrganisation(organisationId, () =>
      repository(Account).findOneByOrFail({ id: accountId }),
    );
    return email;
  }

  /** Other processes are notified shortly; this one applies the change before it responds. */
  private async tell(audience: string[], { caller: { organisationId } }: Call): Promise<void> {
    await this.bus.publish({ type: 'maintenance.changed', organisationId, audience, payload: {}, number: null });
    await this.watch.renew();
  }
}

/** In the action's own transaction, in the operator's organization. */
const record = (
  ask: Asks,
  action: AuditAction,
  detail: object,
  { caller: { organisationId, accountId: actorId } }: Call,
): Promise<void> =>
  recordSystemAudit(ask, organisationId, { actorId, action, targetKind: 'maintenance', targetId: null, detail });

/**
 * @param present announced or active maintenance, which may have started long ago. @throws AppError maintenance_times
 */
function checkTimes({ startsAt, endsAt }: Asked, present: MaintenanceWindow | null): void {
  const { longestMs, mostBeforeMs, begunBeforeMs } = maintenanceLimits;
  const nowMs = Date.now();
  const startMs = startsAt === null ? nowMs : Date.parse(startsAt);
  const endMs = endsAt === null ? Infinity : Date.parse(endsAt);
  const fromMs = Math.max(startMs, nowMs);
  const earliestMs = Math.min(nowMs, present === null ? nowMs : Date.parse(present.startsAt)) - begunBeforeMs;
  const isShort = endsAt === null || endMs - fromMs <= longestMs;
  if (endMs <= fromMs || !isShort || startMs < earliestMs || startMs - nowMs > mostBeforeMs)
    throw new AppError('maintenance_times');
}
