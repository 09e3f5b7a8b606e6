import { OWN_FIELD } from '@cartulary/contracts/facts/documents';
import { formatCount } from '@/lib/format/format';
import { fieldName } from '@/shared/documents/field-words';
import { ChangeMark } from '@/shared/metrics/change-mark';
import { changeOf } from '@/shared/metrics/change-of';
import { t } from '@/text/dashboard/corrections';
import { t as shared } from '@/text/dashboard/executive';
import { BarBesideBefore } from '@/ui/chart/bar-beside-before';
import type { Executive } from './executive-data';

type Corrections = Executive['corrections'];

interface Row {
  readonly id: string;
  readonly name: string;
  readonly corrected: number;
  readonly settled: number;
  readonly correctedBefore: number;
}

const sum = (all: Corrections, of: 'corrected' | 'settled' | 'correctedBefore'): number =>
  all.reduce((total, each) => total + each[of], 0);

const rowOf = (each: Corrections[number]): Row => ({
  ...each,
  id: each.field,
  name: each.field === OWN_FIELD ? t('own') : fieldName(each.field),
});

/** The most corrected fields by name, and the others combined into one row. */
function rowsOf(all: Corrections, mostRows: number): readonly Row[] {
  if (all.length <= mostRows) return all.map(rowOf);
  const rest = all.slice(mostRows - 1);
  const other = {
    id: '',
    name: t('other', { count: rest.length }),
    corrected: sum(rest, 'corrected'),
    settled: sum(rest, 'settled'),
    correctedBefore: sum(rest, 'correctedBefore'),
  };
  return [...all.slice(0, mostRows - 1).map(rowOf), other];
}

interface CorrectionsTableProps {
  corrections: Corrections;
  /** Further fields are combined into one row. */
  mostRows: number;
  isCompared: boolean;
}

/** Corrected fields, most corrections first, compared with the previous period if it was counted. */
export function CorrectionsTable({ corrections, mostRows, isCompared }: CorrectionsTableProps) {
  const rows = rowsOf(corrections, mostRows);
  const longest = Math.max(
    1,
    ...rows.flatMap(({ corrected, correctedBefore }) => [corrected, isCompared ? correctedBefore : 0]),
  );
  return (
    <table aria-label={shared('corrections.title')} className="w-full border-collapse tabular-nums">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('count')}</th>
          <th scope="col">{t('bar')}</th>
          <th scope="col">{t('change')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <CorrectionsRow key={row.id} row={row} longest={longest} isCompared={isCompared} />
        ))}
      </tbody>
    </table>
  );
}

function CorrectionsRow({ row, longest, isCompared }: { row: Row; longest: number; isCompared: boolean }) {
  const { name, corrected, settled, correctedBefore } = row;
  const change = changeOf({ now: corrected, before: isCompared ? correctedBefore : null, fewerIsBetter: true });
  return (
    <tr className="h-7.5 border-b border-(--row-line) last:border-b-0">
      <th scope="row" className="w-0 pr-4 text-left font-medium @min-[460px]:whitespace-nowrap">
        {name}
      </th>
      <td className="w-0 pr-4 text-right whitespace-nowrap">
        {formatCount(corrected)}
        <span className="ml-1.5 text-xs text-ink-3 @max-[460px]:sr-only">{t('of', { settled })}</span>
      </td>
      <td className="min-w-16">
        <BarBesideBefore
          share={corrected / longest}
          before={isCompared ? correctedBefore / longest : null}
          isWorse={change?.is === 'worse'}
        />
        {isCompared ? (
          <span className="sr-only">{shared('before', { value: formatCount(correctedBefore) })}</span>
        ) : null}
      </td>
      <td className="w-0 pl-4 text-right">{change ? <ChangeMark change={change} /> : null}</td>
    </tr>
  );
}
