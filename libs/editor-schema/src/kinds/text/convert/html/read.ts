import { calloutKinds } from '../../nodes/callout.js';
import { plainText, type MarkJson, type NodeJson } from '../../json.js';
import { readList } from './lists.js';
import { marksWithin, styleOf } from './marks.js';
import { attributeOf, elementsOf, findIn, isHtmlElement, textIn, type HtmlElement, type HtmlNode } from './parse.js';
import { heldPicture, readPicture } from './pictures.js';
import type { BlockReader, HtmlSource } from './reader.js';
import { Sink } from './sink.js';
import { readTable } from './tables.js';

const nothing = new Set(
  'style template noscript head title meta link base col colgroup area map param source track'.split(' '),
);
const left = new Set(
  'iframe object embed video audio canvas svg select textarea button frame frameset applet'.split(' '),
);
const wrappers = new Set(
  'html body div section article main header footer nav aside form fieldset address center hgroup search dl dt dd figure figcaption caption legend menu p li tr td th thead tbody tfoot summary'.split(
    ' ',
  ),
);
const alignments = ['left', 'center', 'right', 'justify'];
/** Nodes that are stored with all their attributes. */
const atoms = [
  'inlineMath',
  'blockMath',
  'image',
  'file',
  'embed',
  'liveQuote',
  'liveTable',
  'liveValue',
  'mention',
  'itemMention',
];
const inlineAtoms = ['inlineMath', 'liveValue', 'mention', 'itemMention'];

/** Reads a parsed page into nodes, which `imported` validates afterwards. */
export class HtmlReader implements BlockReader {
  constructor(readonly source: HtmlSource) {}

  /** The content of a block, as blocks. */
  blocksOf(nodes: readonly HtmlNode[], marks: readonly MarkJson[]): NodeJson[] {
    const sink = new Sink(this.source.isOwn);
    this.readAll(nodes, marks, sink);
    sink.endLine();
    return sink.blocks;
  }

  /** Like `blocksOf`, but never empty, and starting with a paragraph if requested. */
  filled(nodes: readonly HtmlNode[], marks: readonly MarkJson[], paragraphFirst = false): NodeJson[] {
    const blocks = this.blocksOf(nodes, marks);
    const begins = paragraphFirst ? blocks[0]?.type === 'paragraph' : blocks.length > 0;
    return begins ? blocks : [{ type: 'paragraph' }, ...blocks];
  }

  private readAll(nodes: readonly HtmlNode[], marks: readonly MarkJson[], sink: Sink): void {
    for (const node of nodes) {
      if (isHtmlElement(node)) this.read(node, marks, sink);
      else if ('value' in node) sink.text(node.value, marks);
    }
  }

  private read(element: HtmlElement, marks: readonly MarkJson[], sink: Sink): void {
    const { tagName } = element;
    if (tagName === 'script') return this.source.losses.add('scripts');
    if (nothing.has(tagName)) return;
    if (left.has(tagName)) return this.source.losses.add('media');
    const own = this.source.isOwn ? attributeOf(element, 'data-node') : undefined;
    if (own !== undefined && atoms.includes(own)) return this.readAtom(own, element, sink);
    const formula = formulaOf(element);
    if (formula !== undefined) return this.readFormula(element, formula, sink);
    const within = marksWithin(element, marks, this.source.losses);
    const block = this.readBlock(element, own, within);
    if (block) return block.forEach((each) => sink.block(each));
    if (tagName === 'br') return sink.inline({ type: 'hardBreak' });
    if (tagName === 'img') return readPicture(element, marks, this.source, sink);
    if (tagName === 'input') return;
    if (wrappers.has(tagName) || attributeOf(element, 'role') === 'paragraph')
      return this.readWrapper(element, within, sink);
    this.readAll(element.childNodes, within, sink);
  }

  /** A paragraph or a grouping element, which ends the current line before and after it. */
  private readWrapper(element: HtmlElement, marks: readonly MarkJson[], sink: Sink): void {
    sink.endLine();
    const before = sink.blocks.length;
    this.readAll(element.childNodes, marks, sink);
    sink.endLine(alignmentOf(element));
    // In our own HTML, an empty paragraph is one; in other HTML, it's only spacing.
    if (this.source.isOwn && element.tagName === 'p' && sink.blocks.length === before)
      sink.block({ type: 'paragraph', attrs: alignmentOf(element) });
  }

  private readBlock(element: HtmlElement, own: string | undefined, marks: readonly MarkJson[]): NodeJson[] | undefined {
    const { tagName, childNodes } = element;
    const heading = /^h([1-6])$/u.exec(tagName);
    if (heading) return this.readHeading(element, Number(heading[1]), marks);
    if (own === 'columns') return [{ type: 'columns', content: this.columnsOf(element, marks) }];
    if (own === 'callout') return [this.readCallout(element, marks)];
    switch (tagName) {
      case 'ul':
      case 'ol':
        return readList(element, this, marks);
      case 'blockquote':
        return [{ type: 'blockquote', content: this.filled(childNodes, marks) }];
      case 'pre':
      case 'listing':
      case 'xmp':
        return [readCode(element)];
      case 'hr':
        return [{ type: 'horizontalRule' }];
      case 'table':
        return readTable(element, this, marks);
      case 'details':
        return [this.readDetails(element, marks)];
      default:
        return undefined;
    }
  }

  /** A heading only contains text; its other content follows it. */
  private readHeading(element: HtmlElement, level: number, marks: readonly MarkJson[]): NodeJson[] {
    const sink = new Sink(this.source.isOwn);
    // Headings are bold by default.
    this.readAll(element.childNodes, marks, sink);
    const line = sink.takeLine();
    const heading = (content: readonly NodeJson[] = []): NodeJson => ({
      type: 'heading',
      attrs: { level, ...alignmentOf(element) },
      content,
    });
    if (sink.blocks.length === 0) return line.length > 0 || this.source.isOwn ? [heading(line)] : [];
    const first = sink.blocks.find(({ type }) => type === 'paragraph');
    return [heading(first?.content ?? line), ...sink.blocks.filter((block) => block !== first)];
  }

  private columnsOf(element: HtmlElement, marks: readonly MarkJson[]): NodeJson[] {
    return elementsOf(element, 'div').map((column) => ({
      type: 'column',
      content: this.filled(column.childNodes, marks),
    }));
  }

  private readCallout(element: HtmlElement, marks: readonly MarkJson[]): NodeJson {
    const kind = calloutKinds.find((each) => each === attributeOf(element, 'data-kind')) ?? 'note';
    return { type: 'callout', attrs: { kind }, content: this.filled(element.childNodes, marks) };
  }

  private readDetails(element: HtmlElement, marks: readonly MarkJson[]): NodeJson {
    const [summary] = elementsOf(element, 'summary');
    const rest = element.childNodes.filter((node) => node !== summary);
    const text = (summary ? this.blocksOf(summary.childNodes, []) : []).map(plainText).join(' ');
    return {
      type: 'details',
      content: [
        { type: 'detailsSummary', content: text === '' ? [] : [{ type: 'text', text }] },
        { type: 'detailsContent', content: this.filled(rest, marks) },
      ],
    };
  }

  private readAtom(type: string, element: HtmlElement, sink: Sink): void {
    const held = type === 'image' ? heldPicture(element, this.source) : undefined;
    const attrs = { ...jsonObject(attributeOf(element, 'data-attrs')), ...(held !== undefined && { fileId: held }) };
    const node: NodeJson = { type, attrs };
    if (inlineAtoms.includes(type)) sink.inline(node);
    else sink.block(node);
  }

  private readFormula(element: HtmlElement, formula: string, sink: Sink): void {
    const isBlock = attributeOf(element, 'display') === 'block' || hasClass(element, 'katex-display');
    if (isBlock) sink.block({ type: 'blockMath', attrs: { latex: formula } });
    else sink.inline({ type: 'inlineMath', attrs: { latex: formula } });
  }
}

export function alignmentOf(element: HtmlElement): { textAlign?: string } {
  const align = styleOf(element).get('text-align') ?? attributeOf(element, 'align')?.toLowerCase() ?? '';
  return alignments.includes(align) ? { textAlign: align } : {};
}

const hasClass = (element: HtmlElement, name: string): boolean =>
  (attributeOf(element, 'class') ?? '').split(/\s+/u).includes(name);

/** The LaTeX of a formula rendered by KaTeX, MathJax, pandoc or Wikipedia, which MathML contains as an annotation. */
function formulaOf(element: HtmlElement): string | undefined {
  if (element.tagName !== 'math' && !hasClass(element, 'katex') && !hasClass(element, 'katex-display'))
    return undefined;
  const source = findIn(element, (each) => attributeOf(each, 'encoding') === 'application/x-tex');
  return source ? textIn(source).trim() : textIn(element).replace(/\s+/gu, ' ').trim();
}

function readCode(element: HtmlElement): NodeJson {
  const code = elementsOf(element, 'code')[0] ?? element;
  const named = /(?:^|\s)(?:language|lang)-(\S+)/u.exec(
    `${attributeOf(code, 'class') ?? ''} ${attributeOf(element, 'class') ?? ''}`,
  );
  const text = textIn(element);
  const isWhole = element.childNodes.length === 1 && code !== element;
  const shown = isWhole ? text : text.replace(/\n$/u, '');
  return {
    type: 'codeBlock',
    attrs: { language: named?.[1] ?? null },
    content: shown === '' ? [] : [{ type: 'text', text: shown }],
  };
}

function jsonObject(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
