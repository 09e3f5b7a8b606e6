import { formatShare } from '@/lib/format/format';
import { numbers } from '@/lib/format/formatters';

const STEPS = 1_000;
/** Tolerance for floating-point error. */
const NOISE = 1e-9;

/** A share as a percentage: '0.4 %'. */
export const shareOf = formatShare;
/** A bound, rounded up so that it's never understated. */
export const boundOf = (share: number): string => formatShare(Math.ceil(share * STEPS - NOISE) / STEPS);
/** A share of saved work, rounded down. */
export const savedOf = (share: number): string => formatShare(Math.floor(share * STEPS + NOISE) / STEPS);
/** An engine's confidence: '0.86'. */
export const scoreOf = (score: number): string =>
  numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(score);
