import { metricsPeriods, readReceipt } from '@cartulary/contracts/endpoints/metrics';
import { OWN_FIELD } from '@cartulary/contracts/facts/documents';
import { columnsPicture } from '@cartulary/editor-schema/report/pictures';
import type { Report } from '@cartulary/editor-schema/report/to-pdf';
import { call } from '@/lib/api/api';
import { formatCount, formatDay, formatMoment } from '@/lib/format/format';
import { numbers } from '@/lib/format/formatters';
import { routeOf } from '@cartulary/contracts/routes';
import { href } from '@/routing/href';
import { fieldName } from '@/shared/documents/field-words';
import { changeOf } from '@/shared/metrics/change-of';
import { pictureFile } from '@/shared/metrics/picture-file';
import { reportFile } from '@/shared/metrics/report-file';
import { t as correctionWords } from '@/text/dashboard/corrections';
import { t } from '@/text/dashboard/executive';
import { t as words } from '@/text/dashboard/receipt';
import { t as fileWords } from '@/text/dashboard/report';
import { locale } from '@/text/engine/locale';
import { countTicks } from '@/ui/chart/scale';
import type { Executive, Receipt } from './executive-data';
import { figureName, figureWord, isShare, isCounted } from './figure-words';
import { receiptLink, USUAL_DAYS } from './receipt-address';
import { stepsOf } from './receipt-steps';

/**
 * The organization's numbers as PDF: period, time zone, documents by day, numbers compared with the previous period,
 * and each one's receipt.
 */
export async function dashboardReport(executive: Executive): Promise<Blob> {
  const { figures, corrections, period, takenAt } = executive;
  const days = metricsPeriods.find((one) => one === period.days.length) ?? USUAL_DAYS;
  const over = { days, timezone: period.timezone, until: takenAt };
  const receipts = await Promise.all(
    figures
      .filter(({ value }) => value !== null)
      .map(({ name }) => call(readReceipt, { params: { figure: name }, query: { ...over, page: 1 } })),
  );
  const linkOf = (figure: Receipt['figure']['name']): string => receiptLink({ ...over, figure });
  return reportFile({
    title: routeOf('dashboard').metadata.title,
    lines: [
      words('period.text', { from: formatMoment(period.from), until: formatMoment(takenAt), zone: period.timezone }),
      `${words('filter')}: ${words('filter.none')}`,
    ],
    picture: pictureOf(executive),
    tables: [figuresTable(executive), ...(corrections.length === 0 ? [] : [correctionsTable(executive)])],
    receipts: receipts.map((receipt) => ({
      title: fileWords('receiptOf', { name: figureName(receipt.figure.name) }),
      lines: receiptLines(receipt, linkOf(receipt.figure.name)),
    })),
    address: location.origin + href('dashboard', undefined, { days: String(days) }),
    language: locale() ?? navigator.language,
    madeAt: new Date(takenAt),
  });
}

/** The numbers compared with the previous period, above documents by day, as PNG. */
export function dashboardPicture(executive: Executive): Promise<Blob> {
  const { figures, currency, period, takenAt } = executive;
  const numbersSaid = figures.map((figure) => {
    const { name, before } = figure;
    const now = isCounted(figure) ? figureWord(name, figure.value, currency) : fileWords('untold');
    return `${figureName(name)}: ${now}${before === null ? '' : `, ${t('before', { value: figureWord(name, before, currency) })}`}`;
  });
  return pictureFile(pictureOf(executive)?.drawing ?? columnsPicture({ series: [], columns: [], ticks: [] }), {
    title: routeOf('dashboard').metadata.title,
    lines: [
      words('period.text', { from: formatMoment(period.from), until: formatMoment(takenAt), zone: period.timezone }),
      ...numbersSaid,
    ],
  });
}

function pictureOf({ figures, period, currency }: Executive): Report['picture'] {
  const processed = figures.find(({ name }) => name === 'processed');
  if (!processed || processed.value === null) return null;
  const values = processed.days.map((value) => value ?? 0);
  const name = figureName('processed');
  return {
    says: fileWords('byDay', { name }),
    drawing: columnsPicture({
      series: [{ name: fileWords('byDay', { name }), says: figureWord('processed', processed.value, currency) }],
      columns: values.map((value, index) => ({ label: formatDay(period.days[index] ?? ''), values: [value] })),
      ticks: countTicks(Math.max(0, ...values)).map((value) => ({ value, says: formatCount(value) })),
    }),
  };
}

const figuresTable = ({ figures, currency }: Executive): Report['tables'][number] => ({
  title: t('label'),
  head: [fileWords('number'), fileWords('value'), fileWords('before'), fileWords('change'), words('interval')],
  rows: figures.map((figure) => {
    const { name, value, before, margin } = figure;
    return [
      figureName(name),
      isCounted(figure) ? figureWord(name, figure.value, currency) : fileWords('untold'),
      before === null ? '' : figureWord(name, before, currency),
      changeOf({ now: value, before, share: isShare(name), margin })?.text ?? '',
      margin === null ? '' : t('margin', { points: points(margin, 1) }),
    ];
  }),
});

const correctionsTable = ({ corrections, terms }: Executive): Report['tables'][number] => ({
  title: t('corrections.title'),
  head: [correctionWords('field'), correctionWords('count'), fileWords('before')],
  rows: corrections.map(({ field, corrected, settled, correctedBefore }) => [
    field === OWN_FIELD ? correctionWords('own') : fieldName(field),
    `${formatCount(corrected)} ${correctionWords('of', { settled })}`,
    terms.before === null ? '' : formatCount(correctedBefore),
  ]),
});

const points = (margin: number, digits: number): string =>
  numbers({ maximumFractionDigits: digits }).format(margin * 100);

/** The measure in words, its formula, facts, freshness, and the URL that repeats the question. */
function receiptLines(receipt: Receipt, link: string): (readonly [string, string])[] {
  const { figure, currency, facts, late, newestFactAt } = receipt;
  const value = figure.value === null ? '' : figureWord(figure.name, figure.value, currency, true);
  return [
    [value, words(`measure.${figure.name}`)],
    ...stepsOf(receipt, (parts) => parts.join('')).map((step): readonly [string, string] => [
      '',
      [step.sign, [step.words].flat(Infinity).join(''), step.value].filter((part) => part !== '').join('  '),
    ]),
    [words('madeFrom'), words('madeFrom.text', { facts, late })],
    ...(figure.margin === null
      ? []
      : [[words('interval'), words('interval.text', { points: points(figure.margin, 2) })] as const]),
    [words('newest'), newestFactAt === null ? words('newest.none') : formatMoment(newestFactAt)],
    [fileWords('again'), link],
  ];
}
