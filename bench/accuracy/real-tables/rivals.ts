import { spawnSync } from 'node:child_process';
import { relationsInLayout, relationsOf } from '../real/table-relations.js';

/** The cell relations that `pdftotext -layout` shows in a PDF; undefined if the command isn't installed. */
export function byPdfToText(file: string): string[] | undefined {
  const { status, stdout } = spawnSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  return status === 0 ? relationsInLayout(stdout) : undefined;
}

/** Ruled tables first; if there are none, tables based on the words' columns. */
const CAMELOT = `
import json, sys, camelot
tables = camelot.read_pdf(sys.argv[1], pages='all', flavor='lattice')
if len(tables) == 0:
    tables = camelot.read_pdf(sys.argv[1], pages='all', flavor='stream')
print(json.dumps([table.data for table in tables]))
`;

/**
 * The cell relations that camelot (PyPI: camelot-py) finds; undefined if it isn't installed. The environment variable
 * CARTULARY_BENCH_PYTHON names the Python that has it.
 */
export function byCamelot(file: string): string[] | undefined {
  const python = process.env['CARTULARY_BENCH_PYTHON'] ?? 'python3';
  const { status, stdout } = spawnSync(python, ['-W', 'ignore', '-c', CAMELOT, file], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  const tables = JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]') as string[][][];
  return tables.flatMap((rows) =>
    relationsOf(
      rows.flatMap((cells, row) => cells.map((text, column) => ({ row, column, rowSpan: 1, columnSpan: 1, text }))),
    ),
  );
}
