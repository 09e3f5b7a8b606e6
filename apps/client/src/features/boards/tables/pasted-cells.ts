import { boardLimits } from '@cartulary/contracts/limits/boards';

/** Maximum length of pasted text to parse. */
const MOST_CHARACTERS = 1_000_000;

/** The cells of tab-separated text, as copied from spreadsheets. Undefined if it isn't a table. */
export function cellsOfText(text: string): string[][] | undefined {
  if (text.length > MOST_CHARACTERS || !text.includes('\t')) return undefined;
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');
  while (lines.length > 0 && lines.at(-1) === '') lines.pop();
  const cells = lines.map((line) => line.split('\t'));
  // In text that is only indented, each line starts with a tab.
  return cells.every(([first, ...more]) => first === '' && more.length === 1) ? undefined : cells;
}

/**
 * The cells of the first table in copied HTML; undefined if there is none. The HTML isn't executed and loads no
 * resources.
 */
export function cellsOfHtml(html: string): string[][] | undefined {
  if (html.length > MOST_CHARACTERS || !html.includes('<table')) return undefined;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const table = page.querySelector('table');
  // If more text surrounds the table than it contains, it isn't pasted as a table.
  if (!table || wordsOf(page.body).length > wordsOf(table).length) return undefined;
  const cells: string[][] = [];
  for (const [at, row] of [...table.rows].entries()) {
    for (const { textContent, colSpan, rowSpan } of row.cells) {
      const line = (cells[at] ??= []);
      let column = 0;
      while (line[column] !== undefined) column += 1;
      // The text of a spanning cell goes into its top-left position.
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

/** Whether there are more cells than a board table can hold. */
export const areTooMany = (cells: readonly (readonly string[])[]): boolean =>
  cells.length > boardLimits.maxTableRows || cells.some((line) => line.length > boardLimits.maxTableColumns);
