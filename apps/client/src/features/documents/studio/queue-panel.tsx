import type { DocumentSummary } from '@cartulary/contracts/endpoints/documents';
import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href } from '@/routing/href';
import { kindWord, isUnderWay, stateInk, stateLine } from '@/shared/documents/document-words';
import { PreviewImage } from '@/shared/pages/preview-image';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/studio';
import { Panel, PanelBar } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuChoice } from '@/ui/menu';
import { Progress } from '@/ui/progress';
import { Loading, Skeleton } from '@/ui/skeleton';
import { isSealedRow, SealedSign } from '../private/sealed-sign';
import { UploadList } from '../upload/upload-list';
import { queueFilters, type Queue } from './use-queue';

interface QueuePanelProps {
  queue: Queue;
  openedId: string | null;
  /** Shown above the list. */
  head?: ReactNode;
  className?: string | undefined;
}

/** The latest documents and their status. */
export function QueuePanel({ queue, openedId, head, className }: QueuePanelProps) {
  const { rows, total, filter, setFilter, loading } = queue;
  return (
    <Panel aria-label={t('queue.title')} className={className}>
      <PanelBar className="pr-1.5">
        <h2 className="mr-auto truncate font-strong">{t('queue.title')}</h2>
        <Menu
          align="end"
          trigger={<IconButton icon={ListFilter} label={t('queue.filter')} size="sm" pressed={filter !== 'all'} />}
        >
          <MenuChoice label={t('queue.show')} value={filter} options={queueFilters} onChange={setFilter} />
        </Menu>
      </PanelBar>
      <div className="min-h-0 grow overflow-y-auto">
        <UploadList className="max-h-80 overflow-y-auto" />
        {head}
        {loading ? <QueueSkeleton /> : null}
        <ul>
          {rows.map((row) => (
            <QueueRow key={row.id} row={row} opened={row.id === openedId} />
          ))}
        </ul>
        {!loading && rows.length === 0 ? (
          <p className="px-3 py-3 text-xs text-ink-3">
            {filter === 'all' ? t('queue.empty') : t('queue.emptyFiltered')}
          </p>
        ) : null}
        {total > rows.length && filter === 'all' ? (
          <Link to={href('docs')} className="block px-3 py-2.5 text-xs">
            {t('queue.everything', { total })}
          </Link>
        ) : null}
      </div>
    </Panel>
  );
}

function QueueRow({ row, opened }: { row: DocumentSummary; opened: boolean }) {
  const { status, line } = stateLine(row);
  return (
    <li className="border-b border-(--row-line)">
      <Link
        to={href('documentStudio', undefined, { document: row.id })}
        aria-current={opened ? 'true' : undefined}
        className={cx(
          'flex items-center gap-2.5 px-3 py-2.25 text-ink no-underline focus-visible:-outline-offset-2',
          opened ? 'skin-selected' : 'hover:bg-hover',
        )}
      >
        <PreviewImage
          documentId={row.id}
          hasPreview={row.hasPreview}
          mediaType={row.mediaType}
          className="h-10.5 w-8 ring-1 ring-line"
        />
        <span className="min-w-0 grow leading-snug">
          <span
            className={cx('block truncate text-xs', opened ? 'font-strong' : 'font-medium')}
            title={plainName(row.name)}
          >
            {isSealedRow(row) ? <SealedSign className="mr-1 inline" /> : null}
            <GivenName>{row.name}</GivenName>
          </span>
          <span className="block truncate text-xs">
            {isUnderWay(row) ? null : <span className="text-ink-3">{kindWord(row.mediaType)} · </span>}
            <span className={stateInk[status]}>{line}</span>
          </span>
          {isUnderWay(row) ? (
            <Progress
              label={t('reading', { name: row.name })}
              value={Math.round(row.progress * 100)}
              className="mt-1"
            />
          ) : null}
        </span>
      </Link>
    </li>
  );
}

function QueueSkeleton() {
  return (
    <Loading label={words('loading')}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="flex items-center gap-2.5 border-b border-(--row-line) px-3 py-2.25">
          <Skeleton className="h-10.5 w-8 shrink-0" />
          <div className="grow">
            <Skeleton className="mb-2 w-4/5" />
            <Skeleton className="w-1/2" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
