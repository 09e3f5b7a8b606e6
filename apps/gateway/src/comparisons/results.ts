import { exactInterval } from '@cartulary/accuracy/binomial';
import { holm, mcnemar } from '@cartulary/accuracy/mcnemar';
import { caseKinds, type CaseOutcome } from '@cartulary/contracts/comparisons';
import type { ComparedRow, ComparisonResults, ContenderCounts } from '@cartulary/contracts/endpoints/comparisons';
import { comparisonLimits } from '@cartulary/contracts/limits/comparisons';
import { readCounted, type CountedCases } from './results.queries.js';

const { leastShared, confidence, significance } = comparisonLimits;

/** The results of a comparison so far. Runs in a unit of work. */
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
  /** How many more values, and documents, the first one got right. */
  readonly more: number;
  readonly documents: number;
}

/** The more conservative of the two tests decides; if values and documents disagree, neither side is better. */
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

/** The side looks for the value, but doesn't find it correctly. */
const isMiss = (outcome: CaseOutcome): boolean => outcome === 'wrong' || outcome === 'absent';

function sideOf(counts: Pick<ContenderCounts, 'right' | 'wrong' | 'absent' | 'leftOut'>): ContenderCounts {
  const { right, wrong, absent } = counts;
  const values = right + wrong + absent;
  if (values < leastShared) return { ...counts, share: null, low: null, high: null };
  return { ...counts, share: right / values, ...exactInterval(right, values, confidence) };
}

/** One row per field of a class, class, or kind of entity: those with the most values first, grouped by kind. */
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

/** Whether both sides look for the same values. */
const isTested = ({ first, second }: Compared): boolean => first.leftOut === 0 && second.leftOut === 0;
