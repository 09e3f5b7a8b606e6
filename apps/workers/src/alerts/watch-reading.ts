import { failsTooOften } from '@cartulary/contracts/reading-watch';
import { alertLimits } from '@cartulary/contracts/limits/alerts';
import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import { Account } from '@cartulary/database/entities/account.entity';
import { ReadingWatchRow } from '@cartulary/database/entities/reading-watch.entity';
import { judgeableUntil } from '@cartulary/database/minute-values.queries';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { countedUntil, readSums } from '@cartulary/database/rollups.queries';
import { settingValues } from '@cartulary/database/settings';

const MINUTE_MS = 60_000;
const { watch: watchLimits, againMs } = alertLimits;

/** Organizations that monitor their document processing. */
export const WATCHES_ON = `FROM app.setting WHERE category = 'ai' AND account_id IS NULL AND value ->> 'realtimeMonitoring' = 'true'`;

/**
 * Built-in monitoring for the current unit of work's organization: the share of failed processing runs in the last
 * hour. If enabled in the settings, notifies administrators once when it exceeds their threshold. Results and
 * notifications are written in the same transaction.
 * @returns whether there was anything new
 */
export async function watchReading(now: Date): Promise<boolean> {
  const { realtimeMonitoring, performanceAlerts, alertThreshold } = await settingValues('ai', null);
  if (!realtimeMonitoring) return false;
  const until = judgeableUntil(await countedUntil(), metricsLimits.lateAfterMs);
  await manager().query('INSERT INTO app.reading_watch (judged_until) VALUES ($1) ON CONFLICT DO NOTHING', [
    new Date(0),
  ]);
  const before = await repository(ReadingWatchRow).findOneOrFail({ where: {}, lock: { mode: 'pessimistic_write' } });
  const seen = await readingsOf(
    { from: new Date(until.getTime() - watchLimits.windowMinutes * MINUTE_MS), until },
    now,
  );
  const fires = failsTooOften(seen, alertThreshold);
  const row = { judgedUntil: until, ...seen, ...standing(before, fires, until) };
  const tells = performanceAlerts && row.firingSince !== null && row.toldAt === null;
  if (tells && row.firingSince !== null) await tell(seen, alertThreshold, row.firingSince);
  const { organisationId } = before;
  await repository(ReadingWatchRow).update({ organisationId }, { ...row, ...(tells && { toldAt: now }) });
  return until > before.judgedUntil || tells;
}

/** The state after a minute. Firing again within half an hour continues the alert, without a new notification. */
function standing({ firingSince, clearedAt, toldAt }: ReadingWatchRow, fires: boolean, until: Date) {
  if (!fires) return { firingSince: null, clearedAt: firingSince === null ? clearedAt : until, toldAt };
  if (firingSince !== null) return { firingSince, clearedAt, toldAt };
  const goesOn = clearedAt !== null && until.getTime() - clearedAt.getTime() <= againMs;
  return { firingSince: until, clearedAt, toldAt: goesOn ? toldAt : null };
}

async function readingsOf(stretch: { readonly from: Date; readonly until: Date }, now: Date) {
  const sums = await readSums(['document.settled'], [stretch], now);
  const all = (some: typeof sums): number => some.reduce((sum, { facts }) => sum + facts, 0);
  return { readings: all(sums), failed: all(sums.filter(({ by }) => by['outcome'] === 'failed')) };
}

async function tell(
  seen: { readonly readings: number; readonly failed: number },
  limit: number,
  since: Date,
): Promise<void> {
  const admins = await repository(Account).findBy({ role: 'admin', isActive: true });
  const accountIds = admins.map(({ id }) => id);
  const audience = accountIds.map((id) => `account:${id}`);
  if (audience.length === 0) return;
  await publishEvent('reading.fails', { ...seen, limit, since: since.toISOString(), accountIds }, audience);
}
