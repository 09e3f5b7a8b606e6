import { OWN_FIELD } from '@cartulary/contracts/facts/documents';
import { formatCount } from '@/lib/format/format';
import { fieldName } from '@/shared/documents/field-words';
import { t } from '@/text/dashboard/executive';
import { Card, CardHeader } from '@/ui/card';
import { BarBesideBefore } from '@/ui/chart/bar-beside-before';
import { ChangeMark } from './change-mark';
import type { Executive } from './executive-data';
import { changeOf } from './figure-words';

type Corrections = Executive['corrections'];

interface Row {
  readonly id: string;
  readonly name: string;
  readonly corrected: number;
  readonly settled: number;
  readonly correctedBefore: number;
}

/** More fields than that are one row. */
const MOST_ROWS = 6;

const sum = (all: Corrections, of: 'corrected' | 'settled' | 'correctedBefore'): number =>
  all.reduce((total, each) => total + each[of], 0);

const rowOf = (each: Corrections[number]): Row => ({
  ...each,
  id: each.field,
  name: each.field === OWN_FIELD ? t('corrections.own') : fieldName(each.field),
});

/** The fields with most corrections by name, all further ones as one row. */
function rowsOf(all: Corrections): readonly Row[] {
  if (all.length <= MOST_ROWS) return all.map(rowOf);
  const rest = all.slice(MOST_ROWS - 1);
  const other = {
    id: '',
    name: t('corrections.other', { count: rest.length }),
    corrected: sum(rest, 'corrected'),
    settled: sum(rest, 'settled'),
    correctedBefore: sum(rest, 'correctedBefore'),
  };
  return [...all.slice(0, MOST_ROWS - 1).map(rowOf), other];
}

/** Which fields people had to correct, beside the period before. Fewer is better. */
export function CorrectionsCard({ corrections }: { corrections: Corrections }) {
  const rows = rowsOf(corrections);
  const longest = Math.max(1, ...rows.flatMap(({ corrected, correctedBefore }) => [corrected, correctedBefore]));
  return (
    <Card aria-label={t('corrections.title')} className="@container">
      <CardHeader title={t('corrections.title')} className="mb-1">
        {rows.length > 0 ? (
          <span className="text-xs text-ink-2 tabular-nums">
            {t('corrections.total', {
              now: sum(corrections, 'corrected'),
              before: sum(corrections, 'correctedBefore'),
            })}
          </span>
        ) : null}
      </CardHeader>
      {rows.length === 0 ? (
        <p className="max-w-[60ch] text-ink-2">{t('corrections.empty')}</p>
      ) : (
        <table aria-label={t('corrections.title')} className="w-full border-collapse tabular-nums">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('corrections.field')}</th>
              <th scope="col">{t('corrections.count')}</th>
              <th scope="col">{t('corrections.bar')}</th>
              <th scope="col">{t('corrections.change')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <CorrectionsRow key={row.id} row={row} longest={longest} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function CorrectionsRow({ row, longest }: { row: Row; longest: number }) {
  const { name, corrected, settled, correctedBefore } = row;
  const change = changeOf({ now: corrected, before: correctedBefore, fewerIsBetter: true });
  return (
    <tr className="h-7.5 border-b border-(--row-line) last:border-b-0">
      <th scope="row" className="w-0 pr-4 text-left font-medium @min-[460px]:whitespace-nowrap">
        {name}
      </th>
      <td className="w-0 pr-4 text-right whitespace-nowrap">
        {formatCount(corrected)}
        <span className="ml-1.5 text-xs text-ink-3 @max-[460px]:sr-only">{t('corrections.of', { settled })}</span>
      </td>
      <td className="min-w-16">
        <BarBesideBefore
          share={corrected / longest}
          before={correctedBefore / longest}
          isWorse={change?.is === 'worse'}
        />
        <span className="sr-only">{t('before', { value: formatCount(correctedBefore) })}</span>
      </td>
      <td className="w-0 pl-4 text-right">{change ? <ChangeMark change={change} /> : null}</td>
    </tr>
  );
}
