import { Play, Square } from 'lucide-react';
import { useRef } from 'react';
import { t } from '@/text/documents/trials';
import { Button } from '@/ui/button';
import { useFocusBack } from './use-focus-back';

interface RunButtonsProps {
  trial: { readonly state: { readonly kind: string }; readonly stop: () => void };
  /** Defaults to “Run”. */
  label?: string;
  /** Undefined if there is nothing to run yet. */
  onRun: (() => void) | undefined;
}

/** Buttons that run the selection and stop it. */
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
