import type { Row } from './bench.js';
import { isRecord } from './figures.js';

/** A bench's stored result: time, commit, and figures. */
export interface Kept {
  /** ISO date. */
  readonly at: string;
  /** As written by `circumstances` of machine.mjs: a short hash, with `and changes` if files differed. */
  readonly commit: string;
  readonly result: unknown;
}

/** A row with its stored result, if any, and whether the code has changed since. */
export interface Line {
  readonly row: Row;
  readonly kept: Kept | null;
  readonly isOlderThanCode: boolean;
}

const HEAD = ['what', 'here', 'rival', 'its figure', 'ratio', 'target', 'measured', 'commit'];
const NONE = '—';

/** Reads a file of `bench/results`. @throws SyntaxError if it isn't JSON; TypeError without a time and a commit */
export function keptOf(json: string): Kept {
  const result: unknown = JSON.parse(json);
  if (!isRecord(result) || typeof result.at !== 'string' || typeof result.commit !== 'string')
    throw new TypeError('A result says when it was measured (`at`) and on which `commit`');
  return { at: result.at, commit: result.commit, result };
}

/** The table of all figures, in Markdown. Rows without a measurement say so. */
export function tableOf(lines: readonly Line[]): string {
  return [HEAD, HEAD.map(() => '---'), ...lines.map(cellsOf)].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function cellsOf({ row, kept, isOlderThanCode }: Line): string[] {
  const { what, unit, rival, target } = row;
  const figure = kept ? row.figure?.(kept.result) : undefined;
  const theirs = kept ? rival?.figure?.(kept.result) : undefined;
  const ratio = ratioOf(row, kept, figure, theirs);
  const judged = target?.of === 'ratio' ? ratio : figure;
  const isMeasured = figure !== undefined || ratio !== undefined;
  return [
    what,
    said(figure, unit),
    rival?.name ?? NONE,
    said(theirs, unit),
    said(ratio, '×'),
    target ? `≤ ${said(target.atMost, target.of === 'ratio' ? '×' : unit)}${verdict(judged, target.atMost)}` : NONE,
    kept && isMeasured
      ? `${kept.at.slice(0, 10)}${isOlderThanCode ? ', **older than the code**' : ''}`
      : 'not measured',
    kept && isMeasured ? kept.commit : NONE,
  ];
}

function ratioOf(
  { rival }: Row,
  kept: Kept | null,
  figure: number | undefined,
  theirs: number | undefined,
): number | undefined {
  if (kept && rival?.ratio) return rival.ratio(kept.result);
  return figure === undefined || theirs === undefined || theirs === 0 ? undefined : figure / theirs;
}

const verdict = (judged: number | undefined, atMost: number): string => {
  if (judged === undefined) return '';
  return judged <= atMost ? ', met' : ', **missed**';
};

/** A bench is accurate to three digits. */
const said = (value: number | undefined, unit: string): string => {
  if (value === undefined) return NONE;
  const digits = Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
  return `${digits.toLocaleString('en')}${unit === '' || unit === '×' ? unit : ` ${unit}`}`;
};
