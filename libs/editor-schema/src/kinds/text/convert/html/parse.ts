import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { ConversionFailure } from '../failure.js';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/**
 * Parses HTML as browsers do, without running or fetching anything. Counts while it parses: a few kilobytes of unclosed
 * tags can stand for millions of elements.
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

/** The first element below that a test takes, in document order. */
export function findIn(element: HtmlElement, test: (element: HtmlElement) => boolean): HtmlElement | undefined {
  for (const child of element.childNodes.filter(isHtmlElement)) {
    const found = test(child) ? child : findIn(child, test);
    if (found) return found;
  }
  return undefined;
}

/** Child elements of some names. */
export const elementsOf = (element: HtmlElement, ...names: readonly string[]): HtmlElement[] =>
  element.childNodes.filter(isHtmlElement).filter(({ tagName }) => names.includes(tagName));
