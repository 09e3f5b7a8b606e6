import type { ModuleId } from '@cartulary/contracts/permissions';
import { recordAudit } from '@cartulary/database/audit';
import type { Database } from '@cartulary/database/database';
import { ModuleSubscription } from '@cartulary/database/entities/module-subscription.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { LessThanOrEqual } from 'typeorm';

const BATCH = 1_000;

export const TRIALS_OVER = `FROM app.module_subscription WHERE state = 'trial' AND trial_ends_at <= now()`;

/**
 * Publishes the end of expired trials, so that open pages and people are notified. Every call checks the time itself,
 * so nothing depends on this sweep.
 */
export async function sweepTrials({ database }: { database: Database }): Promise<void> {
  const over: { organisationId: string }[] = await database.inSystem((manager) =>
    manager.query(`SELECT DISTINCT organisation_id AS "organisationId" ${TRIALS_OVER} LIMIT $1`, [BATCH]),
  );
  for (const { organisationId } of over)
    await database.inOrganisation(organisationId, async () => {
      const ended = await endTrials();
      if (ended.length === 0) return;
      await publishEvent('module.changed', { modules: ended, change: 'ended', by: null }, [
        `organisation:${organisationId}`,
      ]);
    });
}

/** In the current unit of work's organization. A grant in the meantime is left alone, because the update repeats the condition. */
async function endTrials(): Promise<ModuleId[]> {
  const { raw }: { raw: { module: ModuleId }[] } = await repository(ModuleSubscription)
    .createQueryBuilder()
    .update({ state: 'ended', changedAt: () => 'now()' })
    .where({ state: 'trial', trialEndsAt: LessThanOrEqual(new Date()) })
    .returning('module')
    .execute();
  for (const { module } of raw)
    await recordAudit({ actorId: null, action: 'module.ended', targetKind: 'module', targetId: module });
  return raw.map(({ module }) => module);
}
