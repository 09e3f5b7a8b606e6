import { boardLimits } from '@cartulary/contracts/limits/boards';

/** Before anything is read of what is pasted. */
const MOST_CHARACTERS = 1_000_000;

/** Cells of a text with tabs between them, as spreadsheets copy it; undefined where it is no table. */
export function cellsOfText(text: string): string[][] | undefined {
  if (text.length > MOST_CHARACTERS || !text.includes('\t')) return undefined;
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');
  while (lines.length > 0 && lines.at(-1) === '') lines.pop();
  const cells = lines.map((line) => line.split('\t'));
  // Of a text that is only indented each line begins with a tab.
  return cells.every(([first, ...more]) => first === '' && more.length === 1) ? undefined : cells;
}

/** Cells of the first table of a page that was copied; undefined where there is none. Nothing of the page is run or loaded. */
export function cellsOfHtml(html: string): string[][] | undefined {
  if (html.length > MOST_CHARACTERS || !html.includes('<table')) return undefined;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const table = page.querySelector('table');
  // What stands around a table is no table.
  if (!table || wordsOf(page.body).length > wordsOf(table).length) return undefined;
  const cells: string[][] = [];
  for (const [at, row] of [...table.rows].entries()) {
    for (const { textContent, colSpan, rowSpan } of row.cells) {
      const line = (cells[at] ??= []);
      let column = 0;
      while (line[column] !== undefined) column += 1;
      // A cell over several others stands in the first of them.
      for (let down = 0; down < Math.min(rowSpan || 1, boardLimits.maxTableRows); down += 1)
        for (let along = 0; along < Math.min(colSpan, boardLimits.maxTableColumns); along += 1)
          (cells[at + down] ??= [])[column + along] = down === 0 && along === 0 ? trimmed(textContent) : '';
    }
    cells[at] ??= [];
  }
  const filled = cells.slice(0, table.rows.length).map((line) => Array.from(line, (text) => text ?? ''));
  return filled.length === 0 ? undefined : filled;
}

const trimmed = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
const wordsOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, '');

/** Whether cells are more than a table of a board holds. */
export const areTooMany = (cells: readonly (readonly string[])[]): boolean =>
  cells.length > boardLimits.maxTableRows || cells.some((line) => line.length > boardLimits.maxTableColumns);
