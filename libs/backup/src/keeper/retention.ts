import type { BackupPlan } from '@cartulary/contracts/endpoints/backups';
import type { BackupRunRow } from '@cartulary/database/backups.queries';

const DAY_MS = 86_400_000;

/**
 * Which backups to delete: scheduled ones older than `keepDays` days that aren't among the newest `keepCount` verified
 * ones. Requested backups stay, and nothing is deleted before newer ones are verified.
 * @param files existing backups, newest first
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
