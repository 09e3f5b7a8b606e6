import { isHtmlElement, parseHtml, type HtmlNode } from '../../text/convert/html/parse.js';

/** An element of XML or HTML: of both, a note needs no more. */
interface Part {
  readonly name: string;
  readonly children: readonly (Part | string)[];
}

/** Elements that begin a line of their own; those that are a line hold one that is blank where nothing is in them. */
const lines = new Set(['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const blocks = new Set([...lines, 'tr', 'pre', 'ul', 'ol', 'table', 'blockquote']);

/** What stands in these is said to nobody. */
const unsaid = new Set(['head', 'script', 'style']);

/** What formatted words say: a line a paragraph, and a blank line for an empty one. */
export function wordsOf(element: Part): string {
  const said: string[] = [];
  let line = '';
  const end = (): void => {
    said.push(line.replaceAll(/\s+/gu, ' ').trim());
    line = '';
  };
  const endBegun = (): void => {
    if (line.trim() !== '') end();
    line = '';
  };
  const enter = (part: Part | string): void => {
    if (typeof part === 'string') {
      line += part;
      return;
    }
    const name = part.name.replace(/^xhtml:/, '');
    if (unsaid.has(name)) return;
    if (name === 'br') {
      end();
      return;
    }
    if (!blocks.has(name)) {
      part.children.forEach(enter);
      return;
    }
    endBegun();
    const before = said.length;
    part.children.forEach(enter);
    if (said.length === before && lines.has(name)) end();
    else endBegun();
  };
  enter(element);
  endBegun();
  return said.join('\n').trim();
}

/** @throws ConversionFailure conversion_too_large */
export const wordsOfHtml = (html: string): string => wordsOf({ name: '', children: parseHtml(html).flatMap(partOf) });

function partOf(node: HtmlNode): (Part | string)[] {
  if (isHtmlElement(node)) return [{ name: node.tagName, children: node.childNodes.flatMap(partOf) }];
  return node.nodeName === '#text' && 'value' in node ? [node.value] : [];
}
