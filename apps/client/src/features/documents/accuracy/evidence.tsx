import type { EvidenceRow } from '@cartulary/contracts/endpoints/accuracy';
import { Link } from 'react-router-dom';
import { dayOf, formatDay } from '@/lib/format/format';
import { href } from '@/routing/href';
import { t } from '@/text/documents/accuracy';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { GivenName } from '@/ui/given-name';
import { SmallTable } from '@/ui/small-table';
import type { ContractRead } from './accuracy-data';
import { scoreOf } from './shares';

interface EvidenceProps {
  readonly read: ContractRead;
  readonly page: number;
  /** The previous page stays visible until this one has loaded. */
  readonly isLoading: boolean;
  readonly onPage: (page: number) => void;
}

/** The reviewed values behind a contract, one per row: value, engine and version, score, and reviewer. */
export function Evidence({ read, page, isLoading, onPage }: EvidenceProps) {
  const { evidence, evidencePage, evidencePages, hidden, lost, total } = read;
  return (
    <Card aria-label={t('evidence.title')} aria-busy={isLoading}>
      <CardHeader title={t('evidence.title')} />
      <p className="mb-2 text-xs text-ink-2">
        {t('evidence.sentence', { total })} {t('evidence.hidden', { count: hidden })}{' '}
        {t('evidence.lost', { count: lost })}
      </p>
      {evidence.length === 0 ? null : (
        <SmallTable
          label={t('evidence.list')}
          head={[
            t('evidence.document'),
            t('evidence.value'),
            t('evidence.score'),
            t('evidence.engine'),
            t('evidence.part'),
            t('evidence.by'),
            t('evidence.on'),
          ]}
          rows={evidence.map((row) => [
            <Link
              key="document"
              to={href('documentStudio', undefined, { document: row.documentId, page: String(row.page) })}
            >
              <GivenName>{row.name}</GivenName>
            </Link>,
            <Reviewed key="value" {...row} />,
            scoreOf(row.score),
            `${row.engine} ${row.engineVersion}`,
            row.twice ? `${t(`part.${row.part}`)}, ${t('evidence.twice')}` : t(`part.${row.part}`),
            row.by ?? t('evidence.gone'),
            formatDay(dayOf(row.reviewedAt)),
          ])}
        />
      )}
      {evidencePages > 1 || page > 1 ? (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Button size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {t('evidence.before')}
          </Button>
          <Button size="sm" disabled={page >= evidencePages} onClick={() => onPage(page + 1)}>
            {t('evidence.next')}
          </Button>
          <p role="status" className="text-xs text-ink-2">
            {t('evidence.page', { page: evidencePage, pages: evidencePages })}
          </p>
        </div>
      ) : null}
    </Card>
  );
}

/** The extracted and the corrected value. Marked with words as well as lines. */
export function Reviewed({ read, now, wrong }: Pick<EvidenceRow, 'read' | 'now' | 'wrong'>) {
  if (!wrong) {
    return (
      <span className="wrap-anywhere">
        {read} <span className="text-xs text-ink-3">{t('evidence.right')}</span>
      </span>
    );
  }
  return (
    <span className="wrap-anywhere">
      <del className="text-error-text">{read}</del> {now === null ? t('evidence.removed') : <ins>{now}</ins>}{' '}
      <span className="text-xs text-ink-3">{t('evidence.wrong')}</span>
    </span>
  );
}
