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
 * Stores a program's errors for the people who monitor them, under the organization they occurred in, or else for operators. Beyond
 * `ownReportsAMinute`, errors are only logged.
 * @throws errors of the database or the bus
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

/** In the organization's transaction. */
async function keepOf(organisationId: string, met: MetError): Promise<void> {
  const { regressed } = await keepOccurrence((sql, values) => manager().query(sql, [...values]), met);
  await writeFact('error.met', { accountId: null, by: { severity: met.severity, source: met.source } });
  if (regressed?.organisationId !== organisationId) return;
  const { groupId, accountId, release } = regressed;
  await publishEvent('error.regressed', { groupId, accountId, release }, [`account:${accountId}`]);
}
