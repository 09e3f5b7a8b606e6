import type { Explored } from '@cartulary/contracts/endpoints/explore';
import { formatShare } from '@/lib/format/format';
import { ChangeMark } from '@/shared/metrics/change-mark';
import { t } from '@/text/analytics/explore';
import { DataTable } from '@/ui/chart/data-table';
import { Sparkline } from '@/ui/chart/sparkline';
import { Inside } from './explored-bars';
import { changeOf, formatMeasured, type NamedRow } from './explored-words';
import type { Question } from './question';

interface ExploredTableProps {
  explored: Explored;
  rows: readonly NamedRow[];
  question: Question;
}

/** Every row with the previous period, its change, its share, and its days. */
export function ExploredTable({ explored: { measure, by, total }, rows, question }: ExploredTableProps) {
  const all: NamedRow = { ...total, id: 'all', key: undefined, name: t('total') };
  return (
    <DataTable
      label={t(`measure.${measure}`)}
      className="max-h-[32rem]"
      head={[by ? t(`dimension.${by}`) : t('total'), t('value'), t('before'), t('change'), t('share'), t('trend')]}
      rows={[...(by === null ? [] : rows), all].map((row) => {
        const change = changeOf(measure, row.value, row.before);
        return {
          id: row.id,
          cells: [
            <Inside key="name" row={row} question={question}>
              {row.name}
            </Inside>,
            formatMeasured(measure, row.value),
            row.before === null ? '' : formatMeasured(measure, row.before),
            change ? <ChangeMark key="change" change={change} /> : '',
            total.value === 0 ? '' : formatShare(row.value / total.value),
            <span key="days" className="flex justify-end">
              <Sparkline label={t('trendOf', { name: row.name })} values={row.days} before={[]} />
            </span>,
          ],
        };
      })}
    />
  );
}
