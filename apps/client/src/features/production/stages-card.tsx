import { stages as known } from '@cartulary/contracts/stages';
import { formatCount } from '@/lib/format/format';
import { t } from '@/text/production';
import { Card } from '@/ui/card';
import { DataTable } from '@/ui/chart/data-table';
import type { Production } from './production-data';
import { lasting } from './production-words';

const orNone = (ms: number | null): string => (ms === null ? '–' : lasting(ms));

/** How long work on each stage of reading took. */
export const StagesCard = ({ stages }: Pick<Production, 'stages'>) => (
  <Card aria-label={t('stages.title')} className="flex flex-col gap-2">
    <div className="flex flex-wrap items-baseline gap-x-2.5">
      <h2 className="skin-heading">{t('stages.title')}</h2>
      <p className="text-xs text-ink-2">{t('stages.sentence')}</p>
    </div>
    {stages.length === 0 ? (
      <p className="text-ink-2">{t('stages.none')}</p>
    ) : (
      <DataTable
        label={t('stages.sentence')}
        head={[
          t('stages.stage'),
          t('stages.works'),
          t('stages.failed'),
          t('stages.median'),
          t('stages.p95'),
          t('stages.total'),
        ]}
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
