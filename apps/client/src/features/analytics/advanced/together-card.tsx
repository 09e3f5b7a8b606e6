import type { Correlations } from '@cartulary/contracts/endpoints/insights';
import { numbers } from '@/lib/format/formatters';
import { t } from '@/text/analytics/advanced';
import { t as words } from '@/text/analytics/explore';
import { Card } from '@/ui/card';
import { DataTable } from '@/ui/chart/data-table';
import { TooFew } from './insight-card';
import type { Look } from './insights-data';

/** A measure's correlations with the others, each with its interval. */
export function TogetherCard({ found: { rows, days, tooFew }, look }: { found: Correlations; look: Look }) {
  if (tooFew) return <TooFew title={t('together.title')} tooFew={tooFew} asked={look.days} />;
  const number = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' });
  return (
    <Card aria-label={t('together.title')}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <h2 className="skin-heading">{t('together.title')}</h2>
        <p className="text-xs text-ink-2">
          {t('together.sentence', { measure: words(`measure.${look.measure}`), days })}
        </p>
      </div>
      <DataTable
        label={t('together.list')}
        head={[t('together.measure'), t('together.value'), t('together.range'), t('together.reading')]}
        rows={rows.map(({ measure, together }) => ({
          id: measure,
          cells: [
            words(`measure.${measure}`),
            together ? number.format(together.value) : '',
            together ? `${number.format(together.low)} – ${number.format(together.high)}` : '',
            readingOf(together),
          ],
        }))}
      />
      <p className="mt-2 max-w-[70ch] text-xs text-ink-3">{t('together.how')}</p>
    </Card>
  );
}

/** In words, so that a random number isn't mistaken for a meaningful one. */
function readingOf(together: Correlations['rows'][number]['together']): string {
  if (together === null) return t('together.still');
  if (together.low <= 0 && together.high >= 0) return t('together.unclear');
  return together.value > 0 ? t('together.more') : t('together.less');
}
