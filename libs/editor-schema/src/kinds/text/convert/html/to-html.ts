import type { TextJson } from '../../json.js';
import { headingIds } from '../../outline.js';
import { agreed, type Exported } from '../converted.js';
import { Losses } from '../losses.js';
import { attributes, escapeHtml } from './escape.js';
import { writeNodes, type HtmlContext } from './write.js';

export interface HtmlOptions {
  readonly title: string;
  /** The language of the text (BCP 47); omitted if unknown. */
  readonly language?: string;
  /** See {@link HtmlContext}. Without it, pictures and files are replaced with their names. */
  readonly addressOf?: HtmlContext['addressOf'];
}

/** Marks our own output: spaces are significant, and `data-node` may be read. */
export const ownDocument = 'data-cartulary-document';

const style = `
:root { color-scheme: light dark; }
body { font: 1rem/1.6 system-ui, sans-serif; margin: 2rem auto; max-width: 46rem; padding: 0 1rem; }
p, li, summary, td, th, h1, h2, h3, h4, h5, h6 { white-space: pre-wrap; overflow-wrap: break-word; }
pre { overflow: auto; padding: 1rem; border: 1px solid; }
table { border-collapse: collapse; width: 100%; } td, th { border: 1px solid; padding: 0.25rem 0.5rem; text-align: start; }
blockquote, aside { border-inline-start: 0.25rem solid; margin-inline: 0; padding-inline-start: 1rem; }
aside::before { content: attr(data-kind); font-weight: bold; text-transform: capitalize; }
[data-node=columns] { display: flex; flex-wrap: wrap; gap: 1rem; } [data-node=column] { flex: 1 1 12rem; }
[data-node=taskList] { list-style: none; padding: 0; } [data-node=taskList] > li { display: flex; gap: 0.5rem; align-items: baseline; }
:is(ul, ol):has(> li:first-child > p:first-child:dir(rtl), > li:first-child > div > p:first-child:dir(rtl)),
:is(blockquote, aside):has(> p:first-child:dir(rtl)), table:has(tr:first-child > :first-child > p:first-child:dir(rtl)) { direction: rtl; }
pre { direction: ltr; } img { max-width: 100%; height: auto; } footer { font-size: 0.875em; }
`;

/**
 * Converts a document to a standalone page: no scripts, nothing to fetch unless `addressOf` allows it, and all text
 * escaped. It also includes a policy that forbids scripts. `fromHtml` reads it back unchanged.
 */
export function toHtml(document: TextJson, options: HtmlOptions): Exported<string> {
  const losses = new Losses();
  const body = writeNodes(agreed(document, losses).content, {
    losses,
    headingId: headingIds(),
    addressOf: options.addressOf ?? (() => undefined),
  });
  const content = [
    '<!doctype html>',
    `<html${attributes({ lang: options.language })}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:">`,
    `<title>${escapeHtml(options.title)}</title><style>${style}</style></head>`,
    `<body><main ${ownDocument}>${body}</main></body></html>`,
    '',
  ].join('\n');
  return { content, lost: losses.list() };
}
