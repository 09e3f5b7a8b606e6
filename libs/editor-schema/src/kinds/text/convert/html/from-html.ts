import { collectFiles, imported, type Imported } from '../converted.js';
import { Losses } from '../losses.js';
import { HtmlReader } from './read.js';
import { attributeOf, findIn, isHtmlElement, parseHtml, type HtmlNode } from './parse.js';
import { ownDocument } from './to-html.js';

/**
 * Converts HTML to a document: a page, a fragment, or output of `toHtml`, which round-trips unchanged. Drops scripts,
 * styles, forms and anything that would load external content; keeps safe links. Imports pictures that the HTML embeds
 * (`data:`).
 * @throws ConversionFailure `conversion_too_large`
 */
export function fromHtml(html: string): Imported {
  const losses = new Losses();
  const files = collectFiles();
  const nodes = parseHtml(html);
  const own = findOwn(nodes);
  const reader = new HtmlReader({ losses, files, isOwn: own !== undefined });
  return imported(reader.blocksOf(own?.childNodes ?? nodes, []), losses, files.files);
}

function findOwn(nodes: readonly HtmlNode[]) {
  return nodes
    .filter(isHtmlElement)
    .map((root) => findIn(root, (element) => attributeOf(element, ownDocument) !== undefined))
    .find((found) => found !== undefined);
}
