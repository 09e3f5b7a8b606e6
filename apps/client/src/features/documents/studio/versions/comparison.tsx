import type { VersionDetail } from '@cartulary/contracts/endpoints/versions';
import { useState } from 'react';
import { sentencesOf } from '@/lib/errors/api-error';
import { formatLanguage } from '@/lib/format/format';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/versions';
import { Checkbox } from '@/ui/checkbox';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { useClasses } from '../../class-data';
import { markName, markOf } from '../../found-value';
import { kindName } from '../../viewer/overlay-style';
import { compareEntities, compareFields } from './compare-values';
import { TextCompare } from './text-compare';
import { rowsOfValues, ValueTable, type ValueRow } from './value-table';
import { useVersion } from './versions-data';

interface ComparisonProps {
  documentId: string;
  before: string;
  after: string;
}

/** Two versions of a document's results: class and values side by side, text page by page. */
export function Comparison({ documentId, before, after }: ComparisonProps) {
  const was = useVersion(documentId, before);
  const now = useVersion(documentId, after);
  const error = was.error ?? now.error;
  if (error)
    return (
      <ErrorState title={t('failed')} onRetry={() => void Promise.all([was.refetch(), now.refetch()])}>
        {sentencesOf(error, words('nothingLost'))}
      </ErrorState>
    );
  if (!was.data || !now.data)
    return (
      <Loading label={t('loading')} className="flex flex-col gap-2">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </Loading>
    );
  return (
    <>
      <Values was={was.data} now={now.data} />
      <Texts
        documentId={documentId}
        before={before}
        after={after}
        was={was.data.pageDigests}
        now={now.data.pageDigests}
      />
    </>
  );
}

function Values({ was, now }: { was: VersionDetail; now: VersionDetail }) {
  const { nameOf } = useClasses();
  const [all, setAll] = useState(false);
  const plain = (name: string, before: string | null, after: string | null): ValueRow => ({
    name,
    change: before === after ? 'same' : before === null ? 'added' : after === null ? 'removed' : 'changed',
    before: before ?? <span className="text-ink-3">{t('absent')}</span>,
    after: after ?? <span className="text-ink-3">{t('absent')}</span>,
  });
  const classOf = ({ class: is, classConfirmed }: VersionDetail): string | null =>
    is === null ? null : classConfirmed ? t('classSettled', { name: nameOf(is) }) : nameOf(is);
  const languageOf = ({ language }: VersionDetail): string | null =>
    language === null ? null : formatLanguage(language);
  const groups = [
    {
      title: t('document'),
      rows: [
        plain(t('class'), classOf(was), classOf(now)),
        plain(t('language'), languageOf(was), languageOf(now)),
        plain(t('summary'), was.summary?.text ?? null, now.summary?.text ?? null),
      ],
    },
    {
      title: t('fields'),
      rows: rowsOfValues(compareFields(was.fields, now.fields), ({ name, line = null }) =>
        markName(markOf(name, line)),
      ),
    },
    {
      title: t('entities'),
      rows: rowsOfValues(compareEntities(was.entities, now.entities), ({ kind }) => kindName(kind)),
    },
  ];
  return (
    <>
      <Checkbox label={t('all')} checked={all} onChange={setAll} />
      {groups.map(({ title, rows }) => {
        const changed = rows.filter(({ change }) => change !== 'same');
        const shown = all ? rows : changed;
        if (rows.length === 0) return null;
        return (
          <section key={title} className="flex flex-col gap-1.5">
            <h3 className="skin-heading flex items-baseline gap-2">
              {title}
              <span className="text-xs font-regular text-ink-3">
                {t('changed', { count: changed.length, of: rows.length })}
              </span>
            </h3>
            {shown.length > 0 ? <ValueTable label={title} rows={shown} /> : null}
          </section>
        );
      })}
    </>
  );
}

/** Maximum number of changed pages. With more changes it's effectively a different text. */
const LISTED = 200;

function Texts({ was, now, ...of }: ComparisonProps & { was: readonly string[]; now: readonly string[] }) {
  const pageCount = Math.max(was.length, now.length);
  const changed = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (page) => was[page - 1] !== now[page - 1],
  );
  const [open, setOpen] = useState<number | null>(changed[0] ?? null);
  return (
    <section aria-label={t('text')} className="flex flex-col gap-2">
      <h3 className="skin-heading flex items-baseline gap-2">
        {t('text')}
        <span className="text-xs font-regular text-ink-3">
          {t('changedPages', { count: changed.length, of: pageCount })}
        </span>
      </h3>
      {changed.length > 1 ? (
        <ul aria-label={t('pages')} className="flex flex-wrap gap-1">
          {changed.slice(0, LISTED).map((page) => (
            <li key={page}>
              <button
                type="button"
                aria-pressed={open === page}
                onClick={() => setOpen(page)}
                className={`min-h-7 min-w-7 rounded-control px-2 text-sm tabular-nums ${
                  open === page ? 'bg-primary-tint text-on-primary-tint' : 'text-ink-2 hover:bg-hover'
                }`}
              >
                {t('page', { page })}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {open === null ? null : <TextCompare key={open} {...of} page={open} />}
    </section>
  );
}
