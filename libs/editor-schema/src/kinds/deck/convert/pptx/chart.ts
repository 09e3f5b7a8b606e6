import { deckLimits } from '@cartulary/contracts/limits/decks';
import { at, childrenOf, find, textIn, type XmlElement } from '../../../text/convert/docx/xml.js';
import type { Losses } from '../../../text/convert/losses.js';
import type { ChartName } from '../../json.js';
import { plainLetters } from '../options.js';
import { numberAt } from './geometry.js';

export interface ReadChart {
  readonly chart: ChartName;
  /** The first row contains series names, the first column categories. */
  readonly rows: readonly (readonly string[])[];
}

/** Chart types of a file (`c:barChart`) with our equivalents. `isSame`: whether the appearance is the same. */
const kinds: Readonly<Record<string, { chart: ChartName; isSame: boolean }>> = {
  'c:barChart': { chart: 'columns', isSame: true },
  'c:bar3DChart': { chart: 'columns', isSame: false },
  'c:lineChart': { chart: 'lines', isSame: true },
  'c:line3DChart': { chart: 'lines', isSame: false },
  'c:areaChart': { chart: 'lines', isSame: false },
  'c:area3DChart': { chart: 'lines', isSame: false },
  'c:pieChart': { chart: 'pie', isSame: true },
  'c:pie3DChart': { chart: 'pie', isSame: false },
  'c:doughnutChart': { chart: 'pie', isSame: false },
};

interface Series {
  readonly name: string;
  readonly labels: ReadonlyMap<number, string>;
  readonly values: ReadonlyMap<number, string>;
}

/** Reads a chart with the numbers cached in its part; undefined for unsupported types. */
export function readChart(part: XmlElement | undefined, losses: Losses): ReadChart | undefined {
  const plotted = childrenOf(at(part, 'c:chart', 'c:plotArea')).filter(({ name }) => name.endsWith('Chart'));
  const [plot, ...others] = plotted;
  const kind = plot && Object.hasOwn(kinds, plot.name) ? kinds[plot.name] : undefined;
  if (!plot || !kind) return undefined;
  const isBars = kind.chart === 'columns' && at(plot, 'c:barDir')?.attributes['val'] === 'bar';
  const isStacked = (at(plot, 'c:grouping')?.attributes['val'] ?? '').toLowerCase().includes('stacked');
  // In combined charts, such as columns with a line, each contributes its series.
  const [known, strange] = [plotted.filter(isKnown), plotted.filter((each) => !isKnown(each))];
  const is1904 = ['1', 'true'].includes(at(part, 'c:date1904')?.attributes['val'] ?? '');
  const series = known.flatMap((each) => childrenOf(each, 'c:ser')).map((each) => seriesIn(each, is1904));
  if (series.length === 0) return undefined;
  if (!kind.isSame || isStacked || others.length > 0) losses.add('charts');
  losses.add('drawings', strange.filter((each) => childrenOf(each, 'c:ser').length > 0).length);
  const rows = rowsOf(series, losses);
  return { chart: isBars ? 'bars' : kind.chart, rows };
}

const isKnown = ({ name }: XmlElement): boolean => Object.hasOwn(kinds, name);

const seriesIn = (element: XmlElement, is1904: boolean): Series => ({
  name: [...pointsIn(at(element, 'c:tx'), (words) => words).values()][0] ?? '',
  labels: pointsIn(at(element, 'c:cat'), (words, format) => dateOf(words, format, is1904) ?? plainNumber(words)),
  values: pointsIn(at(element, 'c:val'), plainNumber),
});

function rowsOf(series: readonly Series[], losses: Losses): string[][] {
  const shown = series.slice(0, deckLimits.maxColumns - 1);
  const last = series.flatMap(({ labels, values }) => [labels, values]).reduce(lastPlace, 0);
  const count = last + 1;
  const kept = Math.min(count, deckLimits.maxRows - 1);
  losses.add('cells', count * series.length - kept * shown.length);
  const labels = series.find((each) => each.labels.size > 0)?.labels;
  const rows = Array.from({ length: kept }, (_, row) => [
    labels?.get(row) ?? String(row + 1),
    ...shown.map(({ values }) => values.get(row) ?? ''),
  ]);
  return [['', ...shown.map(({ name }) => name)], ...rows];
}

function lastPlace(most: number, points: ReadonlyMap<number, string>): number {
  let last = most;
  for (const place of points.keys()) last = Math.max(last, place);
  return last;
}

/** The data points that a series caches from its workbook, by index. @param say formats a number */
function pointsIn(
  element: XmlElement | undefined,
  say: (words: string, format: string) => string,
): ReadonlyMap<number, string> {
  const points = new Map<number, string>();
  const words = element && (find(element, 'c:strCache') ?? find(element, 'c:strLit'));
  const numbers = element && (find(element, 'c:numCache') ?? find(element, 'c:numLit'));
  // For multilevel names, uses the innermost level.
  const level = element && find(element, 'c:lvl');
  const ofAll = textIn(at(numbers, 'c:formatCode') ?? nothing);
  for (const point of childrenOf(words ?? numbers ?? level, 'c:pt')) {
    const value = at(point, 'c:v');
    if (!value) continue;
    const said = plainLetters(textIn(value)).trim();
    const isNumber = words === undefined && numbers !== undefined;
    const place = Math.min(deckLimits.maxRows * 1_000, Math.max(0, numberAt(point, 'idx')));
    points.set(place, isNumber ? say(said, point.attributes['formatCode'] ?? ofAll) : said);
  }
  const said = element && at(element, 'c:v');
  if (points.size === 0 && said) points.set(0, plainLetters(textIn(said)).trim());
  return points;
}

const nothing: XmlElement = { name: '', attributes: {}, children: [] };

/** Rounds a number as people would write it: computed values have meaningless trailing digits. */
function plainNumber(words: string): string {
  const value = Number(words);
  return words !== '' && /^-?[\d.]+(?:e[+-]?\d+)?$/i.test(words) && Number.isFinite(value)
    ? String(Number(value.toPrecision(12)))
    : words;
}

const DAY_SECONDS = 24 * 60 * 60;
/** The last day of a workbook, in 9999. */
const MAX_DAYS = 2_958_465;

/** A workbook's day number as a date, with the parts its format contains; undefined if it isn't a date. */
function dateOf(words: string, format: string, is1904: boolean): string | undefined {
  // Quoted and escaped text and colors aren't date parts.
  const said = format.replaceAll(/"[^"]*"|\\.|\[[^\][]*\]/g, '').toLowerCase();
  const days = Number(words);
  // A format word that isn't a date, such as "Standard".
  if (!/y|d|mmm/.test(said) || /[b-cf-gi-lnoqrt-xz]/.test(said) || words === '' || !(days >= 0 && days <= MAX_DAYS))
    return undefined;
  const seconds = Math.round(days * DAY_SECONDS);
  // Day 0 accounts for February 29, 1900, which never existed (ECMA-376 part 1, 18.17.4.1).
  const at = is1904 ? Date.UTC(1904, 0, 1, 0, 0, seconds) : Date.UTC(1899, 11, 30, 0, 0, seconds);
  const written = new Date(at).toISOString();
  if (said.includes('h')) return written.slice(0, 16).replace('T', ' ');
  if (said.includes('d')) return written.slice(0, 10);
  return written.slice(0, said.includes('m') ? 7 : 4);
}
