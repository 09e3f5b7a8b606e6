import type { Bus } from '@cartulary/bus/bus';
import { metricsRoom } from '@cartulary/contracts/events/metrics';
import type { Database } from '@cartulary/database/database';
import type { Logger } from '@cartulary/telemetry/logger';
import { escalate, type Ways } from './escalate.js';
import { judgeRules } from './judge-rules.js';
import { watchReading, WATCHES_ON } from './watch-reading.js';

/** Organizations with something to evaluate. */
export const JUDGED = `FROM (SELECT organisation_id FROM app.alert_rule WHERE is_on UNION ALL SELECT organisation_id ${WATCHES_ON}) AS judged`;

export interface AlertContext extends Ways {
  readonly database: Database;
  readonly bus: Bus;
  readonly log: Logger;
}

/** Evaluates the rules of all organizations, each in its own transaction, so that a failure doesn't block the others. */
export async function sweepAlerts({ database, bus, desk, queue, log }: AlertContext, now = new Date()): Promise<void> {
  const organisations = await database.askSystem<{ organisationId: string }>(
    `SELECT DISTINCT organisation_id AS "organisationId" ${JUDGED}`,
    [],
  );
  for (const { organisationId } of organisations)
    try {
      const changed = await database.inOrganisation(organisationId, async () => {
        const isOther = await judgeRules(now);
        await escalate({ desk, queue }, now);
        return (await watchReading(now)) || isOther;
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
