import { Pause, Play, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '@/text/documents/batches';
import { StatusBadge } from '@/ui/badge';
import { Button } from '@/ui/button';

const statuses = { over: 'done', paused: 'waiting', running: 'working' } as const;
type BatchState = keyof typeof statuses;

interface BatchHeadProps {
  name: ReactNode;
  state: BatchState;
  opened: boolean;
  onOpen: () => void;
  /** Shown between name and state. */
  mark?: ReactNode;
  /** Shown after the state. */
  age?: ReactNode;
}

/** A batch's name, which opens the batch, and its state. */
export const BatchHead = ({ name, state, opened, onOpen, mark, age }: BatchHeadProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <h2 className="min-w-0 grow">
      <button
        type="button"
        aria-expanded={opened}
        onClick={onOpen}
        className="flex min-h-6 max-w-full items-center gap-2 text-left font-strong hover:underline"
      >
        <span className="truncate">{name}</span>
      </button>
    </h2>
    {mark}
    <StatusBadge status={statuses[state]}>{t(`state.${state}`)}</StatusBadge>
    {age}
  </div>
);

interface RetryButtonProps {
  failed: number;
  busy: boolean;
  /** Why this account can't make changes. Undefined if it can. */
  refusal?: string | undefined;
  onRetry: () => void;
}

/** Retries failed documents. Renders nothing if none failed. */
export const RetryButton = ({ failed, busy, refusal, onRetry }: RetryButtonProps) =>
  failed === 0 ? null : (
    <Button size="sm" icon={RotateCcw} busy={busy} disabled={refusal !== undefined} title={refusal} onClick={onRetry}>
      {t('retry', { count: failed })}
    </Button>
  );

interface PauseButtonProps {
  name: string;
  paused: boolean;
  busy?: boolean;
  /** Why this account can't make changes. Undefined if it can. */
  refusal?: string | undefined;
  onChange: (paused: boolean) => void;
}

/** Pauses or resumes a batch. */
export const PauseButton = ({ name, paused, busy = false, refusal, onChange }: PauseButtonProps) => (
  <Button
    size="sm"
    icon={paused ? Play : Pause}
    disabled={busy || refusal !== undefined}
    title={refusal}
    aria-label={t(paused ? 'resumeNamed' : 'pauseNamed', { name })}
    onClick={() => onChange(!paused)}
  >
    {t(paused ? 'resume' : 'pause')}
  </Button>
);
