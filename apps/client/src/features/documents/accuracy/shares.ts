import { numbers } from '@/lib/format/formatters';

const STEPS = 1_000;
const percent = (share: number): string => numbers({ style: 'percent', maximumFractionDigits: 1 }).format(share);
/** What a computer adds to a number that it can't write down. */
const NOISE = 1e-9;

/** A share as it is: '0.4 %'. */
export const shareOf = (share: number): string => percent(share);
/** A bound: rounded up, so that it is never told smaller than it is. */
export const boundOf = (share: number): string => percent(Math.ceil(share * STEPS - NOISE) / STEPS);
/** A share that saves work: rounded down. */
export const savedOf = (share: number): string => percent(Math.floor(share * STEPS + NOISE) / STEPS);
/** How sure a reader was: '0.86'. */
export const scoreOf = (score: number): string =>
  numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(score);
