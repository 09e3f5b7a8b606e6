import type { ComparisonDetail, ComparisonResults } from '@cartulary/contracts/endpoints/comparisons';
import { pipelineLimits } from '@cartulary/contracts/limits/pipelines';
import { formatCount, formatDuration } from '@/lib/format/format';
import { t } from '@/text/comparisons';
import { Card, CardHeader } from '@/ui/card';
import { SmallTable } from '@/ui/small-table';
import { sideWords } from './comparison-words';

interface CostCardProps {
  comparison: ComparisonDetail;
  results: ComparisonResults;
}

type Cost = ComparisonResults['cost']['first'];

/** Time per page for each of the two methods, and the pages they couldn't process. */
export function CostCard({ comparison, results: { cost } }: CostCardProps) {
  const row = (name: string, of: (cost: Cost) => string): string[] => [name, of(cost.first), of(cost.second)];
  return (
    <Card aria-label={t('cost.title')}>
      <CardHeader title={t('cost.title')} />
      <SmallTable
        label={t('cost.table')}
        className="tabular-nums"
        head={[t('cost.what'), sideWords('first', comparison.first), sideWords('second', comparison.second)]}
        rows={[
          row(t('cost.time'), ({ tookMs, pages }) => aPage(tookMs, pages)),
          row(t('cost.cpu'), ({ cpuMs, pages }) => aPage(cpuMs, pages)),
          row(t('cost.pages'), ({ pages }) => formatCount(pages)),
          row(t('cost.failed'), ({ failed }) => (failed === 0 ? t('cost.none') : formatCount(failed))),
        ]}
      />
      <p className="mt-2 text-2xs text-ink-3">{t('cost.note', { pages: pipelineLimits.triedPages })}</p>
    </Card>
  );
}

const aPage = (ms: number, pages: number): string => (pages === 0 ? '–' : formatDuration(ms / pages));
