import { metricsPeriods } from '@cartulary/contracts/endpoints/metrics';
import { measureNames } from '@cartulary/contracts/measures';
import { useSearchParams } from 'react-router-dom';
import { useOwnClasses } from '@/shared/documents/own-classes';
import { t } from '@/text/analytics/advanced';
import { t as words } from '@/text/analytics/explore';
import { SegmentedControl } from '@/ui/segmented-control';
import { Select } from '@/ui/select';
import { CohortsCard } from './cohorts-card';
import { FunnelCard } from './funnel-card';
import { Insight } from './insight-card';
import { readLook, useAnomalies, useCohorts, useCorrelations, useFunnel, type Look } from './insights-data';
import { TogetherCard } from './together-card';
import { UnusualCard } from './unusual-card';

/** Document outcomes, anomalies, and correlations. The selection is in the URL. */
export function AdvancedSection() {
  const [address, setAddress] = useSearchParams();
  const look = readLook(address);
  const ownClasses = useOwnClasses();
  const show = (next: Look): void => setAddress({ measure: next.measure, days: String(next.days) });
  const [funnel, cohorts] = [useFunnel(look.days), useCohorts()];
  const [anomalies, correlations] = [useAnomalies(look), useCorrelations(look)];
  return (
    <div className="flex flex-col gap-(--d-gap)">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-56">
          <Select
            label={t('measure')}
            labelHidden
            options={measureNames.map((name) => ({ value: name, label: words(`measure.${name}`) }))}
            value={look.measure}
            onChange={(measure) => show({ ...look, measure })}
          />
        </div>
        <SegmentedControl
          label={t('period')}
          options={metricsPeriods.map((days) => ({ value: String(days), label: t(`period.${days}`) }))}
          value={String(look.days)}
          onChange={(chosen) =>
            show({ ...look, days: metricsPeriods.find((one) => String(one) === chosen) ?? look.days })
          }
        />
      </div>
      <Insight answer={anomalies}>
        {(found) => <UnusualCard found={found} look={look} ownClasses={ownClasses} />}
      </Insight>
      <div className="grid items-start gap-(--d-gap) min-[1440px]:grid-cols-2">
        <Insight answer={funnel}>{(found) => <FunnelCard funnel={found} />}</Insight>
        <Insight answer={cohorts}>{(found) => <CohortsCard cohorts={found} />}</Insight>
      </div>
      <Insight answer={correlations}>{(found) => <TogetherCard found={found} look={look} />}</Insight>
    </div>
  );
}
