import type { Batch } from '@cartulary/contracts/endpoints/batches';
import { useState } from 'react';
import { sentencesOf } from '@/lib/errors/api-error';
import { t } from '@/text/documents/batches';
import { Button } from '@/ui/button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { readAgain } from '../document-actions';
import { rowsOf, useDocumentList } from '../documents-data';
import { DocumentRow } from './document-row';
import { ViewsPanel, type View } from './views-panel';

const filterOf = (view: View) =>
  view === 'all' ? {} : view === 'under-way' ? { underWay: 'true' } : ({ state: view } as const);

const countOf = (view: View, { counts }: Batch): number =>
  ({
    all: counts.all,
    failed: counts.failed,
    'needs-review': counts.needsReview,
    ready: counts.ready,
    'under-way': counts.waiting + counts.running,
  })[view];

const PAGE_SIZE = 50;

interface BatchDocumentsProps {
  batch: Batch;
  refusal: string | undefined;
  onClose: () => void;
}

/** The documents of an opened batch, each with its status and, if it failed, the reason. */
export function BatchDocuments({ batch, refusal, onClose }: BatchDocumentsProps) {
  const [view, setView] = useState<View>('all');
  const list = useDocumentList(
    { batchId: batch.id, sort: 'created', descending: 'false', ...filterOf(view) },
    PAGE_SIZE,
  );
  const rows = rowsOf(list.data);
  return (
    <ViewsPanel name={batch.name} view={view} countOf={(one) => countOf(one, batch)} onView={setView} onClose={onClose}>
      {list.isPending ? (
        <Loading label={t('documents.loading')}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="mx-4 my-3" />
          ))}
        </Loading>
      ) : list.isError ? (
        <ErrorState title={t('documents.failed')} onRetry={() => void list.refetch()} className="m-4">
          {sentencesOf(list.error, t('kept'))}
        </ErrorState>
      ) : rows.length === 0 ? (
        <p className="p-4 text-ink-2">{t(`none.${view}`)}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <DocumentRow key={row.id} row={row} refusal={refusal} onAgain={() => readAgain(row)} />
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <Button className="m-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('documents.more')}
        </Button>
      ) : null}
    </ViewsPanel>
  );
}
