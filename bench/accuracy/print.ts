import { isReached, type Figure } from './figure.js';

/** A figure with the previous version's. */
type Printed = Figure & { readonly previous?: number | undefined };

function number(value: number | undefined): string {
  if (value === undefined) return '';
  return Number.isInteger(value) ? String(value) : value.toFixed(3);
}

const row = (name: string, figures: readonly string[], unit: string, note: string): string =>
  `${name.padEnd(58)}${figures.map((cell) => cell.padStart(12)).join('')}  ${unit.padEnd(10)}${note}\n`;

/** The header for figures of generated documents. */
export const generatedHead = (): string =>
  row('figure', ['wanted', 'measured', 'previous', 'tesseract'], 'unit', 'measured on');

/** The header for figures of real documents. */
export const realHead = (): string =>
  `\nREAL DOCUMENTS\n${row('figure', ['wanted', 'measured', '95 % of', 'documents', 'previous', 'tesseract'], 'unit', 'measured on')}`;

/** One figure as a line; for real documents, with its interval and their number. */
function line(figure: Printed): string {
  const { wanted, value, previous, commandLine, unit, note = '', lessIsBetter, interval, documents } = figure;
  const direction = lessIsBetter ? '≤ ' : '≥ ';
  const sign = wanted === undefined ? '' : direction;
  const label = isReached(figure) ? `  ${figure.name}` : `! ${figure.name}`;
  const spread = interval ? interval.map((end) => end.toFixed(3)).join('–') : '';
  const real = figure.part === undefined ? [] : [spread, String(documents ?? '')];
  const cells = [`${sign}${number(wanted)}`, number(value), ...real, number(previous), number(commandLine)];
  return row(label, cells, unit, note);
}

const heads = { learn: 'learnt from', measure: 'only measured' } as const;

/** Prints figures for generated documents as they come; figures for real ones grouped by part, never one for both. */
export function printFigures(figures: readonly Printed[]): void {
  for (const figure of figures.filter(({ part }) => part === undefined)) process.stdout.write(line(figure));
  for (const part of ['learn', 'measure'] as const) {
    const some = figures.filter((figure) => figure.part === part);
    if (some.length > 0) process.stdout.write(`  — ${heads[part]}\n`);
    for (const figure of some) process.stdout.write(line(figure));
  }
}
