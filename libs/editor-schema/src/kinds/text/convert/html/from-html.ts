import { collectFiles, imported, type Imported } from '../converted.js';
import { Losses } from '../losses.js';
import { HtmlReader } from './read.js';
import { attributeOf, findIn, isHtmlElement, parseHtml, type HtmlNode } from './parse.js';
import { ownDocument } from './to-html.js';

/**
 * Makes a document of HTML: a page, a fragment, or what `toHtml` wrote, which comes back unchanged. Scripts, styles, forms
 * and whatever would load from elsewhere stay out; links are kept where they are safe. Pictures come along where the HTML
 * holds them (`data:`).
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
