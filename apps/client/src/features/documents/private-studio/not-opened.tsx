import { ApiError, sentenceOf } from '@/lib/errors/api-error';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/private';
import { t as studio } from '@/text/documents/studio';
import { Panel } from '@/ui/card';
import { ErrorState } from '@/ui/states';
import { ReloadButton } from '../private/reload-button';
import { NewerPart } from '../private/sealed-shapes';
import { PaperSkeleton } from '../viewer/paper-skeleton';

interface NotOpenedProps {
  error: Error | null;
  onRetry: () => void;
}

/** Placeholder for a sealed document that is loading or failed to load. */
export function NotOpened({ error, onRetry }: NotOpenedProps) {
  return (
    <Panel aria-label={studio('document')} aria-busy={error === null}>
      <div className="relative grid min-h-64 grow place-items-center bg-sunken p-4">
        {error === null ? <PaperSkeleton label={words('loadingOne')} /> : <Why error={error} onRetry={onRetry} />}
      </div>
    </Panel>
  );
}

function Why({ error, onRetry }: { error: Error; onRetry: () => void }) {
  // A retry would fail the same way.
  if (error instanceof NewerPart)
    return (
      <ErrorState title={words('oneNotLoaded')} actions={<ReloadButton />}>
        {error.message}
      </ErrorState>
    );
  const isBroken = !(error instanceof ApiError);
  return (
    <ErrorState title={isBroken ? t('bench.broken') : words('oneNotLoaded')} onRetry={onRetry}>
      {isBroken ? t('bench.brokenText') : sentenceOf(error)}
    </ErrorState>
  );
}
