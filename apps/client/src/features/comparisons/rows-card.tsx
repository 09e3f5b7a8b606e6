import type { ComparedRow, ComparisonResults } from '@cartulary/contracts/endpoints/comparisons';
import { comparisonLimits } from '@cartulary/contracts/limits/comparisons';
import { formatCount } from '@/lib/format/format';
import { useClassNames } from '@/shared/documents/class-names';
import { t } from '@/text/comparisons';
import { Card, CardHeader } from '@/ui/card';
import { DataTable } from '@/ui/chart/data-table';
import { GivenName } from '@/ui/given-name';
import { differenceWords, pWords, whatWords } from './comparison-words';
import { scaleOf, SideCell } from './side-cell';

/** The results of both by field and class, by class, and by kind of entity. */
export function RowsCard({ results: { rows } }: { results: ComparisonResults }) {
  const { nameOf } = useClassNames();
  const from = scaleOf(rows.flatMap(({ first, second }) => [first, second]));
  const cellsOf = (row: ComparedRow) => [
    <GivenName key="what">{whatWords(row, nameOf)}</GivenName>,
    row.class === null ? '–' : <GivenName key="class">{nameOf(row.class)}</GivenName>,
    formatCount(row.values),
    <SideCell key="first" counts={row.first} from={from} />,
    <SideCell key="second" counts={row.second} from={from} />,
    formatCount(row.firstOnly),
    formatCount(row.secondOnly),
    row.p === null ? '–' : pWords(row.p),
    differenceWords(row),
  ];
  return (
    <Card aria-label={t('rows.title')}>
      <CardHeader title={t('rows.title')} />
      <DataTable
        label={t('rows.table')}
        className="max-h-120"
        head={[
          t('rows.what'),
          t('rows.class'),
          t('rows.values'),
          t('side.first'),
          t('side.second'),
          t('rows.firstOnly'),
          t('rows.secondOnly'),
          t('rows.p'),
          t('rows.difference'),
        ]}
        rows={rows.map((row) => ({ id: `${row.kind} ${row.class ?? ''} ${row.name}`, cells: cellsOf(row) }))}
      />
      <p className="mt-2 text-2xs text-ink-3">{t('rows.note', { least: comparisonLimits.leastShared })}</p>
    </Card>
  );
}
