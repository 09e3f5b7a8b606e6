import type { HubHour } from '@cartulary/contracts/endpoints/ai-hub';
import { holds } from '@cartulary/access/actor';
import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatTime } from '@/lib/format/format';
import { numbers } from '@/lib/format/formatters';
import { useUser } from '@/lib/session/session';
import { href } from '@/routing/href';
import { t } from '@/text/ai-hub';
import { ChartCard } from '@/ui/chart/chart-card';
import { DataTable } from '@/ui/chart/data-table';
import { SeriesSample } from '@/ui/chart/series-mark';
import { StackedColumns } from '@/ui/chart/stacked-columns';
import type { Figures } from './hub-data';

const parts = ['recognise', 'understand', 'other'] as const;
type Part = (typeof parts)[number];
const MINUTE_MS = 60_000;

const minutesOf = (hour: HubHour, part: Part): number => hour[`${part}Ms`] / MINUTE_MS;
const totalOf = (hour: HubHour): number => parts.reduce((all, part) => all + minutesOf(hour, part), 0);
const word = (minutes: number): string => numbers({ maximumFractionDigits: minutes < 10 ? 1 : 0 }).format(minutes);
const hourName = ({ from }: HubHour): string => formatTime(Date.parse(from));

/** How long the organization's stages worked in each of the last hours, by kind of work. */
export function LoadCard({ hours }: Pick<Figures, 'hours'>) {
  const isIdle = hours.every((hour) => totalOf(hour) === 0);
  return (
    <ChartCard
      title={t('load.title')}
      sentence={t('load.sentence')}
      chart={
        <>
          {isIdle ? <p className="text-ink-2">{t('load.none')}</p> : <Columns hours={hours} />}
          <Note />
        </>
      }
      table={
        <DataTable
          label={t('load.sentence')}
          className="max-h-56"
          head={[t('load.hour'), ...parts.map((part) => t(`load.${part}`)), t('load.total')]}
          rows={hours.toReversed().map((hour) => ({
            id: hour.from,
            cells: [hourName(hour), ...parts.map((part) => word(minutesOf(hour, part))), word(totalOf(hour))],
          }))}
        />
      }
    />
  );
}

function Columns({ hours }: Pick<Figures, 'hours'>) {
  const chartId = useId();
  // The page that shows these minutes by stage, with failures.
  const to = href('productionDashboard');
  return (
    <>
      <ul className="mb-2 flex min-h-5 flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
        {parts.map((part, index) => (
          <li key={part} className="flex items-center gap-1.5">
            <SeriesSample chartId={chartId} index={index === 0 ? 0 : index === 1 ? 1 : 2} />
            {t(`load.${part}`)}
          </li>
        ))}
      </ul>
      <StackedColumns
        label={t('load.sentence')}
        columns={hours.map((hour) => ({
          id: hour.from,
          label: hourName(hour),
          description: t('load.column', {
            hour: hourName(hour),
            total: word(totalOf(hour)),
            recognise: word(minutesOf(hour, 'recognise')),
            understand: word(minutesOf(hour, 'understand')),
            other: word(minutesOf(hour, 'other')),
          }),
          to,
          parts: parts.map((part) => ({ value: minutesOf(hour, part), to })),
        }))}
      />
    </>
  );
}

/** Explains whose load this is and where to find the load of the whole installation. */
function Note() {
  const user = useUser();
  return (
    <p className="mt-2 text-2xs text-ink-3">
      {t('load.whole')}{' '}
      {user && holds(user, INSTALLATION_OPERATE) ? (
        <Link to={href('internalDashboard')}>{t('load.operators')}</Link>
      ) : null}
    </p>
  );
}
