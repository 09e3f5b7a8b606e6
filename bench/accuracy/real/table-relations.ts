import type { PageText } from '@cartulary/contracts/reading';

/** A table cell: its position, its span and its text. */
export interface Cell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly text: string;
}

/** White space doesn't count, because a cell's lines may break anywhere. */
const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, '');

/**
 * The cell relations of a table as counted in the ICDAR 2013 table competition (Göbel and others, ICDAR 2013): for each
 * non-empty cell, the next one to the right and the next below, by both texts. A table that is shifted or has an extra
 * column loses few of them.
 */
export function relationsOf(cells: readonly Cell[]): string[] {
  const said = cells.map((cell) => ({ ...cell, text: plain(cell.text) })).filter(({ text }) => text !== '');
  const at = new Map<string, (typeof said)[number]>();
  for (const cell of said)
    for (let row = cell.row; row < cell.row + cell.rowSpan; row += 1)
      for (let column = cell.column; column < cell.column + cell.columnSpan; column += 1)
        at.set(`${row} ${column}`, cell);
  const rows = Math.max(0, ...said.map(({ row, rowSpan }) => row + rowSpan));
  const columns = Math.max(0, ...said.map(({ column, columnSpan }) => column + columnSpan));
  const relations: string[] = [];
  for (const cell of said) {
    const next = new Set<string>();
    for (let row = cell.row; row < cell.row + cell.rowSpan; row += 1) {
      let column = cell.column + cell.columnSpan;
      while (column < columns && !at.has(`${row} ${column}`)) column += 1;
      const right = at.get(`${row} ${column}`);
      if (right) next.add(`right ${right.row} ${right.column} ${right.text}`);
    }
    for (let column = cell.column; column < cell.column + cell.columnSpan; column += 1) {
      let row = cell.row + cell.rowSpan;
      while (row < rows && !at.has(`${row} ${column}`)) row += 1;
      const below = at.get(`${row} ${column}`);
      if (below) next.add(`below ${below.row} ${below.column} ${below.text}`);
    }
    for (const one of next) relations.push(`${cell.text} ${one.replace(/ \d+ \d+ /u, ' ')}`);
  }
  return relations;
}

/** The cell relations in all tables found on a page. */
export const relationsOnPage = ({ text, blocks = [] }: PageText): string[] =>
  blocks.flatMap(({ cells }) =>
    cells ? relationsOf(cells.map((cell) => ({ ...cell, text: text.slice(cell.start, cell.end) }))) : [],
  );

/** The parts of a line separated by two or more spaces, with their start and end. */
const stretches = (line: string): { text: string; start: number; end: number }[] =>
  [...line.matchAll(/\S+(?: \S+)*/gu)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));

/** The cell relations in plain text with aligned columns; only lines with two or more parts count as rows. */
export function relationsInLayout(text: string): string[] {
  const rows = text.split(/[\n\f]/u).map(stretches);
  return rows.flatMap((row, index) => {
    if (row.length < 2) return [];
    const below = rows.slice(index + 1).find(({ length }) => length > 0) ?? [];
    return row.flatMap((cell, at) => {
      const right = row[at + 1];
      const under = below.length < 2 ? [] : below.filter(({ start, end }) => start < cell.end && end > cell.start);
      return [
        ...(right ? [`${plain(cell.text)} right ${plain(right.text)}`] : []),
        ...under.map((one) => `${plain(cell.text)} below ${plain(one.text)}`),
      ];
    });
  });
}
