import type { DocumentFigures } from '@cartulary/contracts/endpoints/dashboard';
import type { DocumentSummary } from '@cartulary/contracts/endpoints/documents';
import type { LibraryRow } from '@cartulary/contracts/endpoints/library';
import { Lock, RotateCcw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { href } from '@/routing/href';
import { kindName, kindWord, pagesWord, stateLine } from '@/shared/documents/document-words';
import { addressOfRow } from '@/shared/items/kinds';
import { PreviewImage } from '@/shared/pages/preview-image';
import { FirstLines } from '@/shared/writing/first-lines';
import { writtenState } from '@/shared/writing/written-state';
import { t } from '@/text/dashboard';
import { StatusBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { GivenName, plainName } from '@/ui/given-name';
import { readAgain, useSharedRows } from './dashboard-data';
import { isSealedRow } from './sealed-figures';
import { failed as failedGroup, rowsAddress, toReview } from './state-groups';

/** Documents this person can handle: uncertain values and failed processing, oldest first. */
export function WaitingCard({ waiting: { review, failed, oldest } }: Pick<DocumentFigures, 'waiting'>) {
  const more = review + failed > oldest.length;
  return (
    <Card aria-label={t('waiting.title')}>
      <CardHeader title={t('waiting.title')}>
        {oldest.length > 0 ? <span className="text-xs text-ink-2">{t('waiting.sentence')}</span> : null}
      </CardHeader>
      {oldest.length === 0 ? <p className="max-w-[60ch] text-ink-2">{t('waiting.empty')}</p> : null}
      <ul>
        {oldest.map((row) => (
          <Row key={row.id} row={row} line={row.failure?.message ?? stateLine(row).line}>
            {row.state === 'failed' && !isSealedRow(row) ? <Retry row={row} /> : <Opens row={row} />}
          </Row>
        ))}
      </ul>
      {more ? (
        <p className="mt-2.5 flex flex-wrap gap-x-4 text-xs">
          <Link to={rowsAddress({ group: toReview, editable: true })}>
            {t('figure.waitingReview', { count: review })}
          </Link>
          <Link to={rowsAddress({ group: failedGroup, editable: true })}>
            {t('figure.waitingFailed', { count: failed })}
          </Link>
        </p>
      ) : null}
    </Card>
  );
}

/** Opens the document's page, where uncertain values are reviewed and failed sealed documents are retried. */
function Opens({ row: { id, name, state } }: { row: DocumentSummary }) {
  const act = state === 'failed' ? 'open' : 'review';
  return (
    <Button size="sm" asChild>
      <Link to={href('documentStudio', undefined, { document: id })} aria-label={t(`waiting.${act}`, { name })}>
        {t(`waiting.${act}Short`)}
      </Link>
    </Button>
  );
}

function Retry({ row }: { row: DocumentSummary }) {
  const [busy, setBusy] = useState(false);
  const retry = async (): Promise<void> => {
    setBusy(true);
    await readAgain(row);
    setBusy(false);
  };
  return (
    <Button
      size="sm"
      icon={RotateCcw}
      busy={busy}
      aria-label={t('waiting.retry', { name: row.name })}
      onClick={() => void retry()}
    >
      {t('waiting.retryShort')}
    </Button>
  );
}

/** Recently opened documents. */
export function RecentCard({ recent }: Pick<DocumentFigures, 'recent'>) {
  return (
    <Card aria-label={t('recent.title')}>
      <CardHeader title={t('recent.title')}>
        <Link to={rowsAddress({ sort: 'opened', both: true })} className="text-xs">
          {t('recent.all')}
        </Link>
      </CardHeader>
      <ul>
        {recent.map((row) => (
          <RowOfBoth key={row.id} row={row} at={row.openedAt ?? row.createdAt} />
        ))}
      </ul>
    </Card>
  );
}

/** Recently added documents. */
export function NewestCard({ newest }: Pick<DocumentFigures, 'newest'>) {
  return (
    <Card aria-label={t('newest.title')}>
      <CardHeader title={t('newest.title')}>
        {newest.length > 0 ? (
          <Link to={rowsAddress({ sort: 'created', both: true })} className="text-xs">
            {t('newest.all')}
          </Link>
        ) : null}
      </CardHeader>
      {newest.length === 0 ? <p className="max-w-[60ch] text-ink-2">{t('newest.empty')}</p> : null}
      <ul>
        {newest.map((row) => (
          <RowOfBoth key={row.id} row={row} at={row.createdAt} />
        ))}
      </ul>
    </Card>
  );
}

/** Items shared by others, with their owner. Renders nothing if there are none. */
export function SharedCard() {
  const rows = useSharedRows().data ?? [];
  if (rows.length === 0) return null;
  return (
    <Card aria-label={t('shared.title')}>
      <CardHeader title={t('shared.title')}>
        <Link to={href('docs', undefined, { view: 'shared' })} className="text-xs">
          {t('shared.all')}
        </Link>
      </CardHeader>
      <ul>
        {rows.map((row) => (
          <RowOfBoth key={row.id} row={row} at={row.createdAt} from={row.owner.name} />
        ))}
      </ul>
    </Card>
  );
}

/** An item of either kind, with its type and a time. */
function RowOfBoth({ row, at, from }: { row: LibraryRow; at: string; from?: string }) {
  const isUpload = row.what === 'upload';
  const { status, word } = (isUpload ? stateLine(row) : writtenState(row)) ?? {};
  const facts = isUpload ? [kindWord(row.mediaType), pagesWord(row.pageCount)] : [kindName('written')];
  return (
    <Row
      row={row}
      line={
        <>
          {facts.filter(Boolean).join(', ')},{' '}
          {from === undefined ? null : <GivenName>{`${t('shared.from', { name: from })}, `}</GivenName>}
          <time dateTime={at} title={formatMoment(at)}>
            {formatAgo(at)}
          </time>
        </>
      }
    >
      {status ? <StatusBadge status={status}>{word}</StatusBadge> : null}
    </Row>
  );
}

/** An item with one line of details and its actions on the right. */
function Row({ row, line, children }: { row: DocumentSummary | LibraryRow; line: ReactNode; children: ReactNode }) {
  const isWritten = 'firstLines' in row;
  const studio = href('documentStudio', undefined, { document: row.id });
  const small = 'h-9.5 w-7 ring-1 ring-line';
  return (
    <li className="flex min-h-13 items-center gap-3 border-b border-(--row-line) py-1.5 last:border-b-0">
      {isWritten ? (
        <FirstLines lines={row.firstLines} className={small} />
      ) : (
        <PreviewImage documentId={row.id} hasPreview={row.hasPreview} mediaType={row.mediaType} className={small} />
      )}
      <div className="min-w-0 grow leading-snug">
        <Link
          to={isWritten ? addressOfRow(row) : studio}
          title={plainName(row.name)}
          className="block min-h-6 truncate py-0.75 font-medium text-ink no-underline hover:underline"
        >
          <GivenName>{row.name}</GivenName>
        </Link>
        <p className="truncate text-xs text-ink-3">
          {isSealedRow(row) ? (
            <Lock size={12} role="img" aria-label={t('sealedRow')} className="mr-1 inline text-success-text" />
          ) : null}
          {line}
        </p>
      </div>
      {children}
    </li>
  );
}
