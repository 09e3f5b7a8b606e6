import type { Anomalies, Anomaly } from '@cartulary/contracts/endpoints/insights';
import { measures } from '@cartulary/contracts/measures';
import { formatDay, formatShare } from '@/lib/format/format';
import { numbers } from '@/lib/format/formatters';
import { t } from '@/text/analytics/advanced';
import { t as words } from '@/text/analytics/explore';
import { BandLine } from '@/ui/chart/band-line';
import { ChartCard } from '@/ui/chart/chart-card';
import { DataTable } from '@/ui/chart/data-table';
import { formatMeasured, valueName } from '../explored-words';
import { BandKey } from './band-key';
import { inMinutes } from './in-minutes';
import { TooFew } from './insight-card';
import type { Look } from './insights-data';

interface UnusualCardProps {
  found: Anomalies;
  look: Look;
  ownClasses: ReadonlyMap<string, string>;
}

/** A measure by day compared with its usual range, and the anomalous days with explanations. */
export function UnusualCard({ found: { days, anomalies, tooFew }, look, ownClasses }: UnusualCardProps) {
  const { measure } = look;
  if (tooFew) return <TooFew title={t('unusual.title')} tooFew={tooFew} asked={look.days} />;
  const name = words(`measure.${measure}`);
  const told = (value: number): string => formatMeasured(measure, Math.round(value));
  const marked = new Set(anomalies.map(({ day }) => day));
  const isTime = measures[measure].adds === 'duration';
  const points = days.map(({ day, value, expected, low, high }) => ({
    id: day,
    label: formatDay(day),
    value,
    expected,
    low,
    high,
    mark: marked.has(day) ? formatDay(day, 'full') : undefined,
  }));
  return (
    <ChartCard
      title={t('unusual.title')}
      sentence={t(isTime ? 'unusual.minutes' : 'unusual.sentence', { measure: name })}
      chart={
        <>
          <BandKey />
          <BandLine label={t('unusual.chart', { measure: name })} points={isTime ? points.map(inMinutes) : points} />
          <p className="mt-2 text-xs text-ink-3">{t('unusual.how')}</p>
          {anomalies.length === 0 ? (
            <p className="mt-2 text-ink-2">{t('unusual.none')}</p>
          ) : (
            <UnusualDays anomalies={anomalies} told={told} ownClasses={ownClasses} />
          )}
        </>
      }
      table={
        <DataTable
          label={t('unusual.sentence', { measure: name })}
          className="max-h-96"
          head={[t('unusual.day'), t('unusual.value'), t('unusual.expected'), t('unusual.range')]}
          rows={days.map(({ day, value, expected, low, high }) => ({
            id: day,
            cells: [formatDay(day, 'full'), told(value), told(expected), `${told(low)} – ${told(high)}`],
          }))}
        />
      }
    />
  );
}

interface UnusualDaysProps {
  anomalies: readonly Anomaly[];
  told: (value: number) => string;
  ownClasses: ReadonlyMap<string, string>;
}

function UnusualDays({ anomalies, told, ownClasses }: UnusualDaysProps) {
  const scores = numbers({ maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return (
    <DataTable
      label={t('unusual.list')}
      className="mt-3"
      head={[t('unusual.day'), t('unusual.value'), t('unusual.expected'), t('unusual.score'), t('unusual.because')]}
      rows={anomalies.map(({ day, value, expected, score, because }) => ({
        id: day,
        cells: [
          formatDay(day, 'full'),
          told(value),
          told(expected),
          scores.format(score),
          <ul key="because" className="ml-auto max-w-[52ch]">
            {because.map((one) => (
              <li key={one.dimension}>
                {t('unusual.reason', {
                  dimension: words(`dimension.${one.dimension}`),
                  name: valueName(one.dimension, one.key, ownClasses),
                  value: told(one.value),
                  expected: told(one.expected),
                  share: formatShare(one.share),
                })}
              </li>
            ))}
            {because.length === 0 ? <li className="text-ink-3">{t('unusual.noReason')}</li> : null}
          </ul>,
        ],
      }))}
    />
  );
}
