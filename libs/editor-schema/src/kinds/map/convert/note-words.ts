import { isHtmlElement, parseHtml, type HtmlNode } from '../../text/convert/html/parse.js';

/** An XML or HTML element, reduced to the parts that a note needs. */
interface Part {
  readonly name: string;
  readonly children: readonly (Part | string)[];
}

/** Elements that begin their own line. An empty one in `lines` produces a blank line. */
const lines = new Set(['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const blocks = new Set([...lines, 'tr', 'pre', 'ul', 'ol', 'table', 'blockquote']);
/** Browsers don't show the text in these. */
const hidden = new Set(['head', 'script', 'style']);
const cells = new Set(['td', 'th']);

/** The text of a formatted note: one line per paragraph or table row, and a blank line for an empty paragraph. */
export function wordsOf(element: Part): string {
  const text: string[] = [];
  let line = '';
  const end = (): void => {
    text.push(line.replaceAll(/\s+/gu, ' ').trim());
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
    if (hidden.has(name)) return;
    if (name === 'br') {
      end();
      return;
    }
    if (!blocks.has(name)) {
      part.children.forEach(enter);
      if (cells.has(name)) line += ' ';
      return;
    }
    endBegun();
    const before = text.length;
    part.children.forEach(enter);
    if (text.length === before && lines.has(name)) end();
    else endBegun();
  };
  enter(element);
  endBegun();
  return text.join('\n').trim();
}

/** @throws ConversionFailure conversion_too_large */
export const wordsOfHtml = (html: string): string => wordsOf({ name: '', children: parseHtml(html).flatMap(partOf) });

function partOf(node: HtmlNode): (Part | string)[] {
  if (isHtmlElement(node)) return [{ name: node.tagName, children: node.childNodes.flatMap(partOf) }];
  return node.nodeName === '#text' && 'value' in node ? [node.value] : [];
}
