import { comparisonLimits } from '@cartulary/contracts/limits/comparisons';
import type { ErrorCode } from '@cartulary/contracts/errors';
import { isSpent, readBudgetDay } from '@cartulary/database/cpu-budget.queries';
import {
  ComparisonCaseEntity,
  ComparisonDocumentEntity,
  ComparisonEntity,
} from '@cartulary/database/entities/comparison.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { IsNull } from 'typeorm';
import type { Judged } from './judge-cases.js';

/** A document to be processed by both sides of a comparison. */
export interface Turn {
  readonly comparison: ComparisonEntity;
  readonly document: Document;
  readonly position: number;
  readonly cases: readonly ComparisonCaseEntity[];
  /** Processing it crashed too often. */
  readonly isGivenUp: boolean;
}

/** One side's result for a document. */
export type SideRead =
  | { readonly failure: ErrorCode }
  | {
      readonly failure: null;
      readonly pages: number;
      readonly tookMs: number;
      readonly cpuMs: number;
      readonly judged: readonly Judged[];
    };

/** The next unprocessed document in the set that still exists. */
const NEXT = `
  SELECT c.document_id AS "documentId", c.position FROM app.comparison_document c JOIN app.item i ON i.id = c.document_id
   WHERE c.comparison_id = $1 AND c.read_at IS NULL AND i.binned_at IS NULL ORDER BY c.position LIMIT 1`;

type Next = { documentId: string; position: number };
const nextOf = async (id: string): Promise<Next | undefined> => (await manager().query<Next[]>(NEXT, [id]))[0];

/**
 * Starts a comparison's next document.
 * @returns null if there's nothing to do: the comparison has ended, waits for another day, or ends now. Runs in a unit
 * of work.
 */
export async function beginTurn(id: string, now: Date): Promise<Turn | null> {
  const comparison = await openOne(id);
  if (!comparison) return null;
  const today = await readBudgetDay(now, 'for share');
  if (isSpent(today)) {
    await changeOne(comparison, { waitsUntil: today.until });
    return null;
  }
  const next = await nextOf(id);
  if (!next) {
    await changeOne(comparison, { state: 'done', endedAt: now, waitsUntil: null });
    return null;
  }
  await changeOne(comparison, { state: 'running', waitsUntil: null });
  const { documentId, position } = next;
  const row = { comparisonId: id, documentId };
  await repository(ComparisonDocumentEntity).increment(row, 'tries', 1);
  const { tries } = await repository(ComparisonDocumentEntity).findOneByOrFail(row);
  return {
    comparison,
    position,
    document: await repository(Document).findOneByOrFail({ itemId: documentId }),
    cases: await repository(ComparisonCaseEntity).find({ where: row, order: { number: 'ASC' } }),
    isGivenUp: tries > comparisonLimits.triesADocument,
  };
}

/** Locks it, so that no one stops or continues it until the unit of work ends. */
const openOne = (id: string): Promise<ComparisonEntity | null> =>
  repository(ComparisonEntity).findOne({ where: { id, endedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });

type Changed = Partial<Pick<ComparisonEntity, 'state' | 'waitsUntil' | 'endedAt'>>;

/** Publishes an event if anything changed. */
async function changeOne(comparison: ComparisonEntity, change: Changed): Promise<void> {
  const said = ({ state, waitsUntil, endedAt }: Changed): string => JSON.stringify([state, waitsUntil, endedAt]);
  const { id, organisationId } = comparison;
  const { state, waitsUntil, endedAt } = comparison;
  if (said({ state, waitsUntil, endedAt, ...change }) === said({ state, waitsUntil, endedAt })) return;
  await repository(ComparisonEntity).update({ id }, change);
  await tell(id, organisationId);
}

const tell = (comparisonId: string, organisationId: string): Promise<unknown> =>
  publishEvent('comparison.changed', { comparisonId }, [`organisation:${organisationId}`]);

/**
 * Stores both sides' results for a document. If the comparison was stopped or deleted meanwhile, nothing is stored; a document removed from
 * the set no longer has a row. Runs in a unit of work.
 * @returns the next document's position; null if there is none and the comparison has ended
 */
export async function endTurn(
  turn: Turn,
  sides: { first: SideRead; second: SideRead },
  now: Date,
): Promise<number | null> {
  const comparison = await openOne(turn.comparison.id);
  if (!comparison) return null;
  const { id } = comparison;
  const row = { comparisonId: id, documentId: turn.document.itemId };
  await repository(ComparisonDocumentEntity).update(row, {
    readAt: now,
    ...firstCost(sides.first),
    ...secondCost(sides.second),
  });
  await keepJudged(turn, sides);
  const next = await nextOf(id);
  if (next) await tell(id, comparison.organisationId);
  else await changeOne(comparison, { state: 'done', endedAt: now });
  return next?.position ?? null;
}

const firstCost = (read: SideRead): Partial<ComparisonDocumentEntity> =>
  read.failure === null
    ? { firstPages: read.pages, firstMs: Math.round(read.tookMs), firstCpuMs: Math.round(read.cpuMs) }
    : { firstFailure: read.failure };

const secondCost = (read: SideRead): Partial<ComparisonDocumentEntity> =>
  read.failure === null
    ? { secondPages: read.pages, secondMs: Math.round(read.tookMs), secondCpuMs: Math.round(read.cpuMs) }
    : { secondFailure: read.failure };

const JUDGED = `
  UPDATE app.comparison_case c
     SET first_outcome = j.first_outcome, first_said = j.first_said, second_outcome = j.second_outcome, second_said = j.second_said
    FROM unnest($3::integer[], $4::text[], $5::text[], $6::text[], $7::text[])
         AS j (number, first_outcome, first_said, second_outcome, second_said)
   WHERE c.comparison_id = $1 AND c.document_id = $2 AND c.number = j.number`;

/** If one side couldn't process a document, neither result is used. */
async function keepJudged(
  { comparison, document, cases }: Turn,
  sides: { first: SideRead; second: SideRead },
): Promise<void> {
  const { first, second } = sides;
  if (first.failure !== null || second.failure !== null) return;
  const judged = [first, second].flatMap(({ judged: all }) => [
    all.map(({ outcome }) => outcome),
    all.map(({ said }) => said),
  ]);
  await manager().query(JUDGED, [comparison.id, document.itemId, cases.map(({ number }) => number), ...judged]);
}
