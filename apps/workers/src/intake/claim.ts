import { intakeLimits } from '@cartulary/contracts/limits/intake';
import { Batch } from '@cartulary/database/entities/batch.entity';
import { IntakeSourceRow } from '@cartulary/database/entities/intake.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { MoreThan } from 'typeorm';
import type { Looked } from './looked.js';
import { LookIsOver } from './trouble.js';

/** Sources that somebody has to look at, for the sweep. */
export const INTAKE_DUE = `FROM app.intake_source
  WHERE state = 'running' AND due_at <= now() AND (leased_until IS NULL OR leased_until <= now())`;

const claim = `
  UPDATE app.intake_source
     SET looks = looks + 1, leased_until = now() + $2 * interval '1 millisecond', due_at = now() + every_minutes * interval '1 minute'
   WHERE id = $1 AND state = 'running' AND due_at <= now() AND (leased_until IS NULL OR leased_until <= now())
  RETURNING id`;

/** Takes a source that is due for a look of its own; null where it isn't, or where somebody looks already. Runs in a unit of work. */
export async function claimSource(sourceId: string): Promise<IntakeSourceRow | null> {
  const [taken]: [unknown[], number] = await manager().query(claim, [sourceId, intakeLimits.leaseMs]);
  if (taken.length === 0) return null;
  const source = await repository(IntakeSourceRow).findOneByOrFail({ id: sourceId });
  await tellOf(source);
  return source;
}

const renew = `
  UPDATE app.intake_source SET leased_until = now() + $3 * interval '1 millisecond'
   WHERE id = $1 AND looks = $2 AND state = 'running' RETURNING id`;

/**
 * Holds a source for the running unit of work, so that nobody else takes anything of it meanwhile, and keeps the look's hold on it.
 * @throws LookIsOver
 */
export async function holdSource({ id, looks }: IntakeSourceRow): Promise<void> {
  const [held]: [unknown[], number] = await manager().query(renew, [id, looks, intakeLimits.leaseMs]);
  if (held.length === 0) throw new LookIsOver();
}

/** Lets go of a source, says how the look ended, and that nothing more comes into its batch. Runs in a unit of work. */
export async function endLook(source: IntakeSourceRow, { again, problem }: Looked): Promise<void> {
  const { id, looks } = source;
  const now = new Date();
  const soon = new Date(now.getTime() + intakeLimits.folder.stillMs);
  const isNew = problem !== source.problem;
  await repository(IntakeSourceRow).update(
    { id, looks },
    { leasedUntil: null, lookedAt: now, problem, ...(isNew && { problemSince: problem === null ? null : now }) },
  );
  if (again !== null)
    // Never later than somebody asked for meanwhile.
    await repository(IntakeSourceRow).update(
      { id, looks, dueAt: MoreThan(again === 'now' ? now : soon) },
      { dueAt: again === 'now' ? now : soon },
    );
  if (source.batchId !== null && again !== 'now') await closeBatch(source.batchId, source.ownerId);
  await tellOf(source);
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
