import { learningLimits } from '@cartulary/contracts/limits/learning';
import type { LearningChange } from '@cartulary/contracts/events/learning';
import type { Comparison, LayoutsInUse, LearnedLayouts } from '@cartulary/contracts/learning';
import type { SettingValues } from '@cartulary/contracts/settings';
import { recordAudit } from '@cartulary/database/audit';
import { isSpent, readBudgetDay } from '@cartulary/database/cpu-budget.queries';
import { LearnedVersionRow, LearningTurnRow } from '@cartulary/database/entities/learning.entity';
import {
  daysKept,
  keptForm,
  layoutsInUse,
  lockVersions,
  pruneVersions,
  takeVersion,
} from '@cartulary/database/learning';
import { newId } from '@cartulary/database/new-id';
import { currentOrganisationId, manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { settingValues } from '@cartulary/database/settings';

/** A turn that has begun, with the time up to which it covers corrections, in the database's microseconds. */
export interface Turn {
  readonly dueAt: string;
}

/** A turn's result. */
export interface Learnt {
  readonly learned: LearnedLayouts;
  readonly compared: Comparison;
  /** The version it was compared with. */
  readonly inUse: LayoutsInUse | null;
  readonly documents: number;
}

/**
 * Starts the organization's turn; null if it's no longer due, is being worked on, or so much of the daily CPU budget is
 * used that the rest is reserved for documents, in which case it waits until the next day. From here on, only later
 * corrections count as waiting; otherwise their own turn would come immediately.
 */
export async function beginTurn(now: Date): Promise<Turn | null> {
  const today = await readBudgetDay(now, 'for share');
  if (isSpent(today, learningLimits.shareOfDay)) {
    await manager().query('UPDATE app.learning_turn SET due_at = $1 WHERE due_at <= now() AND started_at IS NULL', [
      today.until,
    ]);
    return null;
  }
  const [rows]: [Turn[], number] = await manager().query(
    `UPDATE app.learning_turn SET started_at = now(), waiting_since = now()
      WHERE due_at <= now() AND (started_at IS NULL OR started_at < now() - $1 * interval '1 millisecond')
     RETURNING due_at::text AS "dueAt"`,
    [learningLimits.turnMs],
  );
  const [turn] = rows;
  if (turn) await tell('started', null);
  return turn ?? null;
}

/**
 * Stores a turn's result under the organization's current settings, which may have changed since it started. If
 * examples are no longer stored, nothing trained on them is either. Corrections made meanwhile stay due.
 */
export async function endTurn(turn: Turn, learnt: Learnt | null): Promise<void> {
  await lockVersions();
  const settings = await settingValues('ai', null);
  const mayKeep = learnt !== null && daysKept(settings.dataRetentionPolicy) !== null;
  const [change, number] = mayKeep ? await keep(learnt, settings) : (['nothing', null] as const);
  await manager().query(
    `UPDATE app.learning_turn SET started_at = NULL, ended_at = now(), failed = false,
       waiting_since = CASE WHEN due_at = $1::timestamptz THEN NULL ELSE waiting_since END,
       due_at = CASE WHEN due_at = $1::timestamptz THEN NULL ELSE due_at END`,
    [turn.dueAt],
  );
  await tell(change, number);
}

/** Returns a turn to its state before it began. */
export async function leaveTurn(): Promise<void> {
  await manager().query('UPDATE app.learning_turn SET started_at = NULL');
}

/** Delays the retry, because it would fail again right away. */
export async function failTurn(): Promise<void> {
  await manager().query(
    `UPDATE app.learning_turn SET started_at = NULL, ended_at = now(), failed = true,
       due_at = CASE WHEN due_at IS NOT NULL THEN greatest(due_at, now() + $1 * interval '1 millisecond') END`,
    [learningLimits.againMs],
  );
  await tell('failed', null);
}

type Kept = readonly [LearningChange, number | null];

/** Stores a new version. Only better ones are adopted, and only if that's automatic. */
async function keep({ learned, inUse, compared, documents }: Learnt, settings: SettingValues<'ai'>): Promise<Kept> {
  const versions = repository(LearnedVersionRow);
  const against = inUse?.version ?? null;
  // Someone chose another version meanwhile; the next turn compares with that one.
  if (((await layoutsInUse())?.version ?? null) !== against) return ['nothing', null];
  const kept = keptForm(learned);
  const same = await versions.findOne({ where: { sha256: kept.sha256 }, order: { number: 'DESC' } });
  // In use or rolled back: it's not offered again. A version that differs only in its counts is, and then waits for a person.
  if (same && (same.inUse || same.usedAt !== null)) return ['nothing', null];
  const { number } = same ?? { number: await nextNumber() };
  // A version proved once stays offered even if a later comparison would require more; it's withdrawn only if it got worse.
  const isOffered = same?.compared.verdict === 'better' && same.against === against && compared.verdict !== 'worse';
  const stands = isOffered ? same.compared : compared;
  const of = { compared: stands, against, documents, suppliers: learned.layouts.length };
  const id = same?.id ?? newId();
  if (same) await versions.update({ id }, { ...of, createdAt: new Date() });
  else await versions.insert({ id, number, ...kept, ...of });
  await manager().query('UPDATE app.learning_turn SET looks = looks + 1');
  const { heldSince } = await repository(LearningTurnRow).findOneByOrFail({});
  const isTaken = stands.verdict === 'better' && settings.automatedDeployment && heldSince === null;
  if (isTaken) {
    await takeVersion(id, null);
    const detail = { number, against, verdict: stands.verdict, chance: stands.chance };
    await recordAudit({ actorId: null, action: 'learning.use', targetKind: 'learned-version', targetId: id, detail });
  }
  await pruneVersions(settings.modelVersioning);
  if (isTaken) return ['taken', number];
  // People were already notified of an offered version.
  if (isOffered) return ['nothing', null];
  return [stands.verdict === 'better' ? 'offered' : 'kept-back', number];
}

async function nextNumber(): Promise<number> {
  const [rows]: [{ number: number }[], number] = await manager().query(
    'UPDATE app.learning_turn SET last_number = last_number + 1 RETURNING last_number AS number',
  );
  return rows[0]?.number ?? 1;
}

const tell = (change: LearningChange, number: number | null): Promise<void> =>
  publishEvent('learning.changed', { change, number }, [`organisation:${currentOrganisationId()}`]);
