import type { BackupPlan } from '@cartulary/contracts/endpoints/backups';
import type { BackupRunRow } from '@cartulary/database/backups.queries';

const DAY_MS = 86_400_000;

/**
 * Which backups go: those of the schedule behind the newest `keepCount` verified ones that are older than `keepDays` days. What somebody
 * asked for stays, and nothing goes before newer ones were verified.
 * @param files those that are there, the newest first
 */
export function goneByNow(
  files: readonly BackupRunRow[],
  { keepCount, keepDays }: Pick<BackupPlan, 'keepCount' | 'keepDays'>,
  now: Date,
): BackupRunRow[] {
  const oldestMs = now.getTime() - keepDays * DAY_MS;
  let verified = 0;
  return files.filter(({ dueAt, askedAt, verifiedAt }) => {
    const isBehind = verified >= keepCount;
    if (verifiedAt !== null) verified += 1;
    return dueAt !== null && isBehind && askedAt.getTime() < oldestMs;
  });
}
