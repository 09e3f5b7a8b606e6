import type { Bus } from '@cartulary/bus/bus';
import { metricsRoom } from '@cartulary/contracts/events/metrics';
import type { Database } from '@cartulary/database/database';
import type { MailDesk } from '@cartulary/mail/write-mail';
import type { Logger } from '@cartulary/telemetry/logger';
import { escalate } from './escalate.js';
import { judgeRules } from './judge-rules.js';

export const RULES_ON = 'FROM app.alert_rule WHERE is_on';

export interface AlertContext {
  readonly database: Database;
  readonly bus: Bus;
  readonly desk: MailDesk;
  readonly log: Logger;
}

/** Judges the rules of all organisations that have some, each in a transaction of its own: one that fails holds up no other. */
export async function sweepAlerts({ database, bus, desk, log }: AlertContext, now = new Date()): Promise<void> {
  const organisations = await database.askSystem<{ organisationId: string }>(
    `SELECT DISTINCT organisation_id AS "organisationId" ${RULES_ON}`,
    [],
  );
  for (const { organisationId } of organisations)
    try {
      const changed = await database.inOrganisation(organisationId, async () => {
        const isOther = await judgeRules(now);
        await escalate(desk, now);
        return isOther;
      });
      if (changed)
        await bus.publish({
          type: 'alerts.changed',
          organisationId,
          audience: [metricsRoom(organisationId)],
          payload: {},
          number: null,
        });
    } catch (error) {
      log.error('The alert rules of an organization could not be judged', { organisationId, error });
    }
}
