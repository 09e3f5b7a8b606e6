import type { PageText } from '@cartulary/contracts/reading';

/** A cell of a table: where it stands, how far it reaches, what it says. */
export interface Cell {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly text: string;
}

/** White space isn't counted: a cell's lines may break anywhere. */
const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, '');

/**
 * The neighbours of a table as the ICDAR 2013 table competition counts them (Göbel and others, ICDAR 2013): for each cell that
 * says something the next such cell to the right and the next below, by what both say. A table that is shifted or has a
 * column too many loses few of them.
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

/** The neighbours in all tables that were found on a page. */
export const relationsOnPage = ({ text, blocks = [] }: PageText): string[] =>
  blocks.flatMap(({ cells }) =>
    cells ? relationsOf(cells.map((cell) => ({ ...cell, text: text.slice(cell.start, cell.end) }))) : [],
  );

/** A line's stretches between two or more spaces, with where they begin and end. */
const stretches = (line: string): { text: string; start: number; end: number }[] =>
  [...line.matchAll(/\S+(?: \S+)*/gu)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));

/** The neighbours in plain text whose columns stand below each other; only lines of two and more stretches are taken for rows. */
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
