import { intakeLimits } from '@cartulary/contracts/limits/intake';
import type { IntakeProblem } from '@cartulary/contracts/intake';
import { Batch } from '@cartulary/database/entities/batch.entity';
import { IntakeSourceRow } from '@cartulary/database/entities/intake.entity';
import { currentOrganisationId, manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { Looked } from './looked.js';
import { LookIsOver } from './trouble.js';

const { leaseMs, looksAtOnce, fullAgainMs, refusedAgainMs, folder } = intakeLimits;

const DUE = `state = 'running' AND due_at <= now() AND (leased_until IS NULL OR leased_until <= now())`;

/** Sources due for a check, for the sweep. */
export const INTAKE_DUE = `FROM app.intake_source WHERE ${DUE}`;

/** A source whose scan has started. */
export interface ClaimedSource {
  readonly source: IntakeSourceRow;
  /** The due time as written by the database. If it has changed by the end, someone requested another check. */
  readonly dueAt: string;
}

/** The source stays due until its scan ends, so that it's retried after the lease expires if the worker dies. */
const claim = `
  UPDATE app.intake_source SET looks = looks + 1, leased_until = now() + $2 * interval '1 millisecond'
   WHERE id = $1 AND ${DUE}
     AND (SELECT count(*) FROM app.intake_source other WHERE other.leased_until > now()) < ${looksAtOnce}
  RETURNING due_at::text AS "dueAt"`;

/**
 * Claims a due source; null if it isn't due, is being checked already, or its organization has reached its limit of concurrent checks,
 * because the workers are shared. Runs in a unit of work.
 */
export async function claimSource(sourceId: string, holdMs: number = leaseMs): Promise<ClaimedSource | null> {
  // Serialized, so that two simultaneous claims are both counted.
  await manager().query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `intake-looks:${currentOrganisationId()}`,
  ]);
  const [taken]: [{ dueAt: string }[], number] = await manager().query(claim, [sourceId, holdMs]);
  const [claimed] = taken;
  if (claimed === undefined) return null;
  const source = await repository(IntakeSourceRow).findOneByOrFail({ id: sourceId });
  await tellOf(source);
  return { source, ...claimed };
}

const renew = `
  UPDATE app.intake_source SET leased_until = now() + $3 * interval '1 millisecond'
   WHERE id = $1 AND looks = $2 AND state = 'running' RETURNING id`;

/**
 * Locks a source for the current unit of work, so that no one else takes anything from it, and renews the check's lease.
 * @throws LookIsOver
 */
export async function holdSource({ id, looks }: IntakeSourceRow, holdMs: number = leaseMs): Promise<void> {
  const [held]: [unknown[], number] = await manager().query(renew, [id, looks, holdMs]);
  if (held.length === 0) throw new LookIsOver();
}

const end = `
  UPDATE app.intake_source
     SET leased_until = NULL, looked_at = now(), problem = $3,
         problem_since = CASE WHEN $3::text IS NULL THEN NULL WHEN problem = $3 THEN problem_since ELSE now() END,
         due_at = CASE WHEN due_at::text <> $4 THEN due_at ELSE now() + $5 * interval '1 millisecond' END
   WHERE id = $1 AND looks = $2`;

/** Releases a source, records how the check ended, and closes its batch. Runs in a unit of work. */
export async function endLook({ source, dueAt }: ClaimedSource, looked: Looked): Promise<void> {
  const { id, looks, batchId, ownerId } = source;
  await manager().query(end, [id, looks, looked.problem, dueAt, waitMs(source, looked)]);
  if (batchId !== null && looked.again !== 'now') await closeBatch(batchId, ownerId);
  await tellOf(source);
}

const MINUTE_MS = 60_000;

/** Delay until the next check. */
function waitMs(source: IntakeSourceRow, { again, problem }: Looked): number {
  const byClockMs = source.everyMinutes * MINUTE_MS;
  if (again === 'now') return 0;
  if (again === 'soon') return Math.min(byClockMs, folder.stillMs);
  if (problem === 'storage_full') return Math.min(byClockMs, fullAgainMs);
  return problem === 'sign_in_refused' ? Math.max(byClockMs, refusedForMs(source, problem)) : byClockMs;
}

/**
 * Waits as long as the rejections have lasted, so that each wait doubles: mail servers block clients that keep trying a
 * wrong password.
 */
function refusedForMs({ problem: before, problemSince }: IntakeSourceRow, problem: IntakeProblem): number {
  if (before !== problem || problemSince === null) return 0;
  return Math.min(refusedAgainMs, Date.now() - problemSince.getTime());
}

/** Closes the batch: it ends with its last document, and its owner is notified. */
async function closeBatch(batchId: string, ownerId: string): Promise<void> {
  const { affected } = await repository(Batch)
    .createQueryBuilder()
    .update({ sentAt: () => 'now()' })
    .where('id = :batchId AND sent_at IS NULL', { batchId })
    .execute();
  if (affected === 1) await publishEvent('batch.changed', { batchId }, [`account:${ownerId}`]);
}

/** Notifies a source's owner of a change. Runs in a unit of work. */
export const tellOf = ({ id, ownerId }: IntakeSourceRow): Promise<void> =>
  publishEvent('intake.changed', { sourceId: id }, [`account:${ownerId}`]);
