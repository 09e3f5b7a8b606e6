import { createHash } from 'node:crypto';
import { LearnedLayouts, learnedForm, type LayoutsInUse, type LearnedState } from '@cartulary/contracts/learning';
import { learningLimits } from '@cartulary/contracts/limits/learning';
import type { SettingValue } from '@cartulary/contracts/settings';
import { LearnedVersionRow } from './entities/learning.entity.js';
import { manager, repository } from './organisation-context.js';

type Kept = Pick<LearnedVersionRow, 'content' | 'sha256' | 'form'>;

/** Stored form of learned data: its JSON with a checksum. */
export function keptForm(learned: LearnedLayouts): Kept {
  const content = JSON.stringify(learned);
  return { content, sha256: checksumOf(content), form: learned.form };
}

const checksumOf = (content: string): string => createHash('sha256').update(content).digest('hex');

/** Parses a stored version; `damaged` if the checksum doesn't match, `foreign` if another release wrote it in a different format. */
export function openLearned({ content, sha256, form }: Kept): LearnedLayouts | 'damaged' | 'foreign' {
  if (checksumOf(content) !== sha256) return 'damaged';
  if (form !== learnedForm) return 'foreign';
  const read = LearnedLayouts.safeParse(parsed(content));
  return read.success ? read.data : 'damaged';
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

/**
 * Learned data for runs; null if none is active, or it's damaged or in another release's format. Documents are then
 * processed as if nothing had been learned. Runs in the caller's unit of work.
 */
export async function layoutsInUse(): Promise<LayoutsInUse | null> {
  const row = await repository(LearnedVersionRow).findOneBy({ inUse: true });
  const learned = row && openLearned(row);
  return row && learned !== null && typeof learned === 'object' ? { version: row.number, learned } : null;
}

/** State of a version. */
export function learnedStateOf(row: LearnedVersionRow): LearnedState {
  const opened = openLearned(row);
  if (typeof opened === 'string') return opened;
  if (row.inUse) return 'in-use';
  if (row.usedAt !== null) return 'replaced';
  return row.compared.verdict === 'better' ? 'offered' : 'kept-back';
}

/** Target of a rollback: the intact version that was activated most recently before the current one. Null for none. */
export async function versionBefore(): Promise<LearnedVersionRow | null> {
  const used = await manager().query<{ id: string }[]>(
    `SELECT v.id FROM app.learned_version v JOIN app.learned_version present ON present.in_use
      WHERE v.used_at < present.used_at ORDER BY v.used_at DESC`,
  );
  for (const { id } of used) {
    const row = await repository(LearnedVersionRow).findOneByOrFail({ id });
    if (typeof openLearned(row) === 'object') return row;
  }
  return null;
}

/**
 * Activates a version. The caller holds the lock of {@link lockVersions}.
 * @param by null if it is activated automatically
 */
export async function takeVersion(id: string, by: string | null): Promise<void> {
  await readBy(id, { usedAt: new Date(), usedBy: by });
  if (by !== null) await manager().query('UPDATE app.learning_turn SET held_since = NULL');
}

/**
 * Rolls back to an earlier version or to none. The version's activation time stays unchanged, so that another rollback
 * continues from there. From then on, versions need approval, because the next one would be nearly identical to the one
 * rolled back.
 */
export async function returnTo(id: string | null): Promise<void> {
  await readBy(id, {});
  await manager().query('UPDATE app.learning_turn SET held_since = now()');
}

async function readBy(id: string | null, taken: Partial<LearnedVersionRow>): Promise<void> {
  const versions = repository(LearnedVersionRow);
  await versions.update({ inUse: true }, { inUse: false });
  if (id !== null) await versions.update({ id }, { inUse: true, ...taken });
  await manager().query('UPDATE app.learning_turn SET looks = 0');
}

/** The version offered for approval: the newest one that is better than the current one and was never used. */
const offeredNumber = `(SELECT max(o.number) FROM app.learned_version o WHERE o.compared->>'verdict' = 'better' AND o.used_at IS NULL
  AND o.against IS NOT DISTINCT FROM (SELECT u.number FROM app.learned_version u WHERE u.in_use))`;

/**
 * Deletes versions that are no longer needed. Without version history, keeps only the current, offered, and newest
 * ones. Otherwise, deletes those beyond the limit, unused ones first.
 */
export async function pruneVersions(keepsEarlier: boolean): Promise<void> {
  await manager().query(
    `DELETE FROM app.learned_version WHERE id IN (
       SELECT id FROM (
         SELECT id, stays, row_number() OVER (ORDER BY stays DESC, used_at DESC NULLS LAST, number DESC) AS place
           FROM (SELECT id, number, used_at, in_use OR number = (SELECT max(number) FROM app.learned_version)
                        OR coalesce(number = ${offeredNumber}, false) AS stays
                   FROM app.learned_version) known
       ) ranked WHERE NOT stays AND ($1::int IS NULL OR place > $1::int))`,
    [keepsEarlier ? learningLimits.mostVersions : null],
  );
}

/** Serializes changes of the active version and additions of versions. */
export async function lockVersions(): Promise<void> {
  await manager().query(`INSERT INTO app.learning_turn (organisation_id) VALUES (app.org()) ON CONFLICT DO NOTHING`);
  await manager().query('SELECT 1 FROM app.learning_turn WHERE organisation_id = app.org() FOR UPDATE');
}

/**
 * Schedules learning after a quiet period without corrections, and at the latest after a longer one. Called with every correction. The
 * schedule is stored in a row.
 */
export async function askForLearning(priority: SettingValue<'ai', 'trainingPriority'>): Promise<void> {
  await manager().query(
    `INSERT INTO app.learning_turn AS t (organisation_id, waiting_since, due_at)
     VALUES (app.org(), now(), now() + $1 * interval '1 millisecond')
     ON CONFLICT (organisation_id) DO UPDATE
       SET waiting_since = coalesce(t.waiting_since, now()),
           due_at = least(now() + $1 * interval '1 millisecond', coalesce(t.waiting_since, now()) + $2 * interval '1 millisecond')`,
    [learningLimits.quietMs[priority], learningLimits.longestWaitMs],
  );
}

/** Days for which examples are kept; null if they aren't, in which case nothing is learned. */
export const daysKept = (policy: SettingValue<'ai', 'dataRetentionPolicy'>): number | null =>
  policy === 'none' ? null : Number.parseInt(policy, 10);

/**
 * Deletes examples older than the organization's retention.
 * @returns how many
 */
export async function forgetExamples(policy: SettingValue<'ai', 'dataRetentionPolicy'>): Promise<number> {
  const [, count]: [unknown, number] = await manager().query(
    'DELETE FROM app.learning_example WHERE $1::int IS NULL OR said_at < now() - make_interval(days => $1::int)',
    [daysKept(policy)],
  );
  return count;
}
