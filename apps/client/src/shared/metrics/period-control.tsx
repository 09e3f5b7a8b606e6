import { metricsPeriods, type MetricsPeriod } from '@cartulary/contracts/endpoints/metrics';
import { Link } from 'react-router-dom';
import { t } from '@/text/dashboard/executive';
import { cx } from '@/ui/class-names';

/** Selects the period, which is compared with the same number of days before. Rendered as links, since the period is in the URL. */
export const PeriodControl = ({ days }: { days: MetricsPeriod }) => (
  <nav aria-label={t('period')} className="skin-segment flex w-fit shrink-0 gap-0.5">
    {metricsPeriods.map((one) => (
      <Link
        key={one}
        to={{ search: `?days=${one}` }}
        replace
        aria-current={one === days ? 'true' : undefined}
        className={cx(
          'inline-flex h-7 items-center rounded-[max(0px,calc(var(--r-control)-2px))] px-2.5 text-xs font-medium whitespace-nowrap no-underline',
          one === days ? 'skin-segment-on' : 'text-ink-2 hover:text-ink',
        )}
      >
        {t(`period.${one}`)}
      </Link>
    ))}
  </nav>
);
