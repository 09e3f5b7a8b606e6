import type { AnsweredCard } from '@cartulary/contracts/endpoints/own-dashboards';
import type { Explored } from '@cartulary/contracts/endpoints/explore';
import { dashboardLimits } from '@cartulary/contracts/limits/own-dashboards';
import { Link } from 'react-router-dom';
import { formatDay } from '@/lib/format/format';
import { ChangeMark } from '@/shared/metrics/change-mark';
import { t } from '@/text/analytics/dashboards';
import { t as words } from '@/text/analytics/explore';
import { BandLine } from '@/ui/chart/band-line';
import { DataTable } from '@/ui/chart/data-table';
import { Sparkline } from '@/ui/chart/sparkline';
import { ExploredBars, Inside } from '../explored-bars';
import { ExploredDays } from '../explored-days';
import { changeOf, formatMeasured } from '../explored-words';
import { addressOfQuestion, type Question } from '../question';
import { asQuestion, rowsOfCard } from './card-words';

interface CardPictureProps {
  answered: AnsweredCard;
  name: string;
  ownClasses: ReadonlyMap<string, string>;
}

/** A card's answer as a chart, or the reason why there is none. */
export function CardPicture({ answered, name, ownClasses }: CardPictureProps) {
  const { explored, question: asked, unanswered, card } = answered;
  if (!explored || !asked) return <p className="text-ink-2">{t(whyNot[unanswered ?? 'not-counted'])}</p>;
  const question = asQuestion(asked, card.picture);
  if (explored.facts === 0 && card.picture !== 'number') return <p className="text-ink-2">{t('card.nothing')}</p>;
  switch (card.picture) {
    case 'number':
      return <NumberPicture explored={explored} name={name} question={question} />;
    case 'line':
      return <LinePicture explored={explored} name={name} />;
    case 'columns':
      return (
        <ExploredDays
          explored={explored}
          series={rowsOfCard(answered, ownClasses, dashboardLimits.series)}
          question={question}
        />
      );
    case 'bars':
      return (
        <ExploredBars
          explored={explored}
          rows={rowsOfCard(answered, ownClasses, dashboardLimits.bars)}
          question={question}
        />
      );
    case 'table':
      return <TablePicture answered={answered} explored={explored} question={question} ownClasses={ownClasses} />;
  }
}

const whyNot = {
  'question-gone': 'card.gone',
  'not-answerable': 'card.unanswerable',
  'not-counted': 'card.uncounted',
} as const;

function NumberPicture({ explored, name, question }: { explored: Explored; name: string; question: Question }) {
  const { measure, total } = explored;
  const change = changeOf(measure, total.value, total.before);
  const value = formatMeasured(measure, total.value);
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-1">
      <Link
        to={addressOfQuestion(question)}
        aria-label={t('card.value', { value, name })}
        className="skin-number text-ink no-underline hover:underline"
      >
        {value}
      </Link>
      {change ? <ChangeMark change={change} /> : null}
      <span className="ml-auto">
        <Sparkline label={words('trendOf', { name })} values={total.days} before={[]} />
      </span>
    </div>
  );
}

function LinePicture({ explored: { measure, total, period }, name }: { explored: Explored; name: string }) {
  return (
    <>
      <p className="mb-1 font-medium tabular-nums">{formatMeasured(measure, total.value)}</p>
      <BandLine
        label={words('trendOf', { name })}
        points={period.days.map((day, at) => ({
          id: day,
          label: formatDay(day),
          value: total.days[at] ?? 0,
          expected: null,
          low: null,
          high: null,
        }))}
      />
    </>
  );
}

interface TablePictureProps {
  answered: AnsweredCard;
  explored: Explored;
  question: Question;
  ownClasses: ReadonlyMap<string, string>;
}

function TablePicture({ answered, explored: { measure, by, total }, question, ownClasses }: TablePictureProps) {
  const all = { ...total, id: 'all', key: undefined, name: words('total') };
  const rows = by === null ? [] : rowsOfCard(answered, ownClasses, dashboardLimits.tableRows);
  return (
    <DataTable
      label={words(`measure.${measure}`)}
      head={[by ? words(`dimension.${by}`) : words('total'), words('value'), words('before'), words('change')]}
      rows={[...rows, all].map((row) => {
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
          ],
        };
      })}
    />
  );
}
