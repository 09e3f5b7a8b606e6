import { Play, Square } from 'lucide-react';
import { useRef } from 'react';
import { t } from '@/text/documents/trials';
import { Button } from '@/ui/button';
import { useFocusBack } from './use-focus-back';

interface RunButtonsProps {
  trial: { readonly state: { readonly kind: string }; readonly stop: () => void };
  /** Unless it says “Run”. */
  label?: string;
  /** Undefined where there is nothing to run yet. */
  onRun: (() => void) | undefined;
}

/** Runs what was chosen, and ends it while it goes on. */
export function RunButtons({ trial: { state, stop }, label = t('run'), onRun }: RunButtonsProps) {
  const isRunning = state.kind === 'running';
  const runButton = useRef<HTMLButtonElement>(null);
  useFocusBack(isRunning, runButton);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        ref={runButton}
        variant="primary"
        icon={Play}
        disabled={!onRun}
        busy={isRunning}
        onClick={() => onRun?.()}
      >
        {label}
      </Button>
      {isRunning ? (
        <Button icon={Square} onClick={stop}>
          {t('stop')}
        </Button>
      ) : null}
    </div>
  );
}
