import type { SourceCell } from '@cartulary/contracts/endpoints/sources';
import { isFlowingSource, type Block, type PageText } from '@cartulary/contracts/reading';
import { tableGrid } from '@cartulary/contracts/table-grid';
import { flowBlocks, type FlowBlock } from '@cartulary/pipeline/flowing/flow-blocks';
import { holds, lastCorrected, stretchOf, wordsIn, type Correction, type DatedCorrection } from './corrected-words.js';

const plain = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** A page's tables that have cells, in reading order, matching how people count tables. */
export const tablesOn = ({ blocks = [] }: Pick<PageText, 'blocks'>): Block[] =>
  blocks.filter(({ kind, cells }) => kind === 'table' && (cells?.length ?? 0) > 0);

/** A table's cells by row, with corrections applied. Empty positions get an empty cell. */
export function rowsOf(page: PageText, table: Block, corrections: readonly Correction[]): SourceCell[][] {
  const textOf = textsOf(page, table, corrections);
  return tableGrid(table.cells ?? []).map((places) =>
    places.map(({ rowSpan, columnSpan, isHeader, cell }): SourceCell => {
      return { rowSpan, columnSpan, isHeader, text: cell === undefined ? '' : plain(textOf(cell)) };
    }),
  );
}

/** When a person last corrected something in a table, in milliseconds; null if it's unchanged. */
export function correctedIn(page: PageText, table: Block, corrections: readonly DatedCorrection[]): number | null {
  const cells = table.cells ?? [];
  const number = isFlowingSource(page.source) ? blockOf(page, table)?.number : undefined;
  return lastCorrected(corrections, ({ box, range }) =>
    box === null
      ? range !== null && range.block === number
      : cells.some((cell) => cell.box !== null && holds(cell.box, box)),
  );
}

/** The block of a table in flowing text. Correction ranges refer to its number. */
const blockOf = (page: PageText, table: Block): FlowBlock | undefined =>
  flowBlocks(page).find(({ number, start }) => number !== null && start === table.start);

type Cell = NonNullable<Block['cells']>[number];

function textsOf(page: PageText, table: Block, corrections: readonly Correction[]): (cell: Cell) => string {
  const asRead = ({ start, end }: Cell): string => page.text.slice(start, end);
  if (corrections.length === 0) return asRead;
  if (!isFlowingSource(page.source))
    return (cell) => (cell.box === null ? asRead(cell) : wordsIn(page.words, cell.box, corrections) || asRead(cell));
  const block = blockOf(page, table);
  const number = block?.number ?? null;
  if (block === undefined || number === null) return asRead;
  return ({ start, end }) =>
    stretchOf({ number, text: block.text }, { start: start - block.start, end: end - block.start }, corrections);
}
