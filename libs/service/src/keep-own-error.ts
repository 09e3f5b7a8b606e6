import type { Bus } from '@cartulary/bus/bus';
import { errorsChanged } from '@cartulary/contracts/events/error-groups';
import { errorLimits } from '@cartulary/contracts/limits/error-groups';
import type { Database } from '@cartulary/database/database';
import { keepOccurrence, type MetError } from '@cartulary/database/error-occurrences';
import { writeFact } from '@cartulary/database/facts';
import { manager } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';

const MINUTE_MS = 60_000;

interface Parts {
  readonly database: Database;
  readonly bus: Pick<Bus, 'publish'>;
}

/**
 * Keeps errors of a program for those who look after errors, under the organisation in whose work they were met, else for operators
 * alone. More than `ownReportsAMinute` stand in the log only.
 * @throws what the database or the bus fails with
 */
export function ownErrorKeeper({ database, bus }: Parts): (met: MetError) => Promise<void> {
  let began = 0;
  let kept = 0;
  return async (met) => {
    if (Date.now() - began > MINUTE_MS) [began, kept] = [Date.now(), 0];
    kept += 1;
    if (kept > errorLimits.ownReportsAMinute) return;
    const { organisationId } = met;
    if (organisationId === null)
      await database.inSystem((system) => keepOccurrence((sql, values) => system.query(sql, [...values]), met));
    else await database.inOrganisation(organisationId, () => keepOf(organisationId, met));
    await bus.publish(errorsChanged(organisationId));
  };
}

/** In the transaction of the organisation. */
async function keepOf(organisationId: string, met: MetError): Promise<void> {
  const { regressed } = await keepOccurrence((sql, values) => manager().query(sql, [...values]), met);
  await writeFact('error.met', { accountId: null, by: { severity: met.severity, source: met.source } });
  if (regressed?.organisationId !== organisationId) return;
  const { groupId, accountId, release } = regressed;
  await publishEvent('error.regressed', { groupId, accountId, release }, [`account:${accountId}`]);
}
