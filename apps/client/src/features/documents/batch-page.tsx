import type { Batch } from '@cartulary/contracts/endpoints/batches';
import { Layers, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { safeParse, uuid } from 'zod/mini';
import { useCommands } from '@/lib/commands/commands';
import { t } from '@/text/documents/batches';
import { t as sources } from '@/text/documents/intake';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { SegmentedControl } from '@/ui/segmented-control';
import { toast } from '@/ui/toast';
import { BatchDocuments } from './batches/batch-documents';
import { BatchList } from './batches/batch-list';
import { refreshBatches, useBatch, useBatches, useLiveBatches } from './batches/batches-data';
import { NewBatchDialog } from './batches/new-batch-dialog';
import { SendingPanel } from './batches/sending-panel';
import { VaultBatchDocuments } from './batches/vault-batch-documents';
import { useVaultHere, type VaultHere } from './batches/vault-documents';
import { VaultPart } from './batches/vault-part';
import { useChangeRefusal } from './change-refusal';
import { SourcesView } from './intake/sources-view';
import { useLiveDocuments } from './live-documents';
import { useFileDrop } from './upload/file-drop';
import { UploadList } from './upload/upload-list';

/** URL parameter value for the batch that this browser reads into the vault. */
const VAULT = 'vault';

const isId = (text: string): boolean => safeParse(uuid(), text).success;

/**
 * Batch Processing: many documents at once, with pause, resume, and retry, and the sources that deliver documents
 * automatically.
 */
export default function BatchPage() {
  const [address, setAddress] = useSearchParams();
  const openedId = address.get('batch');
  const showsSources = address.get('show') === 'sources';
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
  useBeginCommand(refusal, begin);

  const pages = batches.data?.pages ?? [];
  const rows = pages.flatMap(({ items }) => items);
  const isEmpty = batches.isSuccess && rows.length === 0;
  const beginButton = (
    <Button variant="primary" icon={Plus} disabled={refusal !== undefined} title={refusal} onClick={begin}>
      {t('new')}
    </Button>
  );
  const loose = pages[0]?.loose;
  const vault = useVaultHere(openedId === VAULT);
  const opened = useOpenedBatch(openedId, rows, batches.isSuccess);
  return (
    <PageBody fill className="gap-3!">
      <PageHeader
        title={t('title')}
        sentence={t('sentence')}
        status={loose && loose.waiting + loose.running > 0 ? t('loose', loose) : undefined}
        // If there is no batch yet, only the empty list shows the button.
        actions={isEmpty && !showsSources ? undefined : beginButton}
      />
      <SegmentedControl
        label={sources('view')}
        options={[
          { value: 'batches', label: sources('view.batches') },
          { value: 'sources', label: sources('view.sources') },
        ]}
        value={showsSources ? 'sources' : 'batches'}
        onChange={(view) => setAddress(view === 'sources' ? { show: view } : {}, { replace: true })}
      />
      <SendingPanel nameOf={(batchId) => rows.find(({ id }) => id === batchId)?.name ?? t('unnamed')} />
      <UploadList className="skin-panel" />
      {showsSources ? (
        <SourcesView refusal={refusal} />
      ) : (
        <BatchesView {...{ batches, vault, opened, openedId, refusal, beginButton, dragging }} onOpen={open} />
      )}
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
          onReadHere={() => {
            setFiles(null);
            open(VAULT);
          }}
        />
      ) : null}
    </PageBody>
  );
}

interface BatchesViewProps {
  batches: ReturnType<typeof useBatches>;
  vault: VaultHere | undefined;
  opened: Batch | undefined;
  openedId: string | null;
  refusal: string | undefined;
  beginButton: ReactNode;
  /** True while files are being dragged over the page. */
  dragging: boolean;
  onOpen: (batchId: string | null) => void;
}

/** The list of batches and, next to it, the documents of the opened batch. */
function BatchesView({ batches, vault, opened, openedId, refusal, beginButton, dragging, onOpen }: BatchesViewProps) {
  const documents = openedId === VAULT ? vault?.documents : undefined;
  const isVaultOpened = documents !== undefined;
  const close = (): void => onOpen(null);
  return (
    <div
      className={cx(
        'grid min-h-0 grow grid-rows-[minmax(0,1fr)] gap-(--d-gap)',
        opened || isVaultOpened ? 'min-[1024px]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)]',
        dragging && 'outline-2 outline-offset-2 outline-primary outline-dashed',
      )}
    >
      <Panel aria-label={t('list')} className="max-[1024px]:min-h-60">
        {vault ? (
          <VaultPart vault={vault} opened={isVaultOpened} onOpen={() => onOpen(isVaultOpened ? null : VAULT)} />
        ) : null}
        <BatchList {...{ batches, openedId, onOpen, refusal, beginButton }} besideVault={vault !== undefined} />
      </Panel>
      {opened ? <BatchDocuments key={opened.id} batch={opened} refusal={refusal} onClose={close} /> : null}
      {documents ? <VaultBatchDocuments documents={documents} onClose={close} /> : null}
    </div>
  );
}

/** A link can point to a batch that isn't loaded yet, or to one that was deleted. */
function useOpenedBatch(openedId: string | null, rows: readonly Batch[], isLoaded: boolean): Batch | undefined {
  const listed = rows.find(({ id }) => id === openedId);
  const linked = useBatch(openedId !== null && isLoaded && !listed && isId(openedId) ? openedId : null);
  return listed ?? linked.data;
}

function useBeginCommand(refusal: string | undefined, begin: () => void): void {
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
}
