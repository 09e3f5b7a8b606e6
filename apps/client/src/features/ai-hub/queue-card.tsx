import { stages as known } from '@cartulary/contracts/stages';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatAgo, formatCount } from '@/lib/format/format';
import { href } from '@/routing/href';
import { t } from '@/text/ai-hub';
import { Card } from '@/ui/card';
import { DataTable } from '@/ui/chart/data-table';
import type { Figures } from './hub-data';

type Place = Figures['queue']['places'][number];

/** The library filter for the documents in each state. */
const states = { reading: 'under-way', review: 'needs-review', failed: 'failed' } as const;
const sinceOf = (oldest: string | null): string => (oldest === null ? '–' : formatAgo(oldest));

/** The organization's running and waiting work. */
export const QueueCard = ({ queue: { places, queued, running } }: Pick<Figures, 'queue'>) => (
  <Card aria-label={t('queue.title')} className="flex flex-col gap-2">
    <div className="flex flex-wrap items-baseline gap-x-2.5">
      <h2 className="skin-heading">{t('queue.title')}</h2>
      <p className="text-xs text-ink-2">{t('queue.sentence')}</p>
    </div>
    <DataTable
      label={t('queue.sentence')}
      head={[t('queue.where'), t('queue.count'), t('queue.oldest')]}
      rows={[
        ...places.map((place) => ({
          id: place.place,
          cells: [t(`queue.${place.place}`), <Waiting key="count" of={place} />, sinceOf(place.oldest)],
        })),
        { id: 'queued', cells: [t('queue.queued'), formatCount(queued.documents), sinceOf(queued.oldest)] },
        ...running.map(({ stage, works, oldest }) => ({
          id: `running ${stage}`,
          cells: [t('queue.running', { stage: known[stage].title }), formatCount(works), sinceOf(oldest)],
        })),
      ]}
    />
  </Card>
);

function Waiting({ of: { place, waiting } }: { of: Place }): ReactNode {
  if (waiting === 0) return <span className="text-ink-3">{formatCount(0)}</span>;
  return (
    <Link
      to={href('docs', undefined, { state: states[place], sort: 'created' })}
      aria-label={t('queue.rows', { place: t(`queue.${place}`), count: waiting })}
      className="font-medium"
    >
      {formatCount(waiting)}
    </Link>
  );
}
