import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Figure } from '../figure.js';
import { dataFolder } from '../real/data-folder.js';
import { nameOf, readFile } from '../real/documents.js';
import { figuresByPart, ratio, type Counted } from '../real/estimate.js';
import { kept } from '../real/kept.js';
import { filesOf } from '../real/split.js';
import { relationsOf, relationsOnPage } from '../real/table-relations.js';
import { inBoth } from '../real/text-score.js';
import { byCamelot, byPdfToText } from './rivals.js';

type Reader = 'ours' | 'pdftotext' | 'camelot';

interface Report extends Counted {
  readonly truth: readonly string[];
  readonly found: Readonly<Record<Reader, readonly string[] | null>>;
}

interface TrueTable {
  readonly cells: readonly { row: number; col: number; rowSpan: number; colSpan: number; text: string }[];
}

function truthOf(folder: string, file: string): string[] {
  const content = readFileSync(path.join(folder, file.replace(/\.pdf$/u, '.json')), 'utf8');
  const { tables } = JSON.parse(content) as { tables: TrueTable[] };
  return tables.flatMap(({ cells }) =>
    relationsOf(cells.map(({ col, colSpan, ...cell }) => ({ ...cell, column: col, columnSpan: colSpan }))),
  );
}

async function readReports(folder: string): Promise<Report[]> {
  const reports: Report[] = [];
  for (const { file, part } of filesOf(folder, 'tables')) {
    const { ours } = await readFile(folder, 'tables', file);
    const rivals = await kept('tables-by-rivals', nameOf(file), () =>
      Promise.resolve({
        pdftotext: byPdfToText(path.join(folder, file)) ?? null,
        camelot: byCamelot(path.join(folder, file)) ?? null,
      }),
    );
    reports.push({
      part,
      truth: truthOf(folder, file),
      found: { ours: ours.pages.flatMap(relationsOnPage), ...rivals },
    });
  }
  return reports;
}

const f1 = (reader: Reader) =>
  ratio<Report>(
    ({ truth, found }) => 2 * inBoth(truth, found[reader] ?? []),
    ({ truth, found }) => truth.length + (found[reader]?.length ?? 0),
  );

function rivalFigures(
  reader: Exclude<Reader, 'ours'>,
  name: string,
  note: string,
  reports: readonly Report[],
): Figure[] {
  const isMissing = reports.some(({ found }) => found[reader] === null);
  return isMissing
    ? [
        {
          name: `tables: neighbours by ${name}`,
          part: 'measure',
          value: NaN,
          unit: 'F1',
          note: `${name} is not installed here`,
        },
      ]
    : figuresByPart(`tables: neighbours by ${name}`, reports, f1(reader), { unit: 'F1', note });
}

/** Cells of the tables in real reports, from the text layer, compared with other programs on the same files. */
export async function measure(): Promise<Figure[]> {
  const folder = dataFolder();
  if (folder === undefined) return [];
  const reports = await readReports(folder);
  const note = 'neighbours to the right and below as ICDAR 2013 counts them; 39 pages of 22 reports, text layer';
  return [
    ...figuresByPart('tables: neighbours right', reports, f1('ours'), { unit: 'F1', note }),
    ...rivalFigures(
      'pdftotext',
      'pdftotext -layout',
      'two spaces part cells; lines of one stretch are no rows',
      reports,
    ),
    ...rivalFigures('camelot', 'camelot', 'lattice, and stream where it finds none', reports),
  ];
}
