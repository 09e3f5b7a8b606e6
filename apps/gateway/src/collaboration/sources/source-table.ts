import type { SourceCell } from '@cartulary/contracts/endpoints/sources';
import { isFlowingSource, type Block, type PageText } from '@cartulary/contracts/reading';
import { flowBlocks } from '@cartulary/pipeline/flowing/flow-blocks';
import { stretchOf, wordsIn, type Correction } from './corrected-words.js';

const plain = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** The tables of a page that have cells, in reading order: what people count as tables. */
export const tablesOn = ({ blocks = [] }: Pick<PageText, 'blocks'>): Block[] =>
  blocks.filter(({ kind, cells }) => kind === 'table' && (cells?.length ?? 0) > 0);

/** The cells of a table row by row, what was corrected as it is now. Places that nothing stands in have an empty cell. */
export function rowsOf(page: PageText, table: Block, corrections: readonly Correction[]): SourceCell[][] {
  const cells = table.cells ?? [];
  const columns = Math.max(...cells.map(({ column, columnSpan }) => column + columnSpan));
  const height = Math.max(...cells.map(({ row, rowSpan }) => row + rowSpan));
  const taken = Array.from({ length: height }, () => new Set<number>());
  for (const { row, column, rowSpan, columnSpan } of cells)
    for (let y = row; y < row + rowSpan; y += 1) for (let x = column; x < column + columnSpan; x += 1) taken[y]?.add(x);
  const textOf = textsOf(page, table, corrections);
  return taken.map((reached, row) => {
    const own = cells
      .filter((cell) => cell.row === row)
      .map((cell) => {
        const { column, rowSpan, columnSpan, isHeader } = cell;
        return { column, rowSpan, columnSpan, isHeader, text: plain(textOf(cell)) };
      });
    const isHeader = own.length > 0 && own.every((cell) => cell.isHeader);
    const empty = Array.from({ length: columns }, (_, column) => column)
      .filter((column) => !reached.has(column))
      .map((column) => ({ column, rowSpan: 1, columnSpan: 1, isHeader, text: '' }));
    return [...own, ...empty]
      .sort((one, other) => one.column - other.column)
      .map(({ column: _, ...cell }): SourceCell => cell);
  });
}

type Cell = NonNullable<Block['cells']>[number];

function textsOf(page: PageText, table: Block, corrections: readonly Correction[]): (cell: Cell) => string {
  const asRead = ({ start, end }: Cell): string => page.text.slice(start, end);
  if (corrections.length === 0) return asRead;
  if (!isFlowingSource(page.source))
    return (cell) => (cell.box === null ? asRead(cell) : wordsIn(page.words, cell.box, corrections) || asRead(cell));
  const block = flowBlocks(page).find(({ number, start }) => number !== null && start === table.start);
  const number = block?.number ?? null;
  if (block === undefined || number === null) return asRead;
  return ({ start, end }) =>
    stretchOf({ number, text: block.text }, { start: start - block.start, end: end - block.start }, corrections);
}
