import type { AccuracyContract } from '@cartulary/contracts/endpoints/accuracy';
import { t } from '@/text/documents/accuracy';
import { BandLine, type BandPoint } from '@/ui/chart/band-line';
import { ChartCard } from '@/ui/chart/chart-card';
import { DataTable } from '@/ui/chart/data-table';
import type { ContractRead } from './accuracy-data';
import { boundOf, savedOf, scoreOf, shareOf } from './shares';

/** The scale ends at this multiple of the promise. Above it, a bound is just "large". */
const HIGHEST = 3;

interface RiskCurveProps extends Pick<ContractRead, 'curve'> {
  contract: AccuracyContract;
}

/** What each threshold would save and risk, as a line and as a table. */
export function RiskCurve({ contract, curve }: RiskCurveProps) {
  if (curve.length === 0) {
    return (
      <ChartCard
        title={t('curve.title')}
        sentence={t('curve.sentence')}
        chart={<p className="text-ink-2">{t('curve.none')}</p>}
        table={<p className="text-ink-2">{t('curve.none')}</p>}
      />
    );
  }
  return (
    <ChartCard
      title={t('curve.title')}
      sentence={t('curve.sentence')}
      chart={
        <>
          <BandLine label={t('curve.label')} points={pointsOf(contract, curve)} />
          <p className="mt-1 text-xs text-ink-3">{t('curve.legend')}</p>
        </>
      }
      table={
        <DataTable
          label={t('curve.label')}
          head={[t('curve.threshold'), t('curve.accepted'), t('curve.wrong'), t('curve.bound')]}
          rows={curve.map(({ threshold, accepted, wrong, bound }) => ({
            id: String(threshold),
            cells: [scoreOf(threshold), savedOf(accepted), shareOf(wrong), boundOf(bound)],
          }))}
        />
      }
    />
  );
}

/** In percent, like the axis. */
function pointsOf({ promise, threshold }: AccuracyContract, curve: ContractRead['curve']): BandPoint[] {
  const high = promise * HIGHEST * 100;
  // The last threshold that accepts no more than the current one is drawn as the current threshold.
  const inForce = threshold === null ? undefined : curve.findLast((point) => point.threshold >= threshold);
  return curve.map((point) => ({
    id: String(point.threshold),
    label: savedOf(point.accepted),
    value: Math.min(high, point.bound * 100),
    expected: Math.min(high, point.wrong * 100),
    low: promise * 100,
    high,
    mark: point === inForce ? t('curve.inForce') : undefined,
  }));
}
