import type { PhrasingContent } from 'mdast';
import type { MarkJson, NodeJson } from '../../json.js';
import { safeLink } from '../../safe-link.js';
import { closedIn, isNoTag } from '../html/parse.js';
import type { Losses } from '../losses.js';
import { inlineTags } from './inline-out.js';

/** The context for reading a line: the losses, and the source for details that the tree doesn't contain. */
export interface InlineContext {
  readonly losses: Losses;
  readonly source: string;
  /** Link references by name (CommonMark 4.7). */
  readonly definitions: ReadonlyMap<string, string>;
}

const markOfTag = new Map(Object.entries(inlineTags).map(([mark, tag]) => [tag, mark]));
const moreTags: Readonly<Record<string, string>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  del: 'strike',
  ins: 'underline',
  code: 'code',
  kbd: 'code',
};

const withMark = (marks: readonly MarkJson[], mark: MarkJson): readonly MarkJson[] => [
  ...marks.filter(({ type }) => type !== mark.type),
  mark,
];

/**
 * Converts a line of Markdown to text with marks. Parses HTML tags for marks and drops the others; text that only looks
 * like a tag stays text.
 */
export function readInline(
  nodes: readonly PhrasingContent[],
  context: InlineContext,
  around: readonly MarkJson[] = [],
): NodeJson[] {
  let marks = around;
  const closed = closedIn(nodes.map((node) => (node.type === 'html' ? node.value : '')).join(''));
  return nodes.flatMap((node, at): NodeJson[] => {
    if (node.type !== 'html') return readOne(node, context, marks);
    if (node.value.startsWith('<!--')) return [];
    const before = nodes[at - 1];
    if (isNoTag(node.value, before?.type === 'text' ? before.value : '', closed))
      return text(onOneLine(node.value), marks);
    if (/^<br\s*\/?>$/iu.test(node.value)) return [{ type: 'hardBreak' }];
    const [, closes, tag = ''] = /^<(\/?)([a-z]+)\s*>$/iu.exec(node.value) ?? [];
    const type = markOfTag.get(tag.toLowerCase()) ?? moreTags[tag.toLowerCase()];
    if (type === undefined) context.losses.add('rawHtml');
    else marks = closes === '' ? withMark(marks, { type }) : marks.filter((mark) => mark.type !== type);
    return [];
  });
}

function readOne(node: PhrasingContent, context: InlineContext, marks: readonly MarkJson[]): NodeJson[] {
  const inside = (type: string): NodeJson[] =>
    'children' in node ? readInline(node.children, context, withMark(marks, { type })) : [];
  switch (node.type) {
    case 'text':
      return text(onOneLine(node.value), marks);
    case 'strong':
      return inside('bold');
    case 'emphasis':
      return inside('italic');
    case 'delete':
      return inside('strike');
    case 'inlineCode':
      return text(node.value, [{ type: 'code' }]);
    case 'break':
      return [{ type: 'hardBreak' }];
    case 'inlineMath':
      return isFormula(node, context.source)
        ? [{ type: 'inlineMath', attrs: { latex: node.value } }]
        : text(sourceOf(node, context.source), marks);
    case 'link':
      return readInline(node.children, context, linked(node.url, node.title, context, marks));
    case 'linkReference': {
      const url = context.definitions.get(node.identifier);
      return readInline(node.children, context, url === undefined ? marks : linked(url, null, context, marks));
    }
    case 'image':
      return outside(node.url, node.alt, context, marks);
    case 'imageReference':
      return outside(context.definitions.get(node.identifier) ?? '', node.alt, context, marks);
    case 'footnoteReference':
      return text(`[${node.label ?? node.identifier}]`, withMark(marks, { type: 'superscript' }));
    default:
      context.losses.add('unknown');
      return [];
  }
}

const onOneLine = (value: string): string => value.replace(/(?<!\s)\s*\n\s*/gu, ' ');
const text = (value: string, marks: readonly MarkJson[]): NodeJson[] =>
  value === '' ? [] : [{ type: 'text', text: value, marks }];

function linked(url: string, title: string | null | undefined, { losses }: InlineContext, marks: readonly MarkJson[]) {
  const href = safeLink(url);
  if (href === undefined) {
    losses.add('unsafeLinks');
    return marks;
  }
  return withMark(marks, { type: 'link', attrs: title ? { href, title } : { href } });
}

/** Doesn't fetch an external picture: its description becomes a link to it. */
function outside(url: string, alt: string | null | undefined, context: InlineContext, marks: readonly MarkJson[]) {
  context.losses.add('outsidePictures');
  const href = safeLink(url);
  const shown = alt ? alt : (href ?? '');
  return text(shown, href === undefined ? marks : withMark(marks, { type: 'link', attrs: { href } }));
}

interface Point {
  readonly offset?: number | undefined;
}

interface Positioned {
  readonly position?: { readonly start: Point; readonly end: Point } | undefined;
}

export const sourceOf = ({ position }: Positioned, source: string): string =>
  source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);

/**
 * '$5 and $6' is money: single dollars only delimit a formula without spaces inside and without a digit after it
 * (pandoc's rule).
 */
function isFormula(node: Positioned & { readonly value: string }, source: string): boolean {
  const written = sourceOf(node, source);
  if (written.startsWith('$$')) return true;
  const after = source[node.position?.end.offset ?? 0] ?? '';
  return !/^\$\s|\s\$$/u.test(written) && !/\d/u.test(after);
}
