import type { Block } from '@cartulary/contracts/reading';
import { tableGrid } from '@cartulary/contracts/table-grid';
import type { NodeJson } from '../../json.js';
import { imported, type Imported } from '../converted.js';
import { listsOf, type ListParagraph } from '../docx/lists.js';
import { Losses } from '../losses.js';
import { rectangular } from '../table-grid.js';

/** A page of a processed document. */
export interface ReadPage {
  readonly text: string;
  /** In reading order; undefined if the layout wasn't analyzed. */
  readonly blocks?: readonly Block[] | undefined;
}

const ORDERED = /^\(?(\d+|[a-z])[.)]$/iu;

/**
 * Converts the text of a processed document to an editable one. Joins the lines of a paragraph, omits page headers and
 * footers, and replaces pictures with their names.
 * @throws ConversionFailure `conversion_too_large`
 */
export function fromReading(pages: readonly ReadPage[]): Imported {
  const losses = new Losses();
  const content = pages.flatMap((page) => contentOf(page, losses));
  return imported(content, losses);
}

function contentOf({ text, blocks }: ReadPage, losses: Losses): NodeJson[] {
  if (blocks === undefined) return text.split(/\n\s*\n/u).flatMap((part) => paragraph(part));
  const nodes: NodeJson[] = [];
  let list: ListParagraph[] = [];
  for (const block of blocks) {
    if (block.kind === 'list-item') {
      list.push(listParagraph(block, text));
      continue;
    }
    nodes.push(...listsOf(list), ...nodesOf(block, text, losses));
    list = [];
  }
  return [...nodes, ...listsOf(list)];
}

function nodesOf(block: Block, text: string, losses: Losses): NodeJson[] {
  const words = text.slice(block.start, block.end);
  switch (block.kind) {
    case 'header':
    case 'footer':
      losses.add('headersAndFooters');
      return [];
    case 'figure':
      losses.add('pictures');
      return [{ type: 'image', attrs: { fileId: null, alt: block.alternative ?? '' } }];
    case 'heading':
      return line({ type: 'heading', attrs: { level: block.level ?? 2 } }, words);
    case 'table':
      return block.cells === null ? paragraph(words) : [table(block.cells, text, losses)];
    default:
      return paragraph(words);
  }
}

function listParagraph({ start, end, level, label }: Block, text: string): ListParagraph {
  const words = text.slice(start, end).trim();
  const after = label !== null && words.startsWith(label) ? words.slice(label.length) : words;
  const number = ORDERED.exec(label ?? '')?.[1];
  return {
    list: number === undefined ? 'bullets' : 'numbers',
    level: level ?? 1,
    ordered: number !== undefined,
    start: Number(number) >= 0 ? Number(number) : 1,
    checked: label === '☑' ? true : label === '☐' ? false : undefined,
    node: line({ type: 'paragraph' }, after)[0] ?? { type: 'paragraph' },
  };
}

function table(cells: NonNullable<Block['cells']>, text: string, losses: Losses): NodeJson {
  const grid = tableGrid(cells);
  const kept = grid.flat().filter(({ cell }) => cell !== undefined).length;
  losses.add('cells', cells.length - kept);
  const rows = grid.map((places) =>
    places.map(({ rowSpan, columnSpan, isHeader, cell }): NodeJson => ({
      type: isHeader ? 'tableHeader' : 'tableCell',
      attrs: { colspan: columnSpan, rowspan: rowSpan },
      content: [line({ type: 'paragraph' }, cell ? text.slice(cell.start, cell.end) : '')[0] ?? { type: 'paragraph' }],
    })),
  );
  return { type: 'table', content: rectangular(rows, losses) };
}

const paragraph = (words: string): NodeJson[] => line({ type: 'paragraph' }, words);

/** Empty if there are no words. */
function line(node: NodeJson, words: string): NodeJson[] {
  const joined = words.replace(/\s+/gu, ' ').trim();
  return joined === '' ? [] : [{ ...node, content: [{ type: 'text', text: joined }] }];
}
