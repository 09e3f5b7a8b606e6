import { ChevronDown, ChevronUp } from 'lucide-react';
import { t } from '@/text/documents/viewer';
import { IconButton } from '@/ui/icon-button';

interface HitStepperProps {
  /** From 0. */
  at: number;
  count: number;
  onStep: (by: 1 | -1) => void;
}

/** Steps through search hits. */
export function HitStepper({ at, count, onStep }: HitStepperProps) {
  return (
    <span className="flex shrink-0 items-center text-xs text-ink-2 tabular-nums">
      <span aria-hidden className="mr-1.5 inline-block h-2.5 w-4 bg-paper-hit" />
      <span role="status">{t('hitOf', { place: at + 1, count })}</span>
      <IconButton icon={ChevronUp} size="sm" label={t('previousHit')} onClick={() => onStep(-1)} />
      <IconButton icon={ChevronDown} size="sm" label={t('nextHit')} onClick={() => onStep(1)} />
    </span>
  );
}
