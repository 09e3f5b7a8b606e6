import { formatShare } from '@/lib/format/format';
import { numbers } from '@/lib/format/formatters';

const STEPS = 1_000;
/** What a computer adds to a number that it can't write down. */
const NOISE = 1e-9;

/** A share as it is: '0.4 %'. */
export const shareOf = formatShare;
/** A bound: rounded up, so that it is never told smaller than it is. */
export const boundOf = (share: number): string => formatShare(Math.ceil(share * STEPS - NOISE) / STEPS);
/** A share that saves work: rounded down. */
export const savedOf = (share: number): string => formatShare(Math.floor(share * STEPS + NOISE) / STEPS);
/** How sure a reader was: '0.86'. */
export const scoreOf = (score: number): string =>
  numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(score);
