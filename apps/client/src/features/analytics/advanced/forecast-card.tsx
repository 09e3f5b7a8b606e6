import type { Forecast } from '@cartulary/contracts/endpoints/insights';
import { formatCount, formatDay, formatDuration, formatMoney } from '@/lib/format/format';
import { numbers } from '@/lib/format/formatters';
import { t } from '@/text/analytics/advanced';
import { BandLine, type BandPoint } from '@/ui/chart/band-line';
import { ChartCard } from '@/ui/chart/chart-card';
import { DataTable } from '@/ui/chart/data-table';
import { BandKey } from './band-key';
import { inMinutes } from './in-minutes';
import { TooFew } from './insight-card';

/** Number of past days drawn before the forecast. */
const PAST_DAYS = 56;

const titleOf = ({ subject, unit }: Forecast): string =>
  t(subject === 'cost' && unit === 'milliseconds' ? 'forecast.time' : `forecast.${subject}`);

/** Formats numbers in the forecast's unit. @param isExact for errors, which are small */
function writer({ unit, currency }: Forecast, isExact = false): (value: number) => string {
  if (unit === 'money') return (value) => formatMoney(value, currency);
  if (unit === 'milliseconds') return formatDuration;
  return isExact ? numbers({ maximumFractionDigits: 1 }).format : (value) => formatCount(Math.round(value));
}

/** The forecast for the next days with its interval, and how accurate past forecasts were. */
export function ForecastCard({ forecast }: { forecast: Forecast }) {
  const { past, told, tooFew } = forecast;
  const title = titleOf(forecast);
  if (told === null) return tooFew ? <TooFew title={title} tooFew={tooFew} /> : null;
  const write = writer(forecast);
  const days = told.days.length;
  const isTime = forecast.unit === 'milliseconds';
  return (
    <ChartCard
      title={title}
      sentence={t(isTime ? 'forecast.minutes' : 'forecast.sentence', { days })}
      chart={
        <>
          <BandKey forecast />
          <BandLine
            label={t('forecast.chart', { subject: title })}
            points={isTime ? pointsOf(forecast).map(inMinutes) : pointsOf(forecast)}
          />
          <Notes forecast={forecast} told={told} />
        </>
      }
      table={
        <DataTable
          label={t('forecast.chart', { subject: title })}
          className="max-h-96"
          head={[t('forecast.day'), t('forecast.value'), t('forecast.range')]}
          rows={[
            ...past.slice(-PAST_DAYS).map(({ day, value }) => ({
              id: day,
              cells: [formatDay(day, 'full'), write(value), ''],
            })),
            ...told.days.map(({ day, value, low, high }) => ({
              id: day,
              cells: [
                `${formatDay(day, 'full')}, ${t('key.forecast')}`,
                write(value),
                `${write(low)} – ${write(high)}`,
              ],
            })),
          ]}
        />
      }
    />
  );
}

function pointsOf({ past, told }: Forecast): BandPoint[] {
  const none = { value: null, expected: null, low: null, high: null };
  return [
    ...past.slice(-PAST_DAYS).map(({ day, value }): BandPoint => ({ ...none, id: day, label: formatDay(day), value })),
    ...(told?.days ?? []).map(({ day, value, low, high }): BandPoint => ({
      id: day,
      label: formatDay(day),
      value: null,
      expected: value,
      low,
      high,
    })),
  ];
}

function Notes({ forecast, told }: { forecast: Forecast; told: NonNullable<Forecast['told']> }) {
  const { subject, unit } = forecast;
  const write = writer(forecast);
  const exact = writer(forecast, true);
  const { errors, by, days } = told;
  const isModel = by === 'seasonal-model';
  const last = days.at(-1);
  const sum = days.reduce((all, { value }) => all + value, 0);
  return (
    <ul className="mt-3 flex max-w-[75ch] flex-col gap-1 text-xs text-ink-2">
      <li className="text-sm font-medium text-ink">
        {subject === 'backlog' && last
          ? t('forecast.last', {
              days: days.length,
              value: write(last.value),
              low: write(last.low),
              high: write(last.high),
            })
          : t('forecast.total', { days: days.length, total: write(sum) })}
      </li>
      <li>
        {t('forecast.error', {
          error: exact(isModel ? errors.seasonalModel : errors.lastWeek),
          plain: exact(errors.lastWeek),
          moments: errors.moments,
        })}
      </li>
      <li>
        {t(isModel ? 'forecast.byModel' : 'forecast.byLastWeek')} {t('forecast.interval')}
      </li>
      {subject === 'cost' && unit === 'milliseconds' ? <li>{t('forecast.wage')}</li> : null}
      {subject === 'backlog' ? <li>{t('forecast.back')}</li> : null}
    </ul>
  );
}
