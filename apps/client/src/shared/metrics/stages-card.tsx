import type { StageWork } from '@cartulary/contracts/endpoints/production';
import { stages as known } from '@cartulary/contracts/stages';
import { formatCount } from '@/lib/format/format';
import { t } from '@/text/metrics/stages';
import { Card } from '@/ui/card';
import { DataTable } from '@/ui/chart/data-table';
import { lasting } from './lasting';

const orNone = (ms: number | null): string => (ms === null ? '–' : lasting(ms));

/** How long each processing stage took. */
export const StagesCard = ({ stages }: { stages: readonly StageWork[] }) => (
  <Card aria-label={t('title')} className="flex flex-col gap-2">
    <div className="flex flex-wrap items-baseline gap-x-2.5">
      <h2 className="skin-heading">{t('title')}</h2>
      <p className="text-xs text-ink-2">{t('sentence')}</p>
    </div>
    {stages.length === 0 ? (
      <p className="text-ink-2">{t('none')}</p>
    ) : (
      <DataTable
        label={t('sentence')}
        head={[t('stage'), t('works'), t('failed'), t('median'), t('p95'), t('total')]}
        rows={stages.map(({ stage, works, failed, medianMs, p95Ms, totalMs }) => ({
          id: stage,
          cells: [
            known[stage].title,
            formatCount(works),
            formatCount(failed),
            orNone(medianMs),
            orNone(p95Ms),
            lasting(totalMs),
          ],
        }))}
      />
    )}
  </Card>
);
