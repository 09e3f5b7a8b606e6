import type { Bus } from '@cartulary/bus/bus';
import { errorsChanged } from '@cartulary/contracts/events/error-groups';
import { errorLimits } from '@cartulary/contracts/limits/error-groups';
import type { Database } from '@cartulary/database/database';
import { keepOccurrence, type MetError } from '@cartulary/database/error-occurrences';
import { writeFact } from '@cartulary/database/facts';
import { manager } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { ownError } from '@cartulary/database/own-error';
import type { GivenUpJob } from '@cartulary/jobs/job-runner';
import type { Logger } from '@cartulary/telemetry/logger';

const MINUTE_MS = 60_000;
const MAX_ID_CHARACTERS = 64;

interface Parts {
  readonly database: Database;
  readonly bus: Pick<Bus, 'publish'>;
  readonly log: Logger;
  readonly release: string;
}

/**
 * For `onGivenUp`: keeps what a job failed with for those who look after errors, under the job's organisation. One that lost its process
 * did nothing wrong that anybody knows of.
 */
export function keepGivenUp({ database, bus, log, release }: Parts): (job: GivenUpJob) => Promise<void> {
  let began = 0;
  let kept = 0;
  return async ({ name, jobId, data, error, isLost }) => {
    if (Date.now() - began > MINUTE_MS) [began, kept] = [Date.now(), 0];
    kept += 1;
    if (isLost || kept > errorLimits.ownReportsAMinute) return;
    const organisationId = 'organisationId' in data ? data.organisationId : null;
    const whose = { organisationId, accountId: null } as const;
    const errorId = jobId.slice(0, MAX_ID_CHARACTERS);
    const met = ownError(error, { source: 'workers', ...whose, place: name, errorId, release });
    try {
      if (organisationId === null)
        await database.inSystem((system) => keepOccurrence((sql, values) => system.query(sql, [...values]), met));
      else await database.inOrganisation(organisationId, () => keepOf(organisationId, met));
      await bus.publish(errorsChanged(organisationId));
    } catch (failure) {
      log.warn('an error of a job was not kept', { job: name, jobId, error: failure });
    }
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
