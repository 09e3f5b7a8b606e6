import { FileText, Folder } from 'lucide-react';
import { Link } from 'react-router-dom';
import { kindWord, pagesWord } from '@/lib/document-words';
import { href } from '@/routing/href';
import { t as words } from '@/text/documents';
import { t as library } from '@/text/library';
import { t } from '@/text/shared';
import { GivenName } from '@/ui/given-name';
import { ListFoot, LoadingRows } from '@/ui/list-foot';
import { EmptyState } from '@/ui/states';
import { rowsOf, useDocumentList } from '../documents-data';
import { BackToFolder } from './back-to-folder';
import { SharedFailure } from './shared-failure';
import { SharedFrame } from './shared-frame';

const PAGE_ROWS = 50;

interface SharedFolderProps {
  folderId: string;
  /** The folder that the link leads to: above it is nothing. */
  topId: string;
}

/** A folder that a link leads to: what lies in it, and nothing beside it. */
export function SharedFolder({ folderId, topId }: SharedFolderProps) {
  const list = useDocumentList({ folderId, sort: 'name', descending: 'false' }, PAGE_ROWS);
  const folders = list.data?.pages[0]?.folders ?? [];
  const here = folders.find(({ id }) => id === folderId);
  if (list.error) return <SharedFailure error={list.error} onRetry={() => void list.refetch()} />;
  const inside = folders.filter(({ parentId }) => parentId === folderId);
  const rows = rowsOf(list.data);
  const isEmpty = !list.isPending && inside.length === 0 && rows.length === 0;
  return (
    <SharedFrame
      name={here?.name ?? t('folder')}
      about={t('aboutFolder')}
      lead={folderId === topId ? undefined : <BackToFolder folderId={here?.parentId ?? topId} topId={topId} />}
    >
      <div className="min-h-0 grow overflow-y-auto">
        {list.isPending ? <LoadingRows label={words('loading')} rows={5} /> : null}
        {isEmpty ? (
          <EmptyState title={t(here ? 'empty' : 'gone')} className="m-4">
            {t(here ? 'emptyText' : 'goneText')}
          </EmptyState>
        ) : null}
        <ul aria-label={t('inFolder')} className="mx-auto max-w-200 p-2">
          {inside.map(({ id, name }) => (
            <li key={id}>
              <Link to={href('shared', { itemId: id }, { is: 'folder', of: topId })} className={rowClass}>
                <Folder size={17} aria-hidden className="shrink-0 text-ink-2" />
                <span className="min-w-0 truncate">
                  <GivenName>{name}</GivenName>
                </span>
              </Link>
            </li>
          ))}
          {rows.map(({ id, name, mediaType, pageCount }) => (
            <li key={id}>
              <Link to={href('shared', { itemId: id }, { of: folderId })} className={rowClass}>
                <FileText size={17} aria-hidden className="shrink-0 text-ink-2" />
                <span className="min-w-0 grow truncate">
                  <GivenName>{name}</GivenName>
                </span>
                <span className="shrink-0 text-xs text-ink-3">
                  {[kindWord(mediaType), pagesWord(pageCount)].filter(Boolean).join(', ')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <p className="mx-auto flex max-w-200 items-center gap-2 px-4 pb-3 text-ink-2">
          <ListFoot count={library('total', { count: list.data?.pages[0]?.total ?? 0 })} more={t('more')} list={list} />
        </p>
      </div>
    </SharedFrame>
  );
}

const rowClass = 'flex min-h-11 items-center gap-2.5 rounded-control px-2.5 text-ink no-underline hover:bg-hover';
