import type { EvidenceRow } from '@cartulary/contracts/endpoints/accuracy';
import { Link } from 'react-router-dom';
import { dayOf, formatDay } from '@/lib/format/format';
import { href } from '@/routing/href';
import { t } from '@/text/documents/accuracy';
import { Card, CardHeader } from '@/ui/card';
import { GivenName } from '@/ui/given-name';
import { SmallTable } from '@/ui/small-table';
import type { ContractRead } from './accuracy-data';
import { scoreOf } from './shares';

/** The reviewed values behind a contract, row by row: value, engine and version, how sure it was, who reviewed it. */
export function Evidence({ read: { evidence, hidden, lost, total } }: { read: ContractRead }) {
  const isCut = evidence.length + hidden < total;
  return (
    <Card aria-label={t('evidence.title')}>
      <CardHeader title={t('evidence.title')} />
      <p className="mb-2 text-xs text-ink-2">
        {t('evidence.sentence', { total })} {t('evidence.hidden', { count: hidden })}{' '}
        {t('evidence.listed', { count: isCut ? evidence.length : 0 })} {t('evidence.lost', { count: lost })}
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
    </Card>
  );
}

/** What was read, and what it says since: told by words as well as by lines. */
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
