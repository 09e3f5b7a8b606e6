import { t } from '@/text/wall';

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** '2 s', '3 min', '5 h': the age of numbers in the largest unit with a value of at least two. */
export function formatAge(ms: number): string {
  const [unit, length] = steps.find(([, one]) => ms >= 2 * one) ?? (['second', 1_000] as const);
  return t(`age.${unit}`, { count: Math.floor(ms / length) });
}
