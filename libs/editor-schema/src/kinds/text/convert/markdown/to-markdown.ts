import type { AlignType, BlockContent, ListItem, Paragraph, RootContent, TableCell, TableRow } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import { toMarkdown as write } from 'mdast-util-to-markdown';
import { numberAttribute, plainText, textAttribute, type TextJson, type NodeJson } from '../../json.js';
import { agreed, type Exported } from '../converted.js';
import { Losses } from '../losses.js';
import { inTag, writeInline } from './inline-out.js';

export interface MarkdownOptions {
  /** The location of a stored file; undefined if only its name should be included. */
  readonly addressOf?: (fileId: string) => string | undefined;
}

interface Context {
  readonly losses: Losses;
  readonly addressOf: (fileId: string) => string | undefined;
}

/**
 * Converts a document to GitHub's Markdown (GFM 0.29) with callouts (`> [!NOTE]`) and formulas (`$…$`). Content that it
 * can't represent is written as the closest equivalent and listed as losses.
 */
export function toMarkdown(document: TextJson, options: MarkdownOptions = {}): Exported<string> {
  const losses = new Losses();
  const context = { losses, addressOf: options.addressOf ?? (() => undefined) };
  const children = blocks(agreed(document, losses).content, context);
  const content = write(
    { type: 'root', children },
    { extensions: [gfmToMarkdown(), mathToMarkdown()], bullet: '-', rule: '-', fences: true, resourceLink: true },
  );
  return { content, lost: losses.list() };
}

const blocks = (nodes: readonly NodeJson[] | undefined, context: Context): RootContent[] =>
  (nodes ?? []).flatMap((node) => block(node, context));

/** Lists, quotes, and the like contain blocks; `block` returns only such nodes. */
const inside = (node: NodeJson, context: Context): BlockContent[] => blocks(node.content, context) as BlockContent[];

const paragraphOf = (value: string): Paragraph => ({ type: 'paragraph', children: [{ type: 'text', value }] });

function block(node: NodeJson, context: Context): RootContent[] {
  const { losses } = context;
  if (textAttribute(node, 'textAlign') !== '') losses.add('alignment');
  switch (node.type) {
    case 'paragraph':
      // Markdown has no empty paragraphs.
      return node.content ? [{ type: 'paragraph', children: writeInline(node.content, losses, false) }] : [];
    case 'heading': {
      const depth = Math.min(6, Math.max(1, numberAttribute(node, 'level') ?? 1)) as 1 | 2 | 3 | 4 | 5 | 6;
      return [{ type: 'heading', depth, children: writeInline(node.content, losses, true) }];
    }
    case 'bulletList':
    case 'taskList':
      return [{ type: 'list', ordered: false, spread: false, children: items(node, context) }];
    case 'orderedList': {
      const start = numberAttribute(node, 'start') ?? 1;
      return [{ type: 'list', ordered: true, start, spread: false, children: items(node, context) }];
    }
    case 'codeBlock': {
      const lang = textAttribute(node, 'language');
      return [{ type: 'code', lang: lang === '' ? null : lang, value: plainText(node) }];
    }
    case 'blockMath':
      return [{ type: 'math', value: textAttribute(node, 'latex') }];
    case 'blockquote':
      return [{ type: 'blockquote', children: inside(node, context) }];
    case 'callout':
      return [{ type: 'blockquote', children: callout(node, context) }];
    case 'columns':
      losses.add('columns');
      return (node.content ?? []).flatMap((column) => blocks(column.content, context));
    case 'details':
      return details(node, context);
    case 'horizontalRule':
      return [{ type: 'thematicBreak' }];
    case 'table':
      return [table(node, context)];
    default:
      return atom(node, context);
  }
}

const items = (list: NodeJson, context: Context): ListItem[] =>
  (list.content ?? []).map((item) => {
    const checked = item.type === 'taskItem' ? item.attrs?.['checked'] === true : null;
    const children = inside(item, context);
    // Only a list may follow its item's text without a blank line.
    const spread = children.length > 2 || children.slice(1).some(({ type }) => type !== 'list');
    return { type: 'listItem', spread, checked, children };
  });

function callout(node: NodeJson, context: Context): BlockContent[] {
  const sign = `[!${textAttribute(node, 'kind').toUpperCase()}]`;
  const [first, ...rest] = inside(node, context);
  if (first?.type === 'paragraph')
    return [{ ...first, children: [{ type: 'html', value: `${sign}\n` }, ...first.children] }, ...rest];
  const own: Paragraph = { type: 'paragraph', children: [{ type: 'html', value: sign }] };
  return first ? [own, first, ...rest] : [own];
}

function details(node: NodeJson, context: Context): RootContent[] {
  const [summary, content] = node.content ?? [];
  const text = inTag(summary ? plainText(summary) : '');
  return [
    { type: 'html', value: `<details>\n<summary>${text}</summary>` },
    ...blocks(content?.content, context),
    { type: 'html', value: '</details>' },
  ];
}

function table(node: NodeJson, context: Context): RootContent {
  const rows = node.content ?? [];
  const cellsOf = (row: NodeJson): readonly NodeJson[] => row.content ?? [];
  const isPlain = rows.every((row, number) =>
    cellsOf(row).every(
      (cell) =>
        (cell.type === 'tableHeader') === (number === 0) &&
        (cell.attrs?.['colwidth'] ?? null) === null &&
        numberAttribute(cell, 'colspan') === 1 &&
        numberAttribute(cell, 'rowspan') === 1 &&
        cell.content?.length === 1 &&
        cell.content[0]?.type === 'paragraph',
    ),
  );
  if (!isPlain) context.losses.add('tables');
  /** The first row of each column that no cell from above extends into. */
  const freeFrom: number[] = [];
  const children = rows.map((row, number): TableRow => {
    const written: TableCell[] = [];
    const skipCovered = (): void => {
      while ((freeFrom[written.length] ?? 0) > number) written.push({ type: 'tableCell', children: [] });
    };
    for (const cell of cellsOf(row)) {
      skipCovered();
      const from = written.length;
      const columns = numberAttribute(cell, 'colspan') ?? 1;
      const below = number + (numberAttribute(cell, 'rowspan') ?? 1);
      written.push({ type: 'tableCell', children: cellContent(cell, context) });
      while (written.length < from + columns) written.push({ type: 'tableCell', children: [] });
      for (let column = from; column < from + columns; column += 1) freeFrom[column] = below;
    }
    skipCovered();
    return { type: 'tableRow', children: written };
  });
  return { type: 'table', align: alignmentOf(rows, context), children };
}

const alignments = ['left', 'center', 'right'] as const;

/** The alignment of each column: its header's, if all its cells have it. */
function alignmentOf(rows: readonly NodeJson[], { losses }: Context): (AlignType | null)[] {
  const of = (cell: NodeJson | undefined): AlignType =>
    alignments.find((one) => cell !== undefined && one === textAttribute(cell, 'align')) ?? null;
  const columns = (rows[0]?.content ?? []).map(of);
  const others = rows.flatMap(({ content }) => (content ?? []).filter((cell, at) => of(cell) !== columns[at]));
  losses.add('alignment', others.length);
  return columns;
}

/** Joins the lines of a cell, because Markdown cells can't contain blocks. */
function cellContent(cell: NodeJson, { losses }: Context): TableCell['children'] {
  const lines = linesIn(cell).map((line) => writeInline(line.content, losses, true));
  return lines.flatMap((line, number) => (number === 0 ? line : [{ type: 'html' as const, value: '<br>' }, ...line]));
}

function linesIn(node: NodeJson): NodeJson[] {
  return (node.content ?? []).flatMap((child) => {
    if (child.type === 'paragraph' || child.type === 'heading') return [child];
    if (child.type !== 'codeBlock') return linesIn(child);
    const text = plainText(child).replace(/\s+/gu, ' ').trim();
    return text === '' ? [] : [{ type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'code' }] }] }];
  });
}

function atom(node: NodeJson, { losses, addressOf }: Context): RootContent[] {
  switch (node.type) {
    case 'image': {
      const url = addressOf(textAttribute(node, 'fileId'));
      const alt = textAttribute(node, 'alt');
      if (numberAttribute(node, 'width') !== null) losses.add('imageWidths');
      if (url !== undefined) return [{ type: 'paragraph', children: [{ type: 'image', url, alt }] }];
      losses.add('pictures');
      return alt === '' ? [] : [paragraphOf(alt)];
    }
    case 'file': {
      const url = addressOf(textAttribute(node, 'fileId'));
      const name = textAttribute(node, 'name');
      if (url === undefined) losses.add('files');
      const text = { type: 'text' as const, value: name };
      return [{ type: 'paragraph', children: url === undefined ? [text] : [{ type: 'link', url, children: [text] }] }];
    }
    case 'embed':
      losses.add('embeds');
      return [paragraphOf(textAttribute(node, 'title'))];
    case 'liveTable':
      losses.add('liveTables');
      return [];
    case 'liveQuote':
      losses.add('quotes');
      return [
        {
          type: 'blockquote',
          children: ['text', 'title'].flatMap((name) => {
            const text = textAttribute(node, name);
            return text === '' ? [] : [paragraphOf(text)];
          }),
        },
      ];
    default:
      losses.add('unknown');
      return [];
  }
}
