import { Layers, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { safeParse, uuid } from 'zod/mini';
import { sentencesOf } from '@/lib/api-error';
import { useCommands } from '@/lib/commands';
import { t } from '@/text/batches';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { BatchDocuments } from './batches/batch-documents';
import { BatchRow } from './batches/batch-row';
import { refreshBatches, useBatch, useBatches, useLiveBatches } from './batches/batches-data';
import { NewBatchDialog } from './batches/new-batch-dialog';
import { SendingPanel } from './batches/sending-panel';
import { useChangeRefusal } from './change-refusal';
import { useLiveDocuments } from './live-documents';
import { useFileDrop } from './upload/file-drop';

const isId = (text: string): boolean => safeParse(uuid(), text).success;

/** Batch Processing: many documents at once, paused, resumed, read again where they failed, with the time that is left. */
export default function BatchPage() {
  const [address, setAddress] = useSearchParams();
  const openedId = address.get('batch');
  const batches = useBatches();
  const refusal = useChangeRefusal();
  const [files, setFiles] = useState<readonly File[] | null>(null);
  useLiveBatches();
  useLiveDocuments();
  const take = (dropped: readonly (File & { isFolder?: boolean })[]): void => {
    if (refusal !== undefined) return void toast({ title: t('nothing'), text: refusal, tone: 'warning' });
    const taken = dropped.filter(({ isFolder }) => isFolder !== true);
    if (taken.length < dropped.length) toast({ title: t('folder'), tone: 'warning' });
    setFiles([...(files ?? []), ...taken]);
  };
  const dragging = useFileDrop(take);
  const open = (batchId: string | null): void =>
    setAddress(batchId === null ? {} : { batch: batchId }, { replace: true });
  const begin = (): void => setFiles([]);
  useCommands([
    {
      id: 'batches.begin',
      title: t('command'),
      group: t('title'),
      icon: Layers,
      available: () => refusal === undefined,
      run: begin,
    },
  ]);

  const pages = batches.data?.pages ?? [];
  const rows = pages.flatMap(({ items }) => items);
  const isEmpty = batches.isSuccess && rows.length === 0;
  const beginButton = (
    <Button variant="primary" icon={Plus} disabled={refusal !== undefined} title={refusal} onClick={begin}>
      {t('new')}
    </Button>
  );
  const loose = pages[0]?.loose;
  const listed = rows.find(({ id }) => id === openedId);
  // A link can lead to one that is further down than was loaded, or to one that is gone.
  const linked = useBatch(openedId !== null && batches.isSuccess && !listed && isId(openedId) ? openedId : null);
  const opened = listed ?? linked.data;
  return (
    <PageBody fill className="gap-3!">
      <PageHeader
        title={t('title')}
        sentence={t('sentence')}
        status={loose && loose.waiting + loose.running > 0 ? t('loose', loose) : undefined}
        // Where there is none yet, the empty list offers it, once.
        actions={isEmpty ? undefined : beginButton}
      />
      <SendingPanel nameOf={(batchId) => rows.find(({ id }) => id === batchId)?.name ?? t('unnamed')} />
      <div
        className={cx(
          'grid min-h-0 grow grid-rows-[minmax(0,1fr)] gap-(--d-gap)',
          opened ? 'min-[1024px]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)]',
          dragging && 'outline-2 outline-offset-2 outline-primary outline-dashed',
        )}
      >
        <Panel aria-label={t('list')} className="max-[1024px]:min-h-60">
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
            ) : isEmpty ? (
              <EmptyState icon={Layers} title={t('empty.title')} className="m-4" actions={beginButton}>
                {t('empty.text')}
              </EmptyState>
            ) : (
              <ul>
                {rows.map((batch) => (
                  <BatchRow
                    key={batch.id}
                    batch={batch}
                    refusal={refusal}
                    opened={batch.id === openedId}
                    onOpen={() => open(batch.id === openedId ? null : batch.id)}
                    onForgotten={() => batch.id === openedId && open(null)}
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
        </Panel>
        {opened ? <BatchDocuments key={opened.id} batch={opened} refusal={refusal} onClose={() => open(null)} /> : null}
      </div>
      {files ? (
        <NewBatchDialog
          files={files}
          onFiles={setFiles}
          onClose={() => setFiles(null)}
          onBegun={(batchId) => {
            setFiles(null);
            open(batchId);
            void refreshBatches();
          }}
        />
      ) : null}
    </PageBody>
  );
}
