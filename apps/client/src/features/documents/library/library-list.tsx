import { Lock } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { sentencesOf } from '@/lib/errors/api-error';
import { useToldFromHere } from '@/shared/sealed/told-from-here';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/library';
import { t as sealedWords } from '@/text/documents/private';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { usePhoneWidth } from '@/ui/media-query';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { Table } from '@/ui/table';
import { DownloadOffer } from '../private/download-offer';
import type { SealedDocuments } from '../private/sealed-documents';
import { SealedLine, StaysLine, useLockedIds } from '../private/sealed-line';
import { UploadList } from '../upload/upload-list';
import type { Uploader } from '../upload/use-uploader';
import { DocumentGrid } from './document-grid';
import { unfiltered } from './library-address';
import { binColumns, phoneColumns } from './library-columns';
import { isFiltered, NothingHere } from './nothing-here';
import type { LibraryChoices } from './use-library-choices';
import type { PlacedDocuments } from './use-placed-documents';

const SealedBin = lazy(async () => ({ default: (await import('../private/sealed-bin')).SealedBin }));

interface LibraryListProps {
  choices: LibraryChoices;
  list: PlacedDocuments;
  sealed: SealedDocuments;
  uploader: Uploader;
  /** Number of selected rows. */
  chosen: number;
  /** Sends the query to the server, if it was withheld so far. */
  stays: (() => void) | undefined;
}

/** The library as rows or thumbnails, below running uploads. */
export function LibraryList({ choices, list, sealed, uploader, chosen, stays }: LibraryListProps) {
  const { address, change } = choices;
  const locked = useLockedIds();
  const isFromHere = useToldFromHere();
  const waits =
    address.view === 'all' && address.folderId === null && !isFiltered(address) && (locked?.length ?? 0) > 0;
  return (
    <Panel
      aria-label={t('title')}
      className={cx(
        'max-[1024px]:min-h-100',
        uploader.dragging && 'outline-2 -outline-offset-2 outline-primary outline-dashed',
      )}
    >
      <UploadList className="max-h-48 shrink-0 overflow-y-auto border-b border-line" />
      <SealedLine sealed={sealed} />
      {address.view === 'bin' ? (
        <Suspense fallback={null}>
          <SealedBin />
        </Suspense>
      ) : null}
      {stays ? <StaysLine onAsk={stays} /> : null}
      <DownloadOffer />
      {list.error && list.rows.length === 0 ? (
        <ErrorState title={words('notLoaded')} onRetry={list.retry} className="m-4">
          {sentencesOf(list.error, words('nothingLost'))}
        </ErrorState>
      ) : list.rows.length > 0 ? (
        <>
          {list.error && !isFromHere ? <NotLoadedLine error={list.error} onRetry={list.retry} /> : null}
          <Rows choices={choices} list={list} />
        </>
      ) : list.isPending || sealed.isPending ? (
        <RowsSkeleton />
      ) : waits ? (
        <EmptyState icon={Lock} title={sealedWords('list.waits')} inPanel>
          {sealedWords('list.waitsText')}
        </EmptyState>
      ) : (
        <NothingHere
          address={address}
          uploader={uploader}
          onClear={() => change({ ...unfiltered, folderId: null, vaultFolderId: null })}
        />
      )}
      {list.rows.length > 0 ? <ListFoot list={list} chosen={chosen} /> : null}
    </Panel>
  );
}

/**
 * Shown when the server's list failed to load while sealed rows are visible. If the rows come from this browser's
 * copy, the line above already reports that the server is unreachable.
 */
function NotLoadedLine({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <p
      role="alert"
      className="flex min-h-(--d-row) shrink-0 items-center gap-2 border-b border-line px-3.5 py-1 text-xs text-error-text"
    >
      <span className="grow">
        <span className="font-medium">{words('notLoaded')}.</span> {sentencesOf(error, words('nothingLost'))}
      </span>
      <Button size="sm" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </p>
  );
}

function Rows({ choices, list }: Pick<LibraryListProps, 'choices' | 'list'>) {
  const { address, change, shape, selected, select } = choices;
  const onPhone = usePhoneWidth();
  const inBin = address.view === 'bin';
  const { rows, listKey } = list;
  if (shape === 'grid')
    return (
      <DocumentGrid
        rows={rows}
        listKey={listKey}
        selected={selected}
        onSelect={select}
        openedId={address.openId}
        onOpen={({ id }) => change({ openId: id })}
        onRange={list.show}
      />
    );
  return (
    <Table
      label={t('title')}
      className="grow"
      columns={onPhone ? phoneColumns : inBin ? binColumns : choices.shownColumns}
      rows={rows}
      listKey={listKey}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      selected={selected}
      onSelect={select}
      openedId={address.openId ?? undefined}
      onOpen={({ id }) => change({ openId: id })}
      sort={address.sort}
      onSort={(sort) => change({ sort }, true)}
      onRange={list.show}
    />
  );
}

/** The number of documents or selected documents, and whether some couldn't be fetched. */
function ListFoot({ list, chosen }: Pick<LibraryListProps, 'list' | 'chosen'>) {
  const total = list.rows.length;
  return (
    <p className="flex min-h-(--d-row) shrink-0 items-center gap-1.5 bg-(--foot-bg) px-3.5 tabular-nums [border-top:var(--foot-line)]">
      <span className="font-medium">
        {chosen > 0 ? t('selected', { count: chosen }) : t('total', { count: total })}
      </span>
      <span className="text-ink-3">{chosen > 0 ? t('ofTotal', { total }) : ''}</span>
      {list.someFailed ? (
        <span role="alert" className="ml-auto flex items-center gap-2 text-error-text">
          {t('someFailed')}
          <Button size="sm" onClick={list.retry}>
            {t('tryAgain')}
          </Button>
        </span>
      ) : null}
    </p>
  );
}

function RowsSkeleton() {
  return (
    <Loading label={words('loading')} className="min-h-100 grow">
      {Array.from({ length: 9 }, (_, index) => (
        <div key={index} className="flex h-(--d-row) items-center gap-4 border-b border-(--row-line) px-3.5">
          <Skeleton className="size-4" />
          <Skeleton className="w-2/5" />
          <Skeleton className="ml-auto w-20" />
          <Skeleton className="w-16" />
        </div>
      ))}
    </Loading>
  );
}
