import type { ReactNode } from 'react';
import { t } from '@/text/documents/studio';
import { CommandKeys } from '@/ui/command-keys-shown';
import { ConfidenceLegend } from '@/ui/confidence-mark';
import { studioCommand } from './studio-keys';

/** The legend of line styles, or navigation through search hits. */
export function ViewerFoot({ stepper }: { stepper: ReactNode }) {
  return (
    <div className="@container flex h-8.5 shrink-0 items-center gap-3.5 border-t border-line bg-(--bar-bg) px-3 text-xs">
      {stepper ?? <ConfidenceLegend />}
      <span className="ml-auto flex items-center gap-1.25 text-ink-3 @max-[460px]:hidden">
        <CommandKeys id={studioCommand('next')} />
        <CommandKeys id={studioCommand('previous')} />
        {t('bench.nextEntity')}
      </span>
      <span className="flex items-center gap-1.25 text-ink-3 @max-[460px]:hidden">
        <CommandKeys id={studioCommand('overlays')} />
        {t('bench.overlays')}
      </span>
    </div>
  );
}
