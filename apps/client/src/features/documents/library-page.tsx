import { Upload } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LibraryFolder } from '@cartulary/contracts/endpoints/documents';
import { limits } from '@cartulary/contracts/limits';
import { sentencesOf } from '@/lib/errors/api-error';
import { useStoredItem } from '@/lib/settings/stored-item';
import { usePrivacyMode } from '@/lib/storage/privacy-mode';
import { t as words } from '@/text/documents';
import { t } from '@/text/library';
import { t as uploadText } from '@/text/upload';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { usePhoneWidth } from '@/ui/media-query';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { Table } from '@/ui/table';
import { TabPanel, Tabs } from '@/ui/tabs';
import { usePlacedDocuments } from './library/use-placed-documents';
import { BulkBar } from './library/bulk-bar';
import { DocumentGrid } from './library/document-grid';
import { FilterRow } from './library/filter-row';
import { FolderRow } from './library/folder-row';
import { NothingHere } from './library/nothing-here';
import {
  filterOf,
  queryOfView,
  readAddress,
  shapes,
  unfiltered,
  writeAddress,
  type LibraryAddress,
  type Shape,
} from './library/library-address';
import { binColumns, columnsOf, defaultColumns, phoneColumns } from './library/library-columns';
import { OpenedPanel } from './library/opened-panel';
import { stillThere } from './library/selection';
import { ViewsMenu } from './library/views/views-menu';
import { useLiveDocuments } from './live-documents';
import { UploadList } from './upload/upload-list';
import { useUploader } from './upload/use-uploader';

const isShape = (text: string): Shape | undefined => shapes.find((shape) => shape === text);

/** Shared with this person by somebody, and not with everybody. */
const isSharedWith = ({ mine, everybodys }: LibraryFolder): boolean => !mine && !everybodys;

/** Documents: everything that was uploaded or is written together, to be found, sorted, moved and thrown away. */
export default function LibraryPage() {
  const [search, setSearch] = useSearchParams();
  const address = readAddress(search);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [usualShape, setShape] = useStoredItem<Shape>('cartulary.library-shape', 'list', isShape);
  const [usualColumns, setColumns] = useStoredItem<readonly string[]>(
    'cartulary.library-columns',
    defaultColumns,
    (text) => text.split(','),
  );
  const shape = address.shape ?? usualShape;
  const columns = address.columns ?? usualColumns;
  // The same ones as long as none is chosen or left out, so that rows need not be drawn anew.
  const columnIds = columns.join();
  const shownColumns = useMemo(() => columnsOf(columnIds.split(',')), [columnIds]);
  const list = usePlacedDocuments(filterOf(address));
  const here = list.folders.find(({ id }) => id === address.folderId);
  const uploader = useUploader({
    folderId: address.folderId ?? undefined,
    closed: here?.edit === false ? t('folder.onlyLook') : undefined,
  });
  const mode = usePrivacyMode();
  useLiveDocuments();

  // Counts are unknown until the list has come; a zero would be a figure that nobody counted.
  const { rows, counts, folders, listKey } = list;
  const chosen = stillThere(rows, selected);
  const total = rows.length;
  const inBin = address.view === 'bin';
  const onPhone = usePhoneWidth();

  const change = (part: Partial<LibraryAddress>, replace = false): void => {
    setSearch(writeAddress({ ...address, ...part }), { replace });
    if (!('openId' in part)) setSelected(new Set());
  };

  const empty = list.isPending ? (
    <RowsSkeleton />
  ) : (
    <NothingHere address={address} uploader={uploader} onClear={() => change({ ...unfiltered, folderId: null })} />
  );
  return (
    <PageBody fill className="gap-3!">
      <PageHeader
        title={t('title')}
        sentence={t('sentence')}
        status={uploader.refusal ?? (onPhone ? undefined : uploadText(`mode.${mode}`))}
        actions={
          uploader.refusal === undefined ? (
            <Button variant="primary" icon={Upload} onClick={uploader.choose}>
              {words('uploadDocuments')}
            </Button>
          ) : undefined
        }
      />
      <Tabs
        label={t('views')}
        value={address.view}
        onChange={(view) => change({ ...unfiltered, name: address.name, view, folderId: null, openId: null })}
        tabs={[
          { id: 'all', label: t('view.all'), count: counts?.all },
          { id: 'review', label: t('view.review'), count: counts?.toReview },
          { id: 'mine', label: t('view.mine'), count: counts?.mine },
          { id: 'shared', label: t('view.shared'), count: counts?.shared },
          { id: 'failed', label: t('view.failed'), count: counts?.failed },
          { id: 'bin', label: t('view.bin'), count: counts?.bin },
        ]}
      >
        <TabPanel id={address.view} className="flex min-h-0 grow flex-col gap-3">
          {chosen.length > 0 ? (
            <BulkBar
              chosen={chosen}
              folders={folders.filter(({ edit }) => edit)}
              inBin={inBin}
              onClear={() => setSelected(new Set())}
            />
          ) : (
            <FilterRow
              address={address}
              onChange={(part) => change(part, true)}
              shape={shape}
              // What an address says is changed there; what it leaves open is how this person likes it everywhere.
              onShape={(next) => (address.shape ? change({ shape: next }, true) : setShape(next))}
              columns={columns}
              onColumns={(next) => (address.columns ? change({ columns: next }, true) : setColumns(next))}
            >
              <ViewsMenu
                query={queryOfView(address, shape, columns)}
                viewId={address.viewId}
                onOpen={(view) =>
                  change(
                    view
                      ? { ...readAddress(new URLSearchParams(view.query)), viewId: view.id }
                      : { ...address, viewId: null },
                  )
                }
              />
            </FilterRow>
          )}
          {inBin ? (
            <p className="text-xs text-ink-3">{t('binNote', { days: limits.binDays })}</p>
          ) : (
            <FolderRow
              folders={address.view === 'shared' && address.folderId === null ? folders.filter(isSharedWith) : folders}
              folderId={address.folderId}
              onFolder={(folderId) => change({ folderId })}
            />
          )}
          <div
            className={cx(
              'grid min-h-0 grow grid-rows-[minmax(0,1fr)] gap-(--d-gap)',
              address.openId ? 'min-[1024px]:grid-cols-[minmax(0,1fr)_344px]' : 'grid-cols-[minmax(0,1fr)]',
            )}
          >
            <Panel
              aria-label={t('title')}
              className={cx(
                'max-[1024px]:min-h-100',
                uploader.dragging && 'outline-2 -outline-offset-2 outline-primary outline-dashed',
              )}
            >
              <UploadList className="max-h-48 shrink-0 overflow-y-auto border-b border-line" />
              {list.error ? (
                <ErrorState title={words('notLoaded')} onRetry={list.retry} className="m-4">
                  {sentencesOf(list.error, words('nothingLost'))}
                </ErrorState>
              ) : rows.length === 0 ? (
                empty
              ) : shape === 'grid' ? (
                <DocumentGrid
                  rows={rows}
                  listKey={listKey}
                  selected={selected}
                  onSelect={setSelected}
                  openedId={address.openId}
                  onOpen={({ id }) => change({ openId: id })}
                  onRange={list.show}
                />
              ) : (
                <Table
                  label={t('title')}
                  className="grow"
                  columns={onPhone ? phoneColumns : inBin ? binColumns : shownColumns}
                  rows={rows}
                  listKey={listKey}
                  rowId={({ id }) => id}
                  rowName={({ name }) => name}
                  selected={selected}
                  onSelect={setSelected}
                  openedId={address.openId ?? undefined}
                  onOpen={({ id }) => change({ openId: id })}
                  sort={address.sort}
                  onSort={(sort) => change({ sort }, true)}
                  onRange={list.show}
                />
              )}
              {rows.length > 0 ? (
                <p className="flex min-h-(--d-row) shrink-0 items-center gap-1.5 bg-(--foot-bg) px-3.5 tabular-nums [border-top:var(--foot-line)]">
                  <span className="font-medium">
                    {chosen.length > 0 ? t('selected', { count: chosen.length }) : t('total', { count: total })}
                  </span>
                  <span className="text-ink-3">{chosen.length > 0 ? t('ofTotal', { total }) : ''}</span>
                  {list.someFailed ? (
                    <span role="alert" className="ml-auto flex items-center gap-2 text-error-text">
                      {t('someFailed')}
                      <Button size="sm" onClick={list.retry}>
                        {t('tryAgain')}
                      </Button>
                    </span>
                  ) : null}
                </p>
              ) : null}
            </Panel>
            {address.openId && !list.isPending ? (
              <OpenedPanel
                key={address.openId}
                id={address.openId}
                listed={rows.find((row) => row?.id === address.openId)}
                onClose={() => change({ openId: null })}
              />
            ) : null}
          </div>
        </TabPanel>
      </Tabs>
      {uploader.parts}
    </PageBody>
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
