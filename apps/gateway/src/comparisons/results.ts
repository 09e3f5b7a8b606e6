import { exactInterval } from '@cartulary/accuracy/binomial';
import { holm, mcnemar } from '@cartulary/accuracy/mcnemar';
import { caseKinds, type CaseOutcome } from '@cartulary/contracts/comparisons';
import type { ComparedRow, ComparisonResults, ContenderCounts } from '@cartulary/contracts/endpoints/comparisons';
import { comparisonLimits } from '@cartulary/contracts/limits/comparisons';
import { readCounted, type CountedCases } from './results.queries.js';

const { leastShared, confidence, significance } = comparisonLimits;

/** What came of a comparison as far as it was read. Runs in a unit of work. */
export async function resultsOf(comparisonId: string): Promise<ComparisonResults> {
  const { cases, documents, cost } = await readCounted(comparisonId);
  const { counted, firstBetter, secondBetter } = documents;
  const all = comparedOf(cases);
  const { firstOnly, secondOnly } = all;
  const tests = { p: mcnemar(firstOnly, secondOnly), documentsP: mcnemar(firstBetter, secondBetter) };
  return {
    total: {
      ...all,
      ...tests,
      firstBetter,
      secondBetter,
      verdict: verdictOf(
        { p: Math.max(tests.p, tests.documentsP), more: firstOnly - secondOnly, documents: firstBetter - secondBetter },
        firstOnly + secondOnly,
      ),
    },
    rows: rowsOf(cases),
    cost,
    counted,
  };
}

interface Differs {
  readonly p: number;
  /** How many values, and documents, more the first one has right. */
  readonly more: number;
  readonly documents: number;
}

/** The more careful of both tests decides; where values and documents say otherwise of the two, neither is better. */
function verdictOf({ p, more, documents }: Differs, differing: number): ComparisonResults['total']['verdict'] {
  if (differing === 0) return 'alike';
  if (p >= significance || more * documents <= 0) return 'unclear';
  return more > 0 ? 'first' : 'second';
}

type Compared = Omit<ComparedRow, 'kind' | 'class' | 'name' | 'p'>;

function comparedOf(cases: readonly CountedCases[]): Compared {
  const sum = (which: (one: CountedCases) => boolean): number =>
    cases.reduce((values, one) => (which(one) ? values + one.values : values), 0);
  const side = (of: 'first' | 'second'): ContenderCounts => {
    const count = (outcome: CaseOutcome): number => sum((one) => one[of] === outcome);
    return sideOf({
      right: count('right'),
      wrong: count('wrong'),
      absent: count('absent'),
      leftOut: count('left-out'),
    });
  };
  return {
    values: sum(() => true),
    first: side('first'),
    second: side('second'),
    firstOnly: sum(({ first, second }) => first === 'right' && isMiss(second)),
    secondOnly: sum(({ first, second }) => second === 'right' && isMiss(first)),
  };
}

/** It looks for it, and doesn't have it. */
const isMiss = (outcome: CaseOutcome): boolean => outcome === 'wrong' || outcome === 'absent';

function sideOf(counts: Pick<ContenderCounts, 'right' | 'wrong' | 'absent' | 'leftOut'>): ContenderCounts {
  const { right, wrong, absent } = counts;
  const values = right + wrong + absent;
  if (values < leastShared) return { ...counts, share: null, low: null, high: null };
  return { ...counts, share: right / values, ...exactInterval(right, values, confidence) };
}

/** A row a field of a class, a class, a kind of entity: those with most values first, the kinds apart. */
function rowsOf(cases: readonly CountedCases[]): ComparedRow[] {
  const groups = new Map<string, CountedCases[]>();
  for (const one of cases) {
    const key = JSON.stringify([one.kind, one.class, one.name]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const rows = [...groups.values()].flatMap((group) => {
    const [one] = group;
    if (!one) return [];
    const compared = comparedOf(group);
    return [{ kind: one.kind, class: one.class, name: one.name, ...compared, isTested: isTested(compared) }];
  });
  rows.sort(
    (one, other) =>
      caseKinds.indexOf(one.kind) - caseKinds.indexOf(other.kind) ||
      other.values - one.values ||
      one.name.localeCompare(other.name),
  );
  const tested = rows.filter((row) => row.isTested);
  const corrected = holm(tested.map(({ firstOnly, secondOnly }) => mcnemar(firstOnly, secondOnly)));
  return rows.map(({ isTested: _, ...row }) => {
    const at = tested.findIndex(
      ({ kind, name, class: of }) => kind === row.kind && name === row.name && of === row.class,
    );
    return { ...row, p: at === -1 ? null : (corrected[at] ?? 1) };
  });
}

/** Whether both look for it in the same values. */
const isTested = ({ first, second }: Compared): boolean => first.leftOut === 0 && second.leftOut === 0;
