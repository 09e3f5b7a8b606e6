import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { readSources, type QuotedPlace } from '@cartulary/contracts/endpoints/sources';
import { call } from '@/lib/api/api';
import type { PlaceOnPage } from '@/shared/pages/place-address';

/** A location in a processed document with its text, as stored by a quote in a written document. */
export interface Quote {
  readonly documentId: string;
  readonly place: QuotedPlace;
  readonly text: string;
  /** The processing run, by its start time in milliseconds. */
  readonly version: number;
}

/**
 * The current text at a location, according to the server, including corrections.
 * @throws ApiError
 */
export async function quoteOf(
  { id: documentId, pageTurns }: Pick<DocumentDetail, 'id' | 'pageTurns'>,
  { page, box, range, text }: PlaceOnPage & { readonly text: string },
): Promise<Quote> {
  const turns = pageTurns[String(page)] ?? 0;
  const place = box ? { page, box, ...(turns !== 0 && { turns }) } : range;
  if (!place) throw new Error('A selection without a place');
  const { sources } = await call(readSources, { body: { asked: [{ kind: 'quote', documentId, place }] } });
  const [state] = sources;
  const words = state?.kind === 'quote' ? { text: state.text || text, version: state.version } : { text, version: 0 };
  return { documentId, place, ...words };
}

/**
 * Copies a quote that stays linked when pasted here, and is plain text elsewhere. Must run within the click: browsers forbid copying later,
 * so pending data is passed as a promise.
 */
export async function copyQuote(asked: Promise<Quote>): Promise<void> {
  const blob = (type: string, of: (quote: Quote) => string): Promise<Blob> =>
    asked.then((quote) => new Blob([of(quote)], { type }));
  await navigator.clipboard.write([
    new ClipboardItem({ 'text/plain': blob('text/plain', ({ text }) => text), 'text/html': blob('text/html', htmlOf) }),
  ]);
}

/** The HTML that the editor itself puts on the clipboard. */
export function htmlOf({ documentId, place, text, version }: Quote): string {
  const quote = document.createElement('blockquote');
  Object.assign(quote.dataset, { documentId, text, version: String(version), place: JSON.stringify(place) });
  quote.textContent = text;
  return quote.outerHTML;
}
