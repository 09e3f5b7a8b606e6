import type { Batch } from '@cartulary/contracts/endpoints/batches';
import type { DocumentSummary } from '@cartulary/contracts/endpoints/documents';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { href } from '@/routing/href';
import { stateInk, stateLine } from '@/shared/documents/document-words';
import { t } from '@/text/documents/batches';
import { t as words } from '@/text/documents';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { GivenName, plainName } from '@/ui/given-name';
import { CloseButton } from '@/ui/icon-button';
import { Progress } from '@/ui/progress';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { TabPanel, Tabs } from '@/ui/tabs';
import { readAgain } from '../document-actions';
import { rowsOf, useDocumentList } from '../documents-data';

const views = ['all', 'failed', 'needs-review', 'ready', 'under-way'] as const;
type View = (typeof views)[number];

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

/** The documents of an opened batch, each with where it stands and, where it failed, with the reason. */
export function BatchDocuments({ batch, refusal, onClose }: BatchDocumentsProps) {
  const [view, setView] = useState<View>('all');
  const list = useDocumentList(
    { batchId: batch.id, sort: 'created', descending: 'false', ...filterOf(view) },
    PAGE_SIZE,
  );
  const rows = rowsOf(list.data);
  return (
    <Panel aria-label={t('documents.label', { name: plainName(batch.name) })} className="max-[1024px]:min-h-100">
      <div className="flex items-center gap-2 px-4 pt-3">
        <h2 className="skin-heading mr-auto min-w-0 truncate">
          <GivenName>{batch.name}</GivenName>
        </h2>
        <CloseButton onClick={onClose} />
      </div>
      <div className="flex min-h-0 grow flex-col px-4">
        <Tabs
          label={t('documents.views')}
          value={view}
          onChange={setView}
          tabs={views.map((id) => ({ id, label: t(`view.${id}`), count: countOf(id, batch) }))}
        >
          <TabPanel id={view} className="-mx-4 min-h-0 grow overflow-y-auto">
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
                  <DocumentRow key={row.id} row={row} refusal={refusal} />
                ))}
              </ul>
            )}
            {list.hasNextPage ? (
              <Button className="m-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t('documents.more')}
              </Button>
            ) : null}
          </TabPanel>
        </Tabs>
      </div>
    </Panel>
  );
}

function DocumentRow({ row, refusal }: { row: DocumentSummary; refusal: string | undefined }) {
  const [busy, setBusy] = useState(false);
  const { status, line } = stateLine(row);
  const again = async (): Promise<void> => {
    setBusy(true);
    await readAgain(row);
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-(--row-line) px-4 py-2.5">
      <div className="min-w-0 grow basis-60">
        <Link
          to={href('documentStudio', undefined, { document: row.id })}
          className="block max-w-full truncate font-medium hover:underline"
        >
          <GivenName>{row.name}</GivenName>
        </Link>
        <p className={cx('text-xs', stateInk[status])}>{row.failure ? row.failure.message : line}</p>
      </div>
      {row.state === 'processing' ? (
        <Progress
          label={t('documents.progress', { name: plainName(row.name) })}
          value={row.progress}
          max={1}
          className="w-24"
        />
      ) : null}
      {row.state === 'failed' ? (
        <Button
          size="sm"
          icon={RotateCcw}
          busy={busy}
          disabled={refusal !== undefined}
          title={refusal}
          aria-label={t('documents.againNamed', { name: plainName(row.name) })}
          onClick={() => void again()}
        >
          {words('readAgain')}
        </Button>
      ) : null}
    </li>
  );
}
