import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { t } from '@/text/pipelines';
import { ConfirmDialog } from '@/ui/dialog';

/**
 * Asks for confirmation before an unsaved draft is discarded by opening another page or pipeline, or by closing the
 * window.
 */
export function LeaveQuestion({ pipelineId, isChanged }: { pipelineId: string; isChanged: boolean }) {
  const { state, proceed, reset } = useBlocker(({ currentLocation, nextLocation }) => {
    const next = new URLSearchParams(nextLocation.search).get('pipeline') ?? pipelineId;
    return isChanged && (currentLocation.pathname !== nextLocation.pathname || next !== pipelineId);
  });
  useEffect(() => {
    if (!isChanged) return undefined;
    // The browser shows its own confirmation text.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return (
    <ConfirmDialog
      open={state === 'blocked'}
      onOpenChange={() => reset?.()}
      title={t('leave.title')}
      description={t('leave.text')}
      confirmLabel={t('leave.confirm')}
      keepLabel={t('leave.stay')}
      onConfirm={() => proceed?.()}
    />
  );
}
