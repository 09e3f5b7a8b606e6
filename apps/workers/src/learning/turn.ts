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

/** A turn that began: until which corrections it counts, to the microsecond as the database has it. */
export interface Turn {
  readonly dueAt: string;
}

/** What came of a turn. */
export interface Learnt {
  readonly learned: LearnedLayouts;
  readonly compared: Comparison;
  /** What it was compared with. */
  readonly inUse: LayoutsInUse | null;
  readonly documents: number;
}

/**
 * Begins the turn of the organisation; null where it isn't due any more, somebody works on it, or so much of the day's processor time is used
 * that the rest is left to readings: then it waits for the next day. From here on only corrections that come later wait: counted from those
 * before, their own turn would come at once.
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
 * Keeps what came of a turn, as the organisation has it now: it may have chosen otherwise since the turn began, and where examples are kept no
 * more nothing that was learned from them is. What was corrected meanwhile stays due.
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

/** Leaves a turn as it was before it began. */
export async function leaveTurn(): Promise<void> {
  await manager().query('UPDATE app.learning_turn SET started_at = NULL');
}

/** It is tried again later: what failed now would fail at once again. */
export async function failTurn(): Promise<void> {
  await manager().query(
    `UPDATE app.learning_turn SET started_at = NULL, ended_at = now(), failed = true,
       due_at = CASE WHEN due_at IS NOT NULL THEN greatest(due_at, now() + $1 * interval '1 millisecond') END`,
    [learningLimits.againMs],
  );
  await tell('failed', null);
}

type Kept = readonly [LearningChange, number | null];

/** Keeps what was learnt as a version. Only what is better is taken, and only where it is to be taken without a person. */
async function keep({ learned, inUse, compared, documents }: Learnt, settings: SettingValues<'ai'>): Promise<Kept> {
  const versions = repository(LearnedVersionRow);
  const against = inUse?.version ?? null;
  // Somebody chose another version meanwhile: it is compared with that the next time.
  if (((await layoutsInUse())?.version ?? null) !== against) return ['nothing', null];
  const kept = keptForm(learned);
  const same = await versions.findOne({ where: { sha256: kept.sha256 }, order: { number: 'DESC' } });
  // It is in use, or people went back from it: it is not offered again. What differs from it in a count alone is, and waits for a person then.
  if (same && (same.inUse || same.usedAt !== null)) return ['nothing', null];
  const { number } = same ?? { number: await nextNumber() };
  // What was proved once stays offered, though a later look would ask for more; only what got worse is taken back.
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
  // Of what is offered already people were told.
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
