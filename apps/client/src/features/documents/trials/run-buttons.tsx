import { Play, Square } from 'lucide-react';
import { t } from '@/text/documents/trials';
import { Button } from '@/ui/button';
import type { Trials } from './use-trial';

interface RunButtonsProps {
  trial: Trials;
  /** Undefined where there is nothing to run yet. */
  onRun: (() => void) | undefined;
}

/** Runs what was chosen, and ends it while it goes on. */
export function RunButtons({ trial: { state, stop }, onRun }: RunButtonsProps) {
  const isRunning = state.kind === 'running';
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="primary" icon={Play} disabled={!onRun} busy={isRunning} onClick={() => onRun?.()}>
        {t('run')}
      </Button>
      {isRunning ? (
        <Button icon={Square} onClick={stop}>
          {t('stop')}
        </Button>
      ) : null}
    </div>
  );
}
