import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { ConversionFailure } from '../failure.js';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** Element names: those in the HTML Living Standard (section 4, and 16.2 for obsolete ones), plus svg and math. */
const elementNames = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button
  canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset
  figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd
  keygen label legend li link listing main map mark marquee math menu menuitem meta meter multicol nav nobr noembed noframes
  noscript object ol optgroup option output p param picture plaintext pre progress q rb rbc rp rt rtc ruby s samp script
  search section select slot small source spacer span strike strong style sub summary sup svg table tbody td template textarea
  tfoot th thead time title tr track tt u ul var video wbr xmp`.split(/\s+/u),
);

/** Elements without an end tag. */
const voidNames = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** The names of all end tags in HTML. */
export const closedIn = (html: string): ReadonlySet<string> =>
  new Set(Array.from(html.matchAll(/<\/([a-z][a-z0-9-]*)/giu), ([, name = '']) => name.toLowerCase()));

/**
 * Whether text only looks like an HTML tag, as in plain text: `<first name>`, `List<String>`. After a letter, this
 * includes the name of an element that is never closed: `List<Object>`.
 * @param before the text before the tag
 * @param closed the names of elements that are closed somewhere in the HTML
 */
export function isNoTag(tag: string, before: string, closed: ReadonlySet<string>): boolean {
  const [, slash, written, bare] = /^<(\/?)([a-z][a-z0-9-]*)(>?)/iu.exec(tag) ?? [];
  const name = written?.toLowerCase();
  if (name === undefined) return false;
  if (!elementNames.has(name)) return true;
  return slash === '' && bare === '>' && /\p{L}$/u.test(before) && !voidNames.has(name) && !closed.has(name);
}

/**
 * Escapes text that only looks like a tag. Leaves HTML with drawings or formulas unchanged, because they have their own
 * element names.
 */
export function withTextOf(html: string): string {
  if (/<(?:svg|math)\b/iu.test(html)) return html;
  const closed = closedIn(html);
  return html.replace(/<\/?[a-z][a-z0-9-]*>?/giu, (tag, at: number) =>
    isNoTag(tag, html.slice(Math.max(0, at - 2), at), closed) ? `&lt;${tag.slice(1)}` : tag,
  );
}

/**
 * Parses HTML like browsers do, without running or fetching anything. Counts nodes while parsing, because a few
 * kilobytes of unclosed tags can expand to millions of elements.
 * @throws ConversionFailure `conversion_too_large`
 */
export function parseHtml(html: string): readonly HtmlNode[] {
  if (html.length > writingLimits.maxImportCharacters)
    throw new ConversionFailure('conversion_too_large', 'characters');
  let elements = 0;
  const document = parse(html, {
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(...of) {
        elements += 1;
        if (elements > writingLimits.maxImportElements) throw new ConversionFailure('conversion_too_large', 'elements');
        return defaultTreeAdapter.createElement(...of);
      },
    },
  });
  refuseDepth(document.childNodes);
  return document.childNodes;
}

function refuseDepth(nodes: readonly HtmlNode[]): void {
  let level: readonly HtmlNode[] = nodes;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > writingLimits.maxImportDepth) throw new ConversionFailure('conversion_too_large', 'depth');
    level = level.flatMap((node) => ('childNodes' in node ? node.childNodes : []));
  }
}

export const isHtmlElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node;

export const attributeOf = (element: HtmlElement, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

/** All text in an element. */
export function textIn(element: HtmlElement): string {
  return element.childNodes
    .map((child) => ('value' in child ? child.value : isHtmlElement(child) ? textIn(child) : ''))
    .join('');
}

/** The first descendant that passes a test, in document order. */
export function findIn(element: HtmlElement, test: (element: HtmlElement) => boolean): HtmlElement | undefined {
  for (const child of element.childNodes.filter(isHtmlElement)) {
    const found = test(child) ? child : findIn(child, test);
    if (found) return found;
  }
  return undefined;
}

/** The child elements with certain names. */
export const elementsOf = (element: HtmlElement, ...names: readonly string[]): HtmlElement[] =>
  element.childNodes.filter(isHtmlElement).filter(({ tagName }) => names.includes(tagName));
