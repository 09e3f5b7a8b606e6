import { metricsPeriods, type MetricsPeriod } from '@cartulary/contracts/endpoints/metrics';
import { t } from '@/text/dashboard/executive';
import { SegmentedControl } from '@/ui/segmented-control';

interface PeriodControlProps {
  days: MetricsPeriod;
  onChange: (days: MetricsPeriod) => void;
}

/** How far back the page looks; it is compared with as many days before. */
export const PeriodControl = ({ days, onChange }: PeriodControlProps) => (
  <SegmentedControl
    label={t('period')}
    options={metricsPeriods.map((one) => ({ value: String(one), label: t(`period.${one}`) }))}
    value={String(days)}
    onChange={(chosen) => {
      const period = metricsPeriods.find((one) => String(one) === chosen);
      if (period) onChange(period);
    }}
  />
);
