import { CircleStop, Download } from 'lucide-react';
import { t } from '@/text/documents/trials';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { useReaderDownload } from '../private/reading/download-state';
import { waitsFor } from './trial-said';
import type { TrialState } from './use-trial';

/** A trial without a result: running, stopped, or failed. */
export function TrialStanding({ state }: { state: Exclude<TrialState, { kind: 'idle' | 'done' }> }) {
  const waiting = waitsFor(useReaderDownload());
  if (state.kind === 'failed') return <ErrorState title={t('failed.title')}>{state.sentence}</ErrorState>;
  if (state.kind === 'stopped')
    return (
      <EmptyState icon={CircleStop} title={t('stopped.title')}>
        {t('stopped.text')}
      </EmptyState>
    );
  if (waiting !== undefined)
    return (
      <EmptyState icon={Download} title={t('models.title')}>
        {waiting}
      </EmptyState>
    );
  return (
    <Loading label={t(`step.${state.step}`)} className="flex min-w-0 flex-col gap-3">
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-40 w-full" />
    </Loading>
  );
}
