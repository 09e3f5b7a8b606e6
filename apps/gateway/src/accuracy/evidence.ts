import { closesAt, driftOf } from '@cartulary/accuracy/drift';
import { drawn } from '@cartulary/accuracy/drawn';
import { askedOf, withoutGaps, type Asked } from '@cartulary/accuracy/evidence.queries';
import { above, CHOOSING_SHARE, confidenceOfLook, thresholds } from '@cartulary/accuracy/gate';
import { claimOf } from '@cartulary/accuracy/reviewers';
import { doubleCheckedShare } from '@cartulary/contracts/accuracy';
import type { CurvePoint, EvidenceRow } from '@cartulary/contracts/endpoints/accuracy';
import { accuracyLimits } from '@cartulary/contracts/limits/accuracy';
import type { AccuracyContractRow } from '@cartulary/database/entities/accuracy-contract.entity';
import type { Caller } from '../platform/caller/call.js';
import type { AnswerOf } from '../platform/serve/serve.js';
import { evidenceRows, nameOfVisible, type ReviewedRow } from './evidence.queries.js';

/** The number of further reviews whose effect the page displays. */
const NEXT_REVIEWS = 50;

/**
 * The evidence of a contract, limited to documents that the caller may see. @param page page of the evidence, from 1
 */
export async function evidenceOf(
  caller: Caller,
  contract: AccuracyContractRow,
  page: number,
): Promise<Omit<AnswerOf<'accuracy.read'>, 'contract' | 'reviewing'>> {
  const { generation, promise, looks, looksBefore, state, doubleChecks } = contract;
  const [proof, samples] = [await askedOf(generation, 'proof'), await askedOf(generation, 'sample')];
  const counted = withoutGaps(proof);
  const gap = state === 'gathering' ? proof[counted.length] : undefined;
  const proving = counted.filter(({ chooses }) => !chooses);
  const confidence = confidenceOfLook(looksBefore + (state === 'gathering' ? looks + 1 : looks));
  const ratios = driftOf(
    samples.filter(({ answered }) => answered).map(({ wrong }) => wrong),
    promise,
  );
  const { rows, hidden, lost, total } = await evidenceRows(caller, generation, page);
  return {
    curve: curveOf(proving, { confidence, doubleChecks }),
    drift: { ratios: ratios.slice(-accuracyLimits.drawnSamples), closesAt: closesAt(promise) },
    next: state === 'gathering' ? nextOf(proving, { confidence, doubleChecks }) : null,
    counted: counted.length,
    heldBack: proof.filter(({ reviewed }) => reviewed).length - counted.length,
    waitsTwice: gap?.answered ?? false,
    holdsBack: gap ? await nameOfVisible(caller, gap.documentId) : null,
    evidence: rows.map((row) => shownRow(row, generation)),
    evidencePage: page,
    evidencePages: Math.ceil((total - hidden) / accuracyLimits.evidenceOnPage),
    hidden,
    lost,
    total,
  };
}

/** The confidence of the claims, and whether they include errors that reviewers miss. */
interface Claimed {
  readonly confidence: number;
  readonly doubleChecks: boolean;
}

/** One point per threshold that differs from the previous one; the lowest threshold comes last. */
function curveOf(proving: readonly Asked[], { confidence, doubleChecks }: Claimed): CurvePoint[] {
  const points: CurvePoint[] = [];
  for (const threshold of thresholds.toReversed()) {
    const seen = above(proving, threshold);
    const { values, wrong } = seen;
    const accepted = values / Math.max(1, proving.length);
    if (values === 0 || accepted === points.at(-1)?.accepted) continue;
    points.push({ threshold, accepted, wrong: wrong / values, bound: claimOf(seen, confidence, doubleChecks).bound });
  }
  return points;
}

/** The bound over all proving values, now and if the next reviews find nothing wrong. */
function nextOf(proving: readonly Asked[], { confidence, doubleChecks }: Claimed) {
  if (proving.length === 0) return null;
  const now = above(proving, 0);
  const more = Math.floor(NEXT_REVIEWS * (1 - CHOOSING_SHARE));
  const checks = now.checks + Math.floor(more * doubleCheckedShare);
  return {
    reviews: NEXT_REVIEWS,
    boundNow: claimOf(now, confidence, doubleChecks).bound,
    bound: claimOf({ ...now, values: now.values + more, checks }, confidence, doubleChecks).bound,
  };
}

function shownRow({ gate, ...row }: ReviewedRow, generation: string): EvidenceRow {
  if (gate === 'sample') return { ...row, part: 'sample' };
  const chooses = drawn(generation, row.documentId, 'part') < CHOOSING_SHARE;
  return { ...row, part: chooses ? 'choosing' : 'proving' };
}
