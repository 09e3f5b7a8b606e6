import type { ContenderCounts } from '@cartulary/contracts/endpoints/comparisons';
import { IntervalMark } from '@/ui/chart/interval-mark';
import { countWords, shareWords } from './comparison-words';

/** The usual start of the scale for shares. */
const USUAL_FROM = 0.9;

/** One scale for shares shown together: from 90 %, or from the multiple of 10 % below the lowest end of an interval. */
export const scaleOf = (counts: readonly ContenderCounts[]): number =>
  Math.min(USUAL_FROM, ...counts.flatMap(({ low }) => (low === null ? [] : [Math.floor(low * 10) / 10])));

interface SideCellProps {
  counts: ContenderCounts;
  /** The start of the scale. */
  from: number;
}

/** How often a contender was right: the share with its exact interval, in words and as a dot on a line, and the counts behind it. */
export function SideCell({ counts, from }: SideCellProps) {
  const { right, wrong, absent, share, low, high } = counts;
  const isLookedFor = right + wrong + absent > 0;
  return (
    <span className="inline-flex flex-col items-start gap-0.5 whitespace-nowrap tabular-nums">
      {isLookedFor ? (
        <span className="inline-flex items-center gap-2.5">
          <span className={share === null ? 'text-ink-3' : undefined}>{shareWords(counts)}</span>
          {share === null || low === null || high === null ? null : (
            <IntervalMark from={from} low={low} value={share} high={high} />
          )}
        </span>
      ) : null}
      <span className="text-xs text-ink-2">{countWords(counts)}</span>
    </span>
  );
}
