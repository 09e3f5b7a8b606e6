import { createHash } from 'node:crypto';
import { LearnedLayouts, learnedForm, type LayoutsInUse, type LearnedState } from '@cartulary/contracts/learning';
import { learningLimits } from '@cartulary/contracts/limits/learning';
import type { SettingValue } from '@cartulary/contracts/settings';
import { LearnedVersionRow } from './entities/learning.entity.js';
import { manager, repository } from './organisation-context.js';

type Kept = Pick<LearnedVersionRow, 'content' | 'sha256' | 'form'>;

/** What was learnt, as it is kept: its text with the checksum of that. */
export function keptForm(learned: LearnedLayouts): Kept {
  const content = JSON.stringify(learned);
  return { content, sha256: checksumOf(content), form: learned.form };
}

const checksumOf = (content: string): string => createHash('sha256').update(content).digest('hex');

/** What a kept version says; `damaged` where it isn't what was written, `foreign` where another release wrote it in its form. */
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
 * What readings use of what was learnt; null where nothing is in use, or what is in use is damaged or of another release's form: then
 * documents are read as if nothing was ever learnt. Runs in the caller's unit of work.
 */
export async function layoutsInUse(): Promise<LayoutsInUse | null> {
  const row = await repository(LearnedVersionRow).findOneBy({ inUse: true });
  const learned = row && openLearned(row);
  return row && learned !== null && typeof learned === 'object' ? { version: row.number, learned } : null;
}

/** How a version stands. */
export function learnedStateOf(row: LearnedVersionRow): LearnedState {
  const opened = openLearned(row);
  if (typeof opened === 'string') return opened;
  if (row.inUse) return 'in-use';
  if (row.usedAt !== null) return 'replaced';
  return row.compared.verdict === 'better' ? 'offered' : 'kept-back';
}

/** The version that is gone back to: the one that was taken last before the present one and is whole. Null: nothing learnt. */
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

/** Has a version read from now on. The caller holds the lock of {@link lockVersions}. @param by null: it is taken by itself */
export async function takeVersion(id: string, by: string | null): Promise<void> {
  await readBy(id, { usedAt: new Date(), usedBy: by });
  if (by !== null) await manager().query('UPDATE app.learning_turn SET held_since = NULL');
}

/**
 * Goes back to a version that was in use, or to nothing learnt: when it was taken stays as it is, so that the next press goes on from there. From
 * now on versions wait for a person: the next one is nearly what was gone back from.
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

/** The version that waits for a person: the newest one that was better than what is in use and was never used. */
const offeredNumber = `(SELECT max(o.number) FROM app.learned_version o WHERE o.compared->>'verdict' = 'better' AND o.used_at IS NULL
  AND o.against IS NOT DISTINCT FROM (SELECT u.number FROM app.learned_version u WHERE u.in_use))`;

/**
 * Deletes versions that nobody goes back to: without earlier ones all but the one in use, the one that is offered and the newest; else those beyond
 * the limit, and what was kept back before what was used.
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

/** Whoever changes which version reads, or adds one, waits for whoever does so already. */
export async function lockVersions(): Promise<void> {
  await manager().query(`INSERT INTO app.learning_turn (organisation_id) VALUES (app.org()) ON CONFLICT DO NOTHING`);
  await manager().query('SELECT 1 FROM app.learning_turn WHERE organisation_id = app.org() FOR UPDATE');
}

/**
 * Has corrections learnt from once nobody corrected anything for a while, and after a longer while at most. Called with every
 * correction: what waits stands in a row.
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

/** Days for which examples are kept; null: not at all, and nothing is learnt. */
export const daysKept = (policy: SettingValue<'ai', 'dataRetentionPolicy'>): number | null =>
  policy === 'none' ? null : Number.parseInt(policy, 10);

/** Deletes the examples that are older than the organisation keeps them. @returns how many */
export async function forgetExamples(policy: SettingValue<'ai', 'dataRetentionPolicy'>): Promise<number> {
  const [, count]: [unknown, number] = await manager().query(
    'DELETE FROM app.learning_example WHERE $1::int IS NULL OR said_at < now() - make_interval(days => $1::int)',
    [daysKept(policy)],
  );
  return count;
}
