import { cohortAges, type Cohorts } from '@cartulary/contracts/endpoints/insights';
import { formatCount, formatDay, formatShare } from '@/lib/format/format';
import { t } from '@/text/analytics/advanced';
import { Card } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { Empty } from './insight-card';

/** Background steps by share. The number itself is drawn on top. */
const grounds = ['', 'bg-sunken', 'bg-primary-tint'] as const;
const groundOf = (share: number): string => grounds[share >= 0.9 ? 2 : share >= 0.5 ? 1 : 0];

/** Documents by week of arrival, and the share finished after a number of days. */
export function CohortsCard({ cohorts: { cohorts } }: { cohorts: Cohorts }) {
  // Weeks before the first document carry no information.
  const shown = cohorts.slice(cohorts.findIndex(({ received }) => received > 0));
  if (cohorts.every(({ received }) => received === 0))
    return <Empty title={t('cohorts.title')}>{t('cohorts.none')}</Empty>;
  return (
    <Card aria-label={t('cohorts.title')}>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <h2 className="skin-heading">{t('cohorts.title')}</h2>
        <p className="text-xs text-ink-2">{t('cohorts.sentence')}</p>
      </div>
      <div role="region" aria-label={t('cohorts.list')} tabIndex={0} className="relative overflow-x-auto">
        <table className="w-full border-collapse text-xs tabular-nums">
          <thead>
            <tr className="text-ink-2 [border-bottom:var(--th-line)]">
              <th scope="col" className="px-1.5 py-1.5 text-left font-medium">
                {t('cohorts.week')}
              </th>
              <th scope="col" className="px-1.5 py-1.5 text-right font-medium">
                {t('funnel.documents')}
              </th>
              {cohortAges.map((days) => (
                <th key={days} scope="col" className="px-1.5 py-1.5 text-right font-medium whitespace-nowrap">
                  {t('cohorts.age', { days })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ week, received, settled }) => (
              <tr key={week} className="border-b border-(--row-line) last:border-b-0">
                <th scope="row" className="px-1.5 py-1.5 text-left font-regular whitespace-nowrap">
                  {formatDay(week)}
                </th>
                <td className="px-1.5 py-1.5 text-right">{formatCount(received)}</td>
                {settled.map((share, index) => (
                  <td
                    key={cohortAges[index]}
                    className={cx('px-1.5 py-1.5 text-right', share === null ? 'text-ink-3' : groundOf(share))}
                  >
                    {share === null ? <NotYet isEmpty={received === 0} /> : formatShare(share)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

const NotYet = ({ isEmpty }: { isEmpty: boolean }) =>
  isEmpty ? null : (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">{t('cohorts.young')}</span>
    </>
  );
