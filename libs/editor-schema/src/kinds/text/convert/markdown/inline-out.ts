import type { Html, PhrasingContent } from 'mdast';
import { textAttribute, type MarkJson, type NodeJson } from '../../json.js';
import { safeLink } from '../../safe-link.js';
import { escapeHtml } from '../html/escape.js';
import type { Losses } from '../losses.js';

/** The nesting of marks, from the outside in. */
const order = ['link', 'bold', 'italic', 'strike', 'underline', 'highlight', 'subscript', 'superscript', 'code'];

/** HTML tags for marks without Markdown syntax; Markdown readers accept them (CommonMark 0.31, 6.6). */
export const inlineTags: Readonly<Record<string, string>> = {
  strike: 's',
  underline: 'u',
  highlight: 'mark',
  subscript: 'sub',
  superscript: 'sup',
};

const html = (value: string): Html => ({ type: 'html', value });

/** Converts text with marks to nested Markdown. `oneLine`: for headings and cells, which can't contain line breaks. */
export function writeInline(
  nodes: readonly NodeJson[] | undefined,
  losses: Losses,
  oneLine: boolean,
): PhrasingContent[] {
  return group(nodes ?? [], 0, losses, oneLine);
}

/** Groups neighbors that share the mark at `depth` of {@link order}. */
function group(nodes: readonly NodeJson[], depth: number, losses: Losses, oneLine: boolean): PhrasingContent[] {
  const name = order[depth];
  if (name === undefined)
    return nodes.flatMap((node, at) => [...writeLeaf(node, losses, oneLine), ...apart(node, nodes[at + 1])]);
  const written: PhrasingContent[] = [];
  for (let at = 0; at < nodes.length;) {
    const mark = markOf(nodes[at], name);
    let end = at + 1;
    while (end < nodes.length && sameMark(mark, markOf(nodes[end], name))) end += 1;
    const run = nodes.slice(at, end);
    written.push(...(mark ? wrap(mark, run, depth, losses, oneLine) : group(run, depth + 1, losses, oneLine)));
    at = end;
  }
  return written;
}

/** Separates a formula from another one, or from a digit that would make its dollar sign look like money. */
const apart = (node: NodeJson, next: NodeJson | undefined): PhrasingContent[] =>
  node.type === 'inlineMath' && (next?.type === 'inlineMath' || /^\d/u.test(next?.text ?? ''))
    ? [html('<!-- -->')]
    : [];

const markOf = (node: NodeJson | undefined, name: string): MarkJson | undefined =>
  node?.marks?.find(({ type }) => type === name);

const sameMark = (one: MarkJson | undefined, other: MarkJson | undefined): boolean =>
  one?.type === other?.type && JSON.stringify(one?.attrs) === JSON.stringify(other?.attrs);

function wrap(mark: MarkJson, run: readonly NodeJson[], depth: number, losses: Losses, oneLine: boolean) {
  const children = group(run, depth + 1, losses, oneLine);
  switch (mark.type) {
    case 'bold':
      return [{ type: 'strong' as const, children }];
    case 'italic':
      return [{ type: 'emphasis' as const, children }];
    case 'code':
      return run.map((node) => ({ type: 'inlineCode' as const, value: node.text ?? '' }));
    case 'link': {
      const url = safeLink(mark.attrs?.['href']);
      const title = textAttribute(mark, 'title');
      return url === undefined
        ? children
        : [{ type: 'link' as const, url, title: title === '' ? null : title, children }];
    }
    case 'strike':
      // Next to punctuation and spaces, many readers treat ~~ as text.
      if (/^[\p{L}\p{N}].*[\p{L}\p{N}]$/su.test(run.map(({ text = ' ' }) => text).join('')))
        return [{ type: 'delete' as const, children }];
      return [html('<s>'), ...children, html('</s>')];
    default: {
      if (textAttribute(mark, 'color') !== '') losses.add('highlights');
      const tag = inlineTags[mark.type];
      return tag === undefined ? children : [html(`<${tag}>`), ...children, html(`</${tag}>`)];
    }
  }
}

function writeLeaf(node: NodeJson, losses: Losses, oneLine: boolean): PhrasingContent[] {
  switch (node.type) {
    case 'text':
      return [{ type: 'text', value: node.text ?? '' }];
    case 'hardBreak':
      return [oneLine ? html('<br>') : { type: 'break' }];
    case 'inlineMath':
      return [{ type: 'inlineMath', value: textAttribute(node, 'latex') }];
    case 'mention':
      losses.add('mentions');
      return [{ type: 'text', value: `@${textAttribute(node, 'name')}` }];
    case 'itemMention':
      losses.add('mentions');
      return [{ type: 'text', value: `@${textAttribute(node, 'title')}` }];
    case 'liveValue':
      losses.add('values');
      return [{ type: 'text', value: textAttribute(node, 'text') }];
    default:
      losses.add('unknown');
      return [];
  }
}

/** Text inside a Markdown HTML tag. */
export const inTag = (text: string): string => escapeHtml(text).replace(/\n/gu, ' ');
