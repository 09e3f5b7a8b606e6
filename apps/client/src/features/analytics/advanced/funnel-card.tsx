import type { Funnel } from '@cartulary/contracts/endpoints/insights';
import { dayOf, formatCount, formatDay, formatShare } from '@/lib/format/format';
import { t } from '@/text/analytics/advanced';
import { Card } from '@/ui/card';
import { BarBesideBefore } from '@/ui/chart/bar-beside-before';
import { formatSpan } from './format-span';
import { Empty } from './insight-card';

const steps = ['received', 'read', 'straight', 'settled'] as const;

/** The outcome of documents that arrived in the period, step by step, with the times in between. */
export function FunnelCard({ funnel }: { funnel: Funnel }) {
  const { received, failed, from, until, isCut, receivedToRead, readToSettled } = funnel;
  if (received === 0) return <Empty title={t('funnel.title')}>{t('funnel.none')}</Empty>;
  return (
    <Card aria-label={t('funnel.title')}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <h2 className="skin-heading">{t('funnel.title')}</h2>
        <p className="text-xs text-ink-2">
          {t('funnel.sentence', { from: formatDay(dayOf(from)), until: formatDay(dayOf(until)) })}
        </p>
      </div>
      <table aria-label={t('funnel.title')} className="w-full border-collapse tabular-nums">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('funnel.step')}</th>
            <td />
            <th scope="col">{t('funnel.documents')}</th>
            <th scope="col">{t('funnel.share')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step} className="h-9 border-b border-(--row-line) last:border-b-0">
              <th scope="row" className="w-0 pr-4 text-left font-regular whitespace-nowrap">
                {t(`funnel.${step}`)}
              </th>
              <td className="min-w-16">
                <BarBesideBefore share={funnel[step] / received} before={null} />
              </td>
              <td className="w-0 pl-4 text-right font-medium">{formatCount(funnel[step])}</td>
              <td className="w-0 pl-4 text-right text-xs text-ink-2">{formatShare(funnel[step] / received)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-3 flex flex-col gap-1 text-xs text-ink-2">
        {receivedToRead ? <li>{t('funnel.toRead', asDurations(receivedToRead))}</li> : null}
        {readToSettled ? <li>{t('funnel.toSettled', asDurations(readToSettled))}</li> : null}
        {failed > 0 ? <li>{t('funnel.failed', { failed })}</li> : null}
        {isCut ? <li>{t('funnel.cut', { from: formatDay(dayOf(from)) })}</li> : null}
      </ul>
    </Card>
  );
}

const asDurations = ({ half, most }: { half: number; most: number }) => ({
  half: formatSpan(half),
  most: formatSpan(most),
});
