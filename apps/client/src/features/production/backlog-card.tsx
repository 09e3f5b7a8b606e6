import type { BacklogPlace } from '@cartulary/contracts/endpoints/production';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatAgo, formatCount, formatMoment } from '@/lib/format/format';
import { numbers } from '@/lib/format/formatters';
import { href } from '@/routing/href';
import { t } from '@/text/production';
import { Card } from '@/ui/card';
import { DataTable } from '@/ui/chart/data-table';
import type { Production } from './production-data';

/** The library filter for the documents in each state. */
const states = { reading: 'under-way', review: 'needs-review', failed: 'failed' } as const;

/**
 * The number of waiting documents per state, since when, how the backlog grew, and when it will be empty at today's
 * pace.
 */
export const BacklogCard = ({ backlog }: Pick<Production, 'backlog'>) => (
  <Card aria-label={t('backlog')} className="flex flex-col gap-2">
    <div className="flex flex-wrap items-baseline gap-x-2.5">
      <h2 className="skin-heading">{t('backlog')}</h2>
      <p className="text-xs text-ink-2">{t('backlog.sentence')}</p>
    </div>
    <DataTable
      label={t('backlog.sentence')}
      head={[t('backlog.place'), t('backlog.waiting'), t('backlog.oldest'), t('backlog.grew'), t('backlog.empty')]}
      rows={backlog.map((one) => ({
        id: one.place,
        cells: [
          t(`place.${one.place}`),
          <Waiting key="waiting" of={one} />,
          one.oldest === null ? '–' : formatAgo(one.oldest),
          one.grew === null ? byHandOr(one) : numbers({ signDisplay: 'exceptZero' }).format(one.grew),
          emptyWords(one),
        ],
      }))}
    />
    <p className="text-2xs text-ink-3">{t('backlog.note')}</p>
  </Card>
);

function Waiting({ of: { place, waiting } }: { of: BacklogPlace }): ReactNode {
  if (waiting === 0) return <span className="text-ink-3">{formatCount(0)}</span>;
  return (
    <Link
      to={href('docs', undefined, { state: states[place], sort: 'created' })}
      aria-label={t('backlog.rows', { place: t(`place.${place}`), count: waiting })}
      className="font-medium"
    >
      {formatCount(waiting)}
    </Link>
  );
}

const byHandOr = ({ place }: BacklogPlace): string => t(place === 'failed' ? 'backlog.byHand' : 'backlog.uncounted');

function emptyWords(one: BacklogPlace): string {
  const { waiting, emptyAt, paceADay } = one;
  if (waiting === 0) return t('backlog.nothing');
  if (emptyAt !== null) return t('backlog.pace', { moment: formatMoment(emptyAt), count: paceADay ?? 0 });
  return paceADay === null ? byHandOr(one) : t('backlog.never');
}
