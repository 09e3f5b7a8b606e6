import type { ExploredDocument, ExploredDocuments as Documents } from '@cartulary/contracts/endpoints/explore';
import { ChevronLeft, ChevronRight, Files } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { dayOf, formatDay } from '@/lib/format/format';
import { href } from '@/routing/href';
import { t } from '@/text/analytics/questions';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { LoadingRows } from '@/ui/list-foot';
import { ErrorState } from '@/ui/states';
import { useExploredDocuments } from './explore-data';
import { valueName } from './explored-words';
import type { Question } from './question';

interface ExploredDocumentsProps {
  question: Question;
  ownClasses: ReadonlyMap<string, string>;
}

/** The documents behind an answer that this person may see, fetched on demand. */
export function ExploredDocuments(props: ExploredDocumentsProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Opened {...props} />;
  return (
    <Button icon={Files} className="justify-self-start" onClick={() => setOpen(true)}>
      {t('rows.open')}
    </Button>
  );
}

function Opened({ question, ownClasses }: ExploredDocumentsProps) {
  const [page, setPage] = useState(1);
  const found = useExploredDocuments(question, page);
  return (
    <Card aria-label={t('rows')} aria-busy={found.isFetching} className="text-xs">
      <CardHeader title={t('rows')}>
        {found.data ? (
          <span className="text-ink-2">
            {t('rows.seen', { total: found.data.total })}
            {t('rows.hidden', { hidden: found.data.hidden })}
          </span>
        ) : null}
      </CardHeader>
      {found.data ? (
        <Rows found={found.data} ownClasses={ownClasses} onPage={setPage} />
      ) : found.isPending ? (
        <LoadingRows label={t('rows.loading')} rows={4} />
      ) : (
        <ErrorState title={t('rows.failed')} onRetry={() => void found.refetch()}>
          {sentencesOf(found.error, t('rows.kept'))}
        </ErrorState>
      )}
    </Card>
  );
}

interface RowsProps {
  found: Documents;
  ownClasses: ReadonlyMap<string, string>;
  onPage: (page: number) => void;
}

function Rows({ found: { items, page, pageSize, total, keptSince, startsBefore }, ownClasses, onPage }: RowsProps) {
  const from = (page - 1) * pageSize + 1;
  const to = from + items.length - 1;
  return (
    <>
      {total === 0 ? <p className="text-ink-2">{t('rows.none')}</p> : null}
      <ul>
        {items.map((row) => (
          <DocumentRow key={row.documentId} row={row} ownClasses={ownClasses} />
        ))}
      </ul>
      {total > pageSize ? (
        <div className="mt-1.5 flex items-center justify-end gap-1 text-ink-2 tabular-nums">
          {t('rows.page', { from, to, total })}
          <IconButton
            size="sm"
            icon={ChevronLeft}
            label={t('rows.previous')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <IconButton
            size="sm"
            icon={ChevronRight}
            label={t('rows.next')}
            disabled={to >= total}
            onClick={() => onPage(page + 1)}
          />
        </div>
      ) : null}
      {startsBefore ? (
        <p className="mt-1.5 text-ink-2">{t('rows.before', { day: formatDay(dayOf(keptSince)) })}</p>
      ) : null}
    </>
  );
}

function DocumentRow({ row, ownClasses }: { row: ExploredDocument; ownClasses: ReadonlyMap<string, string> }) {
  return (
    <li className="flex items-baseline gap-2 border-b border-(--row-line) last:border-b-0">
      <Link
        to={href('documentStudio', undefined, { document: row.documentId })}
        title={plainName(row.name)}
        className="block min-h-7 min-w-0 grow truncate py-1.25"
      >
        <GivenName>{row.name}</GivenName>
      </Link>
      <span className="max-w-1/3 shrink-0 truncate text-ink-2">{valueName('class', row.class, ownClasses)}</span>
      <span className="shrink-0 text-ink-2 tabular-nums">{formatDay(dayOf(row.at))}</span>
    </li>
  );
}
