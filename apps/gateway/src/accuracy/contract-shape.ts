import { upperBound } from '@cartulary/accuracy/binomial';
import { checkedTwiceOf, type CheckedTwice } from '@cartulary/accuracy/double-checks.queries';
import { askedOfAll, withoutGaps, type Asked } from '@cartulary/accuracy/evidence.queries';
import { above, CONFIDENCE, needsOfLook } from '@cartulary/accuracy/gate';
import type { AccuracyContract } from '@cartulary/contracts/endpoints/accuracy';
import type { AccuracyContractRow } from '@cartulary/database/entities/accuracy-contract.entity';
import { manager } from '@cartulary/database/organisation-context';
import { AppError } from '../platform/serve/errors.js';
import { startedOverOf } from './started-over.queries.js';

/** The values gathered for a contract since it started over. */
interface Gathered {
  readonly asked: readonly Asked[];
  readonly twice: CheckedTwice | undefined;
  readonly sent: Sent | undefined;
  readonly startedOver: AccuracyContract['startedOver'];
}

/** A contract as a response, with the evidence gathered since it was restarted. */
export async function contractOf(row: AccuracyContractRow): Promise<AccuracyContract> {
  const [contract] = await contractsOf([row]);
  if (contract === undefined) throw new AppError('not_found');
  return contract;
}

/** Like {@link contractOf}, for many contracts with the same number of queries. */
export async function contractsOf(rows: readonly AccuracyContractRow[]): Promise<AccuracyContract[]> {
  const generations = rows.map(({ generation }) => generation);
  const asked = await askedOfAll(
    rows.map(({ generation, state }) => ({ generation, gate: state === 'gathering' ? 'proof' : 'sample' })),
  );
  const [twice, sent] = [await checkedTwiceOf(generations), await countSent(generations)];
  const startedOver = await startedOverOf(generations);
  return rows.map((row) =>
    shapeOf(row, {
      asked: asked.get(row.generation) ?? [],
      twice: twice.find(({ generation }) => generation === row.generation),
      sent: sent.find(({ generation }) => generation === row.generation),
      startedOver: startedOver.get(row.generation) ?? null,
    }),
  );
}

function shapeOf(row: AccuracyContractRow, { asked, twice, sent, startedOver }: Gathered): AccuracyContract {
  const samples = row.state === 'gathering' ? [] : asked.filter(({ answered }) => answered);
  return {
    id: row.id,
    class: row.class,
    field: row.field,
    promise: row.promise,
    state: row.state,
    closedBecause: row.closedBecause,
    threshold: row.threshold,
    startedAt: row.startedAt.toISOString(),
    startedOver,
    openedAt: row.openedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    doubleChecks: row.doubleChecks,
    proven: provenOf(row),
    nextLook: nextLookOf(row, asked),
    reviewers: reviewersOf(twice),
    samples: { values: samples.length, wrong: samples.filter((sample) => sample.wrong).length },
    waiting: asked.filter(({ answered }) => !answered).length,
    waitingTwice: twice?.waiting ?? 0,
    accepted: sent?.accepted ?? 0,
    toPeople: sent?.toPeople ?? 0,
  };
}

function provenOf(row: AccuracyContractRow): AccuracyContract['proven'] {
  const { provenValues: values, provenWrong: wrong, provenBound: bound } = row;
  if (values === null || wrong === null || bound === null) return null;
  const { provenChecks: checks, provenMissed: missed, provenReviewers: part } = row;
  const isMeasured = checks !== null && missed !== null && part !== null;
  return { values, wrong, bound, reviewers: isMeasured ? { checks, missed, bound: part } : null };
}

function nextLookOf(row: AccuracyContractRow, asked: readonly Asked[]): AccuracyContract['nextLook'] {
  if (row.state !== 'gathering') return null;
  const number = row.looks + 1;
  const needs = needsOfLook(row.promise, number, row.doubleChecks, row.looksBefore);
  const proving = above(
    withoutGaps(asked).filter(({ chooses }) => !chooses),
    0,
  );
  const checks = row.doubleChecks ? proving.checks : 0;
  return { number, proving: proving.values, needed: needs.values, checks, checksNeeded: needs.checks };
}

function reviewersOf(twice: CheckedTwice | undefined): AccuracyContract['reviewers'] {
  if (twice === undefined || twice.checks === 0) return null;
  const { checks, missed, wrong } = twice;
  return { checks, missed, wrong, bound: upperBound(wrong, checks, CONFIDENCE) };
}

interface Sent {
  readonly generation: string;
  readonly accepted: number;
  readonly toPeople: number;
}

/** The gates of the values since contracts started over. */
function countSent(generations: readonly string[]): Promise<Sent[]> {
  return manager().query(
    `SELECT gate_generation AS generation, count(*) FILTER (WHERE gate = 'accepted')::int AS accepted,
            count(*) FILTER (WHERE gate <> 'accepted')::int AS "toPeople"
       FROM app.field WHERE gate_generation = ANY($1) GROUP BY gate_generation`,
    [generations],
  );
}
