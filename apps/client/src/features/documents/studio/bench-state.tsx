import { FileQuestion, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ApiError, sentenceOf } from '@/lib/errors/api-error';
import { href } from '@/routing/href';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/studio';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { EmptyState, ErrorState, NoPermissionState } from '@/ui/states';
import { PaperSkeleton } from '../viewer/paper-skeleton';
import type { StudioLayout } from './studio-layout';

interface BenchStateProps {
  error: Error | null;
  onRetry: () => void;
  layout: StudioLayout;
}

/** Placeholder for a document that is loading or failed to load. Preserves the layout. */
export function BenchState({ error, onRetry, layout }: BenchStateProps) {
  const status = error instanceof ApiError ? error.status : 0;
  const toLibrary = (
    <Button asChild>
      <Link to={href('docs')}>{t('bench.library')}</Link>
    </Button>
  );
  return (
    <>
      <Panel aria-label={t('document')} aria-busy={error === null}>
        <div className="relative grid min-h-64 grow place-items-center bg-sunken p-4">
          {error === null ? (
            <PaperSkeleton label={words('loadingOne')} />
          ) : status === 404 ? (
            <EmptyState icon={FileQuestion} title={t('bench.missing')} actions={toLibrary}>
              {t('bench.missingText')}
            </EmptyState>
          ) : status === 403 ? (
            <NoPermissionState icon={Lock} title={t('bench.closed')} actions={toLibrary}>
              {t('bench.closedText', { refusal: sentenceOf(error) })}
            </NoPermissionState>
          ) : (
            <ErrorState
              title={words('oneNotLoaded')}
              onRetry={onRetry}
              errorId={error instanceof ApiError ? error.requestId : undefined}
            >
              {sentenceOf(error)}
            </ErrorState>
          )}
        </div>
      </Panel>
      {layout === 'wide' ? <Panel aria-hidden>{null}</Panel> : null}
    </>
  );
}
