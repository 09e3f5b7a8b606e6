import type { Reviewed } from '@cartulary/contracts/endpoints/ai-hub';
import { IntervalMark } from '@/ui/chart/interval-mark';
import { shareWords } from './hub-words';

/** An engine below this share is marked: more than one in twenty values was wrong. */
const LOW_SHARE = 0.95;

interface ShareCellProps {
  reviewed: Reviewed;
  least: number;
  /** The start of the column's scale. */
  from: number;
}

/** A success rate in words and as a dot with its interval, or the reason why there is none. */
export function ShareCell({ reviewed, least, from }: ShareCellProps) {
  const { share, low, high } = reviewed;
  const words = shareWords(reviewed, least);
  if (share === null || low === null || high === null) return <span className="text-ink-3">{words}</span>;
  return (
    <span className="inline-flex items-center gap-2.5 whitespace-nowrap">
      {words}
      <IntervalMark from={from} low={low} value={share} high={high} isLow={share < LOW_SHARE} />
    </span>
  );
}
