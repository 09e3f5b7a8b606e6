import { FileQuestion, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ApiError, sentenceOf } from '@/lib/api-error';
import { href } from '@/routing/href';
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

/** Stands in for a document that isn't there yet or can't be shown; keeps the panels' places. */
export function BenchState({ error, onRetry, layout }: BenchStateProps) {
  const status = error instanceof ApiError ? error.status : 0;
  const toLibrary = (
    <Button asChild>
      <Link to={href('docs')}>Open Documents</Link>
    </Button>
  );
  return (
    <>
      <Panel aria-label="Document" aria-busy={error === null}>
        <div className="relative grid min-h-64 grow place-items-center bg-sunken p-4">
          {error === null ? (
            <PaperSkeleton label="Loading the document..." />
          ) : status === 404 ? (
            <EmptyState icon={FileQuestion} title="This document isn’t here" actions={toLibrary}>
              It may have been deleted for good, or it isn’t shared with you.
            </EmptyState>
          ) : status === 403 ? (
            <NoPermissionState icon={Lock} title="You can’t open this document" actions={toLibrary}>
              {sentenceOf(error)}. Its owner can share it with you.
            </NoPermissionState>
          ) : (
            <ErrorState
              title="The document could not be loaded"
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
