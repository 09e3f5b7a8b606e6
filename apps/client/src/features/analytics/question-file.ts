import type { Explored } from '@cartulary/contracts/endpoints/explore';
import type { Drawing } from '@cartulary/editor-schema/report/drawing';
import { barsPicture, columnsPicture } from '@cartulary/editor-schema/report/pictures';
import { formatMoment, formatShare } from '@/lib/format/format';
import { reportFile } from '@/shared/metrics/report-file';
import { pictureFile } from '@/shared/metrics/picture-file';
import { locale } from '@/text/engine/locale';
import { t } from '@/text/analytics/explore';
import { t as words } from '@/text/analytics/questions';
import { countTicks } from '@/ui/chart/scale';
import { MOST_SERIES, overTime } from './explored-columns';
import { addressOf, filterWords, periodWords, receiptLines } from './explored-origin';
import { changeOf, formatMeasured, MOST_BARS, namedRows } from './explored-words';
import type { Question } from './question';

/** An answer with its question. */
export interface Answered {
  readonly explored: Explored;
  readonly question: Question;
  readonly ownClasses: ReadonlyMap<string, string>;
}

/** The drawn answer: columns over time, otherwise bars. */
function pictureOf({ explored, question, ownClasses }: Answered): Drawing {
  const { measure } = explored;
  if (question.view !== 'days')
    return barsPicture(
      namedRows(explored, ownClasses, MOST_BARS).map(({ name, value, before }) => {
        const change = changeOf(measure, value, before);
        return { name, value, before, says: `${formatMeasured(measure, value)}${change ? `  ${change.text}` : ''}` };
      }),
    );
  const series = namedRows(explored, ownClasses, MOST_SERIES);
  const { columns } = overTime(explored, series, question);
  const totals = columns.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  return columnsPicture({
    series: series.map(({ name, value }) => ({ name, says: formatMeasured(measure, value) })),
    columns: columns.map(({ label, parts }) => ({ label, values: parts.map(({ value }) => value) })),
    ticks: countTicks(Math.max(0, ...totals)).map((value) => ({ value, says: formatMeasured(measure, value) })),
  });
}

/** Alternative text of the image. */
const saysOf = ({ explored, question }: Answered): string => {
  const measure = t(`measure.${explored.measure}`);
  return question.view === 'days' ? t('chart', { measure }) : measure;
};

const titleOf = ({ explored: { measure, by } }: Answered): string => {
  const name = t(`measure.${measure}`);
  return by === null ? name : words('file.title', { measure: name, dimension: t(`dimension.${by}`) });
};

const linesOf = ({ explored, question, ownClasses }: Answered): string[] => [
  periodWords(explored),
  ...(question.where.length === 0 ? [] : [filterWords(question, ownClasses)]),
  ...(explored.total.before === null || question.view === 'days'
    ? []
    : [t('dashed', { days: explored.period.days.length })]),
];

/** An answer's chart as PNG, with title, period, and filter. */
export const questionPicture = (answered: Answered): Promise<Blob> =>
  pictureFile(pictureOf(answered), { title: titleOf(answered), lines: linesOf(answered) });

/** An answer as PDF: title, period, time zone, filter, chart, table, receipt. */
export function questionReport(answered: Answered): Promise<Blob> {
  const { explored, question, ownClasses } = answered;
  const { measure, by, total, takenAt } = explored;
  const rows = [...(by === null ? [] : namedRows(explored, ownClasses, Infinity)), { ...total, name: t('total') }];
  const lines = receiptLines(explored, question, ownClasses).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  );
  return reportFile({
    title: titleOf(answered),
    lines: linesOf(answered),
    picture: { drawing: pictureOf(answered), says: saysOf(answered) },
    tables: [
      {
        title: t('view.table'),
        head: [by ? t(`dimension.${by}`) : t('total'), t('value'), t('before'), t('change'), t('share')],
        rows: rows.map(({ name, value, before }) => [
          name,
          formatMeasured(measure, value),
          before === null ? '' : formatMeasured(measure, before),
          changeOf(measure, value, before)?.text ?? '',
          total.value === 0 ? '' : formatShare(value / total.value),
        ]),
      },
    ],
    receipts: [
      {
        title: t('receipt.title'),
        lines: [
          [t(`measure.${measure}`), t(`about.${measure}`)],
          ...lines,
          [words('file.taken'), formatMoment(takenAt)],
          ['', t('receipt.rights')],
        ],
      },
    ],
    address: addressOf(question),
    language: locale() ?? navigator.language,
    madeAt: new Date(takenAt),
  });
}
