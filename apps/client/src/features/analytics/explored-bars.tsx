import type { Explored } from '@cartulary/contracts/endpoints/explore';
import { Link } from 'react-router-dom';
import { ChangeMark } from '@/shared/metrics/change-mark';
import { t } from '@/text/analytics/explore';
import { BarBesideBefore } from '@/ui/chart/bar-beside-before';
import { changeOf, formatMeasured, type NamedRow } from './explored-words';
import { addressOfQuestion, drilled, firstDimension, type Question } from './question';

interface ExploredBarsProps {
  explored: Explored;
  rows: readonly NamedRow[];
  question: Question;
}

/** The rows as bars on one scale from zero, with the previous period as a tick. A row links to its breakdown. */
export function ExploredBars({ explored, rows, question }: ExploredBarsProps) {
  const { measure } = explored;
  const longest = Math.max(1, ...rows.flatMap(({ value, before }) => [value, before ?? 0]));
  return (
    <table aria-label={t(`measure.${measure}`)} className="w-full border-collapse tabular-nums">
      <thead className="sr-only">
        <tr>
          <th scope="col">{explored.by ? t(`dimension.${explored.by}`) : t('total')}</th>
          <th scope="col">{t('view.bars')}</th>
          <th scope="col">{t('value')}</th>
          <th scope="col">{t('change')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <BarRow key={row.id} row={row} longest={longest} question={question} />
        ))}
      </tbody>
    </table>
  );
}

function BarRow({ row, longest, question }: { row: NamedRow; longest: number; question: Question }) {
  const { name, value, before } = row;
  const { measure } = question;
  const change = changeOf(measure, value, before);
  return (
    <tr className="h-9 border-b border-(--row-line) last:border-b-0 has-[a:hover]:bg-hover">
      <th scope="row" className="w-0 max-w-60 truncate pr-4 text-left font-regular">
        <Inside row={row} question={question}>
          {name}
        </Inside>
      </th>
      <td className="min-w-24">
        <BarBesideBefore share={value / longest} before={(before ?? 0) / longest} isWorse={change?.is === 'worse'} />
        {before === null ? null : (
          <span className="sr-only">
            {t('before')} {formatMeasured(measure, before)}
          </span>
        )}
      </td>
      <td className="w-0 pl-4 text-right font-medium whitespace-nowrap">{formatMeasured(measure, value)}</td>
      <td className="w-0 pl-4 text-right text-xs">{change ? <ChangeMark change={change} /> : null}</td>
    </tr>
  );
}

interface InsideProps {
  row: NamedRow;
  question: Question;
  children: string;
}

/** A row's name. Links to the row's breakdown if there is another dimension. */
export function Inside({ row: { key, name, value }, question, children }: InsideProps) {
  const { by, measure } = question;
  if (by === null || key === undefined) return <span>{children}</span>;
  const next = drilled(question, by, key);
  const inside = firstDimension(measure, next.where);
  return (
    <Link
      to={addressOfQuestion(next)}
      aria-label={
        inside
          ? t('drill', { name, value: formatMeasured(measure, value), by: t(`dimension.${inside}`) })
          : `${name}: ${formatMeasured(measure, value)}`
      }
    >
      {children}
    </Link>
  );
}
