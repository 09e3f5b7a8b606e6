import { t } from '@/text/ui';
import { cx } from './class-names';

/** Thresholds at or above which a value counts as sure, and below which as doubtful. They come from settings. */
export interface ConfidenceLimits {
  sure: number;
  check: number;
}

export const defaultConfidenceLimits: ConfidenceLimits = { sure: 0.9, check: 0.7 };

export type ConfidenceLevel = 'sure' | 'check' | 'doubtful';

/** The level of a confidence value between 0 and 1. */
export function confidenceLevel(value: number, limits: ConfidenceLimits = defaultConfidenceLimits): ConfidenceLevel {
  return value >= limits.sure ? 'sure' : value >= limits.check ? 'check' : 'doubtful';
}

const lines: Record<ConfidenceLevel, string> = { sure: 'line-sure', check: 'line-check', doubtful: 'line-doubtful' };

interface ConfidenceMarkProps {
  /** Between 0 and 1; null renders an en dash. */
  value: number | null;
  limits?: ConfidenceLimits | undefined;
}

/** A confidence value: a line sample (solid, dashed, dotted) with the number. */
export function ConfidenceMark({ value, limits }: ConfidenceMarkProps) {
  if (value === null) return <span className="text-ink-3">–</span>;
  const level = confidenceLevel(value, limits);
  return (
    <span
      className="inline-flex items-center gap-1.75 align-middle text-xs whitespace-nowrap tabular-nums"
      title={t(`confidence.${level}`)}
    >
      <i aria-hidden className={cx('block h-0 w-6.5', lines[level])} />
      {/* Rounded down, so that 89.9 % doesn't show as 90 % next to a dashed line. */}
      {Math.floor(value * 100 + 1e-9)}%<span className="sr-only">, {t(`confidence.${level}`)}</span>
    </span>
  );
}

/** Legend of the line samples, for the footer of a viewer. */
export function ConfidenceLegend() {
  return (
    <ul className="flex items-center gap-4 text-xs text-ink-2">
      {(['sure', 'check', 'doubtful'] as const).map((level) => (
        <li key={level} className="flex items-center gap-1.75">
          <i aria-hidden className={cx('block h-0 w-5', lines[level])} />
          {t(`confidence.${level}`)}
        </li>
      ))}
    </ul>
  );
}
