import type { ReactNode } from 'react';
import { sentencesOf } from '@/lib/errors/api-error';
import { t } from '@/text/documents/batches';
import { Button } from '@/ui/button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { BatchRow } from './batch-row';
import type { useBatches } from './batches-data';

interface BatchListProps {
  batches: ReturnType<typeof useBatches>;
  openedId: string | null;
  onOpen: (batchId: string | null) => void;
  /** Why this account can't make changes. Undefined if it can. */
  refusal: string | undefined;
  /** The vault batch of this browser is shown above the list. */
  besideVault: boolean;
  /** Shown if there is no batch yet. */
  beginButton: ReactNode;
}

/** The batches, newest first, with a button that loads older ones. */
export function BatchList({ batches, openedId, onOpen, refusal, besideVault, beginButton }: BatchListProps) {
  const rows = batches.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="min-h-0 grow overflow-y-auto">
      {batches.isPending ? (
        <Loading label={t('loading')}>
          {Array.from({ length: 4 }, (_, index) => (
            <div key={index} className="flex flex-col gap-3 border-b border-(--row-line) px-4 py-4">
              <Skeleton className="w-2/5" />
              <Skeleton />
            </div>
          ))}
        </Loading>
      ) : batches.isError ? (
        <ErrorState title={t('failed.list')} onRetry={() => void batches.refetch()} className="m-4">
          {sentencesOf(batches.error, t('kept'))}
        </ErrorState>
      ) : rows.length === 0 ? (
        <EmptyState picture="documents" title={t(besideVault ? 'empty.server' : 'empty.title')} actions={beginButton}>
          {t(besideVault ? 'empty.choose' : 'empty.text')}
        </EmptyState>
      ) : (
        <ul>
          {rows.map((batch) => (
            <BatchRow
              key={batch.id}
              batch={batch}
              refusal={refusal}
              opened={batch.id === openedId}
              onOpen={() => onOpen(batch.id === openedId ? null : batch.id)}
              onForgotten={() => batch.id === openedId && onOpen(null)}
            />
          ))}
        </ul>
      )}
      {batches.hasNextPage ? (
        <Button className="m-4" busy={batches.isFetchingNextPage} onClick={() => void batches.fetchNextPage()}>
          {t('older')}
        </Button>
      ) : null}
    </div>
  );
}
