import { Inject, Injectable } from '@nestjs/common';
import { alertLimits } from '@cartulary/contracts/limits/alerts';
import type { Bus } from '@cartulary/bus/bus';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { AlertRow } from '@cartulary/database/entities/alert-rule.entity';
import { repository } from '@cartulary/database/organisation-context';
import { IsNull } from 'typeorm';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf } from '../platform/serve/serve.js';
import { BUS } from '../platform/settings/parts.js';
import { alertsChanged } from './alerts-changed.js';
import { readAlerts } from './alerts.queries.js';

/** The alerts that fired, for anyone who may see figures. */
@Injectable()
export class AlertsService {
  constructor(
    private readonly database: Database,
    @Inject(BUS) private readonly bus: Bus,
  ) {}

  list({ organisationId }: Caller): Promise<AnswerOf<'alerts.list'>> {
    return this.database.inOrganisation(organisationId, async () => ({
      items: await readAlerts(alertLimits.historyRows),
    }));
  }

  /** Acknowledges an alert; only the first caller gets it. @throws AppError `not_found` */
  async acknowledge({ organisationId, accountId }: Caller, alertId: string): Promise<void> {
    await this.database.inOrganisation(organisationId, async () => {
      if (!(await repository(AlertRow).existsBy({ id: alertId }))) throw new AppError('not_found');
      const { affected } = await repository(AlertRow).update(
        { id: alertId, acknowledgedAt: IsNull() },
        { acknowledgedAt: new Date(), acknowledgedBy: accountId },
      );
      if (affected !== 1) return;
      await recordAudit({ actorId: accountId, action: 'alert.acknowledge', targetKind: 'alert', targetId: alertId });
    });
    await this.bus.publish(alertsChanged(organisationId));
  }
}
