import type { Block, Box, PageText, TableCell, Word } from '@cartulary/contracts/reading';
import { clampBox } from './box.js';
import { inReadingOrder } from './direction.js';
import type { Draft } from './drafts.js';
import { boxAround, type Item, type Line } from './placed.js';
import { textOf } from './tables/table.js';

type Composed = Required<Pick<PageText, 'text' | 'words' | 'blocks'>>;

/**
 * Assembles the text of a page from its blocks: words of a line or cell are joined by spaces, lines and rows by line feeds, blocks by an
 * empty line, and items of one list by a line feed. Words and offsets follow the same order.
 */
export function compose(drafts: readonly Draft[], page: { width: number; height: number }): Composed {
  let text = '';
  const words: Word[] = [];
  const blocks: Block[] = [];
  const toFractions = ([left, top, right, bottom]: Box): Box =>
    clampBox([left / page.width, top / page.height, right / page.width, bottom / page.height]);
  const write = (stood: readonly Item[]): void => {
    const items = inReadingOrder(stood, ({ word }) => word.text);
    text += textOf(items);
    words.push(...items.map(({ word }) => word));
  };
  const writeLines = (lines: readonly Line[]): void => {
    lines.forEach((line, index) => {
      if (index > 0) text += '\n';
      write(line.items);
    });
  };
  let before: Draft | undefined;
  for (const draft of drafts) {
    if (text !== '' && draft.kind !== 'figure')
      text += before?.kind === 'list-item' && draft.kind === 'list-item' ? '\n' : '\n\n';
    const start = text.length;
    const common = { level: null, label: null, cells: null, image: null };
    if (draft.kind === 'figure') {
      blocks.push({ kind: 'figure', start, end: start, box: toFractions(draft.box), ...common, confidence: 0.8 });
      continue;
    }
    before = draft;
    if (draft.kind === 'table') {
      const cells: TableCell[] = [];
      draft.table.cells.forEach((cell, index) => {
        const above = draft.table.cells[index - 1];
        if (above && text.length > start) text += above.row === cell.row ? ' ' : '\n';
        const from = text.length;
        writeLines(cell.lines);
        const { row, column, rowSpan, columnSpan, isHeader } = cell;
        cells.push({
          row,
          column,
          rowSpan,
          columnSpan,
          isHeader,
          start: from,
          end: text.length,
          box: toFractions(cell.box),
        });
      });
      const box = toFractions(draft.table.box);
      blocks.push({
        ...common,
        kind: 'table',
        start,
        end: text.length,
        box,
        cells,
        confidence: draft.table.confidence,
      });
    } else {
      writeLines(draft.lines);
      const { kind, level, label, confidence } = draft;
      const box = toFractions(boxAround(draft.lines.map((line) => line.box)));
      blocks.push({ kind, start, end: text.length, box, level, label, cells: null, image: null, confidence });
    }
  }
  return { text, words, blocks };
}
