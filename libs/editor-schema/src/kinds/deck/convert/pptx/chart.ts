import { deckLimits } from '@cartulary/contracts/limits/decks';
import { at, childrenOf, find, textIn, type XmlElement } from '../../../text/convert/docx/xml.js';
import type { Losses } from '../../../text/convert/losses.js';
import type { ChartName } from '../../json.js';
import { plainLetters } from '../options.js';
import { numberAt } from './geometry.js';

export interface ReadChart {
  readonly chart: ChartName;
  /** The first row names its series, the first column what they are of. */
  readonly rows: readonly (readonly string[])[];
}

/** The charts of a file (`c:barChart`) that are one of ours; `isSame`: nothing of their looks is another. */
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

/** A chart with its numbers, as they are kept in its part; undefined for one that we draw none of. */
export function readChart(part: XmlElement | undefined, losses: Losses): ReadChart | undefined {
  const plotted = childrenOf(at(part, 'c:chart', 'c:plotArea')).filter(({ name }) => name.endsWith('Chart'));
  const [plot, ...others] = plotted;
  const kind = plot && Object.hasOwn(kinds, plot.name) ? kinds[plot.name] : undefined;
  if (!plot || !kind) return undefined;
  const isBars = kind.chart === 'columns' && at(plot, 'c:barDir')?.attributes['val'] === 'bar';
  const isStacked = (at(plot, 'c:grouping')?.attributes['val'] ?? '').toLowerCase().includes('stacked');
  const series = childrenOf(plot, 'c:ser').map((element) => ({
    name: [...pointsIn(at(element, 'c:tx')).values()][0] ?? '',
    labels: pointsIn(at(element, 'c:cat')),
    values: pointsIn(at(element, 'c:val')),
  }));
  if (series.length === 0) return undefined;
  if (!kind.isSame || isStacked || others.length > 0) losses.add('charts');
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
  return { chart: isBars ? 'bars' : kind.chart, rows: [['', ...shown.map(({ name }) => name)], ...rows] };
}

function lastPlace(most: number, points: ReadonlyMap<number, string>): number {
  let last = most;
  for (const place of points.keys()) last = Math.max(last, place);
  return last;
}

/** The points that a series keeps of its workbook, by their places. */
function pointsIn(element: XmlElement | undefined): ReadonlyMap<number, string> {
  const points = new Map<number, string>();
  const cache =
    element &&
    (find(element, 'c:strCache') ??
      find(element, 'c:numCache') ??
      find(element, 'c:strLit') ??
      find(element, 'c:numLit'));
  // Names of several levels: those of the nearest.
  const level = element && find(element, 'c:lvl');
  for (const point of childrenOf(cache ?? level, 'c:pt')) {
    const words = at(point, 'c:v');
    if (words)
      points.set(Math.min(deckLimits.maxRows * 1_000, Math.max(0, numberAt(point, 'idx'))), plainNumber(textIn(words)));
  }
  const said = element && at(element, 'c:v');
  if (points.size === 0 && said) points.set(0, plainNumber(textIn(said)));
  return points;
}

/** As people write it: what a program computed ends in digits that nobody meant. */
function plainNumber(words: string): string {
  const cleaned = plainLetters(words).trim();
  const value = Number(cleaned);
  return cleaned !== '' && /^-?[\d.]+(?:e[+-]?\d+)?$/i.test(cleaned) && Number.isFinite(value)
    ? String(Number(value.toPrecision(12)))
    : cleaned;
}
