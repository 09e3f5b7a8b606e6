import type { AcceptedRow } from '@cartulary/contracts/endpoints/accuracy';
import { Link } from 'react-router-dom';
import { sentenceOf } from '@/lib/errors/api-error';
import { dayOf, formatDay } from '@/lib/format/format';
import { href } from '@/routing/href';
import { t } from '@/text/documents/accuracy';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { GivenName } from '@/ui/given-name';
import { SmallTable } from '@/ui/small-table';
import { useAccepted } from './accuracy-data';
import { Reviewed } from './evidence';
import { scoreOf } from './shares';

/**
 * Every accepted value, one per row: value, location, engines and versions, score, gate, and the person who confirmed
 * it.
 */
export function Accepted({ contractId }: { contractId: string }) {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useAccepted(contractId);
  const [first] = data?.pages ?? [];
  const rows = (data?.pages ?? []).flatMap(({ items }) => items);
  return (
    <Card aria-label={t('accepted.title')} aria-busy={isFetching}>
      <CardHeader title={t('accepted.title')} />
      {error ? (
        <p role="alert" className="text-error-text">
          {t('accepted.failed')}: {sentenceOf(error)}{' '}
          <Button size="sm" onClick={() => void refetch()}>
            {t('accepted.retry')}
          </Button>
        </p>
      ) : null}
      {first ? (
        <p className="mb-2 text-xs text-ink-2">
          {t('accepted.sentence', { total: first.total })} {t('accepted.hidden', { count: first.hidden })}
        </p>
      ) : null}
      {rows.length === 0 ? null : (
        <SmallTable
          label={t('accepted.list')}
          head={[
            t('accepted.value'),
            t('accepted.place'),
            t('evidence.engine'),
            t('evidence.score'),
            t('accepted.gate'),
            t('accepted.by'),
          ]}
          rows={rows.map(chainOf)}
        />
      )}
      {hasNextPage ? (
        <Button size="sm" className="mt-2" busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('accepted.more')}
        </Button>
      ) : null}
    </Card>
  );
}

function chainOf(row: AcceptedRow) {
  const { documentId, fieldId, page } = row;
  const isReviewed = row.reviewedAt !== null;
  return [
    isReviewed ? <Reviewed key="value" {...row} wrong={row.now !== row.read} /> : <span key="value">{row.read}</span>,
    <Link
      key="place"
      to={href('documentStudio', undefined, { document: documentId, page: String(page), value: fieldId })}
    >
      <GivenName>{row.name}</GivenName>, {t('accepted.page', { page })}
    </Link>,
    <span key="engine">
      {row.engine} {row.engineVersion}
      {row.reader === null ? null : (
        <span className="block text-xs text-ink-3">{t('accepted.reader', { reader: row.reader })}</span>
      )}
    </span>,
    scoreOf(row.score),
    t('accepted.on', { gate: row.gate, day: formatDay(dayOf(row.acceptedAt)) }),
    row.reviewedAt === null
      ? t('accepted.nobody')
      : t('accepted.person', { by: row.by ?? t('evidence.gone'), day: formatDay(dayOf(row.reviewedAt)) }),
  ];
}
