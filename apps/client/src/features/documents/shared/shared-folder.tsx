import { listLibrary, type LibraryRow } from '@cartulary/contracts/endpoints/library';
import type { LibraryFolder } from '@cartulary/contracts/endpoints/documents';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, Folder } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { call } from '@/lib/api/api';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { href } from '@/routing/href';
import { kindName, pagesWord } from '@/shared/documents/document-words';
import { kindOfRow } from '@/shared/documents/kind-icons';
import { addressOfRow } from '@/shared/items/kinds';
import { RowPreview } from '@/shared/writing/row-preview';
import { t as words } from '@/text/documents';
import { t as library } from '@/text/documents/library';
import { t } from '@/text/documents/shared';
import { Panel } from '@/ui/card';
import { GivenName, plainName } from '@/ui/given-name';
import { ListFoot, LoadingRows } from '@/ui/list-foot';
import { EmptyState } from '@/ui/states';
import { listsKey } from '../documents-data';
import { BackToFolder } from './back-to-folder';
import { SharedFailure } from './shared-failure';
import { SharedFrame } from './shared-frame';

const PAGE_ROWS = 50;

/** A folder's contents by name, page by page. */
const useInFolder = (folderId: string) =>
  useInfiniteQuery({
    queryKey: [...listsKey, 'in-folder', folderId],
    queryFn: ({ pageParam, signal }) =>
      call(
        listLibrary,
        { query: { folderId, sort: 'name', descending: 'false', page: pageParam, pageSize: PAGE_ROWS } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

interface SharedFolderProps {
  folderId: string;
  /** The shared folder, which has no visible parent. */
  topId: string;
}

/** A folder opened through a link: its contents and nothing else. */
export function SharedFolder({ folderId, topId }: SharedFolderProps) {
  const list = useInFolder(folderId);
  const folders = list.data?.pages[0]?.folders ?? [];
  const here = folders.find(({ id }) => id === folderId);
  if (list.error) return <SharedFailure error={list.error} onRetry={() => void list.refetch()} />;
  const inside = folders.filter(({ parentId }) => parentId === folderId);
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const isEmpty = !list.isPending && inside.length === 0 && rows.length === 0;
  return (
    <SharedFrame
      name={here?.name ?? t('folder')}
      about={t('aboutFolder')}
      lead={folderId === topId ? undefined : <BackToFolder folderId={here?.parentId ?? topId} topId={topId} />}
    >
      <div className="min-h-0 grow overflow-y-auto p-3 min-[768px]:p-6">
        <Panel aria-label={t('inFolder')} className="mx-auto max-w-220">
          {list.isPending ? <LoadingRows label={words('loading')} rows={5} /> : null}
          {isEmpty ? (
            <EmptyState title={t(here ? 'empty' : 'gone')} inPanel>
              {t(here ? 'emptyText' : 'goneText')}
            </EmptyState>
          ) : null}
          <ul>
            {inside.map((folder) => (
              <FolderLine key={folder.id} folder={folder} topId={topId} />
            ))}
            {rows.map((row) => (
              <RowLine key={row.id} row={row} folderId={folderId} />
            ))}
          </ul>
          {rows.length > 0 ? (
            <p className="flex items-center gap-2 border-t border-line px-4 py-2.5 text-ink-2">
              <ListFoot
                count={library('total', { count: list.data?.pages[0]?.total ?? 0 })}
                more={t('more')}
                list={list}
              />
            </p>
          ) : null}
        </Panel>
      </div>
    </SharedFrame>
  );
}

interface LineProps {
  to: string;
  name: string;
  /** Thumbnail, shown before the name. */
  picture: ReactNode;
  /** Description below the name. */
  facts?: string;
  /** Shown at the end of the line. */
  end: ReactNode;
}

/** One item in the folder. */
const Line = ({ to, name, picture, facts, end }: LineProps) => (
  <li className="border-b border-(--row-line) last:border-b-0">
    <Link to={to} className="flex min-h-14 items-center gap-3.5 px-4 py-2 text-ink no-underline hover:bg-hover">
      {picture}
      <span className="min-w-0 grow">
        <span className="block truncate font-medium" title={plainName(name)}>
          <GivenName>{name}</GivenName>
        </span>
        {facts ? <span className="block truncate text-xs text-ink-3">{facts}</span> : null}
      </span>
      <span className="shrink-0 text-xs text-ink-3">{end}</span>
      <ChevronRight size={16} aria-hidden className="shrink-0 text-ink-3" />
    </Link>
  </li>
);

const FolderLine = ({ folder: { id, name, documents }, topId }: { folder: LibraryFolder; topId: string }) => (
  <Line
    to={href('shared', { itemId: id }, { is: 'folder', of: topId })}
    name={name}
    picture={<Folder size={20} aria-hidden className="mx-1 shrink-0 text-ink-2" />}
    end={library('total', { count: documents })}
  />
);

function RowLine({ row, folderId }: { row: LibraryRow; folderId: string }) {
  const isUpload = row.what === 'upload';
  // Collaborative documents open in their editor, uploads on a page without other navigation.
  const to = isUpload ? href('shared', { itemId: row.id }, { of: folderId }) : addressOfRow(row);
  const facts = [kindName(kindOfRow(row)), isUpload ? pagesWord(row.pageCount) : ''];
  return (
    <Line
      to={to}
      name={row.name}
      picture={<RowPreview row={row} className="h-9.5 w-7 ring-1 ring-line" />}
      facts={facts.filter(Boolean).join(', ')}
      end={
        <time dateTime={row.updatedAt} title={formatMoment(row.updatedAt)} className="max-[480px]:hidden">
          {formatAgo(row.updatedAt)}
        </time>
      }
    />
  );
}
