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

/** Sources that somebody has to look at, for the sweep. */
export const INTAKE_DUE = `FROM app.intake_source WHERE ${DUE}`;

/** A source with a look that has begun. */
export interface ClaimedSource {
  readonly source: IntakeSourceRow;
  /** When it was due, as the database writes it: another moment by the end says that somebody asked for another look. */
  readonly dueAt: string;
}

/** It stays due until its look has ended, so that one whose worker dies comes again once nobody holds it. */
const claim = `
  UPDATE app.intake_source SET looks = looks + 1, leased_until = now() + $2 * interval '1 millisecond'
   WHERE id = $1 AND ${DUE}
     AND (SELECT count(*) FROM app.intake_source other WHERE other.leased_until > now()) < ${looksAtOnce}
  RETURNING due_at::text AS "dueAt"`;

/**
 * Takes a source that is due for a look of its own; null where it isn't, where somebody looks already, or where its organisation has as
 * many looks as one may: the workers are there for all. Runs in a unit of work.
 */
export async function claimSource(sourceId: string, holdMs: number = leaseMs): Promise<ClaimedSource | null> {
  // Two that begin at once are counted one after the other.
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
 * Holds a source for the running unit of work, so that nobody else takes anything of it meanwhile, and keeps the look's hold on it.
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

/** Lets go of a source, says how the look ended, and that nothing more comes into its batch. Runs in a unit of work. */
export async function endLook({ source, dueAt }: ClaimedSource, looked: Looked): Promise<void> {
  const { id, looks, batchId, ownerId } = source;
  await manager().query(end, [id, looks, looked.problem, dueAt, waitMs(source, looked)]);
  if (batchId !== null && looked.again !== 'now') await closeBatch(batchId, ownerId);
  await tellOf(source);
}

const MINUTE_MS = 60_000;

/** After how long a source is looked at again. */
function waitMs(source: IntakeSourceRow, { again, problem }: Looked): number {
  const byClockMs = source.everyMinutes * MINUTE_MS;
  if (again === 'now') return 0;
  if (again === 'soon') return Math.min(byClockMs, folder.stillMs);
  if (problem === 'storage_full') return Math.min(byClockMs, fullAgainMs);
  return problem === 'sign_in_refused' ? Math.max(byClockMs, refusedForMs(source, problem)) : byClockMs;
}

/** Waiting for as long as it was refused so far makes each wait twice as long; mail servers shut out who tries a wrong password often. */
function refusedForMs({ problem: before, problemSince }: IntakeSourceRow, problem: IntakeProblem): number {
  if (before !== problem || problemSince === null) return 0;
  return Math.min(refusedAgainMs, Date.now() - problemSince.getTime());
}

/** From now on the batch ends with the last of its documents, and its owner is told. */
async function closeBatch(batchId: string, ownerId: string): Promise<void> {
  const { affected } = await repository(Batch)
    .createQueryBuilder()
    .update({ sentAt: () => 'now()' })
    .where('id = :batchId AND sent_at IS NULL', { batchId })
    .execute();
  if (affected === 1) await publishEvent('batch.changed', { batchId }, [`account:${ownerId}`]);
}

/** Says to its owner that there is something newer of a source. Runs in a unit of work. */
export const tellOf = ({ id, ownerId }: IntakeSourceRow): Promise<void> =>
  publishEvent('intake.changed', { sourceId: id }, [`account:${ownerId}`]);
