import type { BlockContent, Blockquote, DefinitionContent, List, RootContent, Table } from 'mdast';
import { fromMarkdown as parse } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import type { NodeJson } from '../../json.js';
import { calloutKinds } from '../../nodes/callout.js';
import { collectFiles, imported, type Imported } from '../converted.js';
import { ConversionFailure } from '../failure.js';
import { listRuns } from '../html/lists.js';
import { parseHtml, withTextOf } from '../html/parse.js';
import { HtmlReader } from '../html/read.js';
import { Losses } from '../losses.js';
import { rectangular } from '../table-grid.js';
import { readInline, sourceOf, type InlineContext } from './inline-in.js';

/** A line that opens more quotes and lists than a document can nest. */
const tooDeep = new RegExp(
  `^(?:[ \\t]*(?:>|[-+*](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${writingLimits.maxDepth + 1}}`,
  'mu',
);

/**
 * The parser searches for each length of an unclosed run up to the end of its paragraph; no real document has that
 * many.
 */
const endlessCode = /`{100}/u;

/**
 * Converts Markdown to a document: CommonMark with GitHub's tables, tasks, strikethrough and callouts, and formulas.
 * Reads HTML in it like `fromHtml`. Output of `toMarkdown` without losses round-trips unchanged.
 * @throws ConversionFailure `conversion_too_large`
 */
export function fromMarkdown(markdown: string): Imported {
  if (markdown.length > writingLimits.maxImportCharacters || tooDeep.test(markdown) || endlessCode.test(markdown))
    throw new ConversionFailure('conversion_too_large');
  const losses = new Losses();
  const root = parse(markdown, {
    extensions: [gfm({ singleTilde: false }), math()],
    // Their transform would turn escaped text into links.
    mdastExtensions: [gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] })), mathFromMarkdown()],
  });
  const definitions = new Map(
    root.children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url] as const] : [])),
  );
  const files = collectFiles();
  const html = new HtmlReader({ losses, files, isOwn: false });
  const reader = new MarkdownReader({ losses, source: markdown, definitions }, html);
  return imported(reader.blocks(root.children), losses, files.files);
}

type Block = RootContent | BlockContent | DefinitionContent;

class MarkdownReader {
  constructor(
    private readonly context: InlineContext,
    private readonly html: HtmlReader,
  ) {}

  blocks(nodes: readonly Block[]): NodeJson[] {
    const read: NodeJson[] = [];
    for (let at = 0; at < nodes.length; at += 1) {
      const node = nodes[at];
      if (!node) continue;
      const end = node.type === 'html' && /^<details\b/iu.test(node.value) ? endOfDetails(nodes, at) : undefined;
      if (node.type === 'html' && end !== undefined) {
        read.push(this.details(node.value, nodes.slice(at + 1, end)));
        at = end;
      } else read.push(...this.block(node));
    }
    return read;
  }

  private filled(nodes: readonly Block[], paragraphFirst = false): NodeJson[] {
    const read = this.blocks(nodes);
    const begins = paragraphFirst ? read[0]?.type === 'paragraph' : read.length > 0;
    return begins ? read : [{ type: 'paragraph' }, ...read];
  }

  private block(node: Block): NodeJson[] {
    switch (node.type) {
      case 'paragraph':
        return [{ type: 'paragraph', content: readInline(node.children, this.context) }];
      case 'heading':
        return [{ type: 'heading', attrs: { level: node.depth }, content: readInline(node.children, this.context) }];
      case 'list':
        return this.lists(node);
      case 'blockquote':
        return [this.quote(node)];
      case 'code':
        return [code(node.value, node.lang ?? null)];
      case 'math':
        return [{ type: 'blockMath', attrs: { latex: node.value } }];
      case 'thematicBreak':
        return [{ type: 'horizontalRule' }];
      case 'table':
        return [this.table(node)];
      case 'html':
        return this.html.blocksOf(parseHtml(withTextOf(node.value)), []);
      case 'footnoteDefinition':
        this.context.losses.add('notes');
        return [
          { type: 'paragraph', content: [{ type: 'text', text: `[${node.label ?? node.identifier}]` }] },
          ...this.blocks(node.children),
        ];
      case 'definition':
        return [];
      default:
        this.context.losses.add('unknown');
        return [];
    }
  }

  /** A list, or several if only some of its items have checkboxes. */
  private lists({ children, ordered, start }: List): NodeJson[] {
    return listRuns(children, ({ checked }) => typeof checked === 'boolean').map(
      ({ isTasks, after, items }): NodeJson => {
        const content = items.map((item): NodeJson => {
          const inside = this.filled(item.children, true);
          return isTasks
            ? { type: 'taskItem', attrs: { checked: item.checked === true }, content: inside }
            : { type: 'listItem', content: inside };
        });
        if (isTasks) return { type: 'taskList', content };
        return ordered === true
          ? { type: 'orderedList', attrs: { start: (start ?? 1) + after }, content }
          : { type: 'bulletList', content };
      },
    );
  }

  /** A quote, or a callout if it starts with `[!NOTE]` on its own line. */
  private quote(quote: Blockquote): NodeJson {
    const [first, ...rest] = quote.children;
    const [start] = first?.type === 'paragraph' ? first.children : [];
    const source = start?.type === 'text' ? sourceOf(start, this.context.source) : '';
    const [sign, name = ''] = /^\[!([a-z]+)\][ \t]*(?=\n|$)/iu.exec(source) ?? [];
    const kind = calloutKinds.find((each) => each === name.toLowerCase());
    if (sign === undefined || kind === undefined || first?.type !== 'paragraph' || start?.type !== 'text')
      return { type: 'blockquote', content: this.filled(quote.children) };
    const after = start.value.replace(/^\[![a-z]+\][ \t]*\n?/iu, '');
    const line = [...(after === '' ? [] : [{ ...start, value: after }]), ...first.children.slice(1)];
    // Hidden breaks: the line with GitHub's marker may end in two spaces.
    while (line[0]?.type === 'break') line.shift();
    const blocks = line.length > 0 ? [{ ...first, children: line }, ...rest] : rest;
    return { type: 'callout', attrs: { kind }, content: this.filled(blocks) };
  }

  private table(table: Table): NodeJson {
    const rows = table.children.map((row, number) =>
      row.children.map((cell, column): NodeJson => ({
        type: number === 0 ? 'tableHeader' : 'tableCell',
        attrs: { align: table.align?.[column] ?? null },
        content: [{ type: 'paragraph', content: readInline(cell.children, this.context) }],
      })),
    );
    return { type: 'table', content: rectangular(rows, this.context.losses) };
  }

  private details(opening: string, inside: readonly Block[]): NodeJson {
    const [summary] = this.html.blocksOf(parseHtml(withTextOf(`${opening}</details>`)), []);
    const [head] = summary?.type === 'details' ? (summary.content ?? []) : [];
    return {
      type: 'details',
      content: [head ?? { type: 'detailsSummary' }, { type: 'detailsContent', content: this.filled(inside) }],
    };
  }
}

const code = (value: string, language: string | null): NodeJson => ({
  type: 'codeBlock',
  attrs: { language },
  content: value === '' ? [] : [{ type: 'text', text: value }],
});

/** The index of the `</details>` that closes the one at `start`; undefined if it's missing or in the same HTML node. */
function endOfDetails(nodes: readonly Block[], start: number): number | undefined {
  let open = 0;
  for (let at = start; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (node?.type !== 'html') continue;
    open += (node.value.match(/<details\b/giu) ?? []).length - (node.value.match(/<\/details>/giu) ?? []).length;
    if (open <= 0) return at === start ? undefined : at;
  }
  return undefined;
}
