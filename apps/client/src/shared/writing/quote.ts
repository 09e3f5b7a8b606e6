import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { readSources, type QuotedPlace } from '@cartulary/contracts/endpoints/sources';
import { call } from '@/lib/api/api';
import type { PlaceOnPage } from '@/shared/pages/place-address';

/** A place of a processed document with its words: what a quote in a written document holds. */
export interface Quote {
  readonly documentId: string;
  readonly place: QuotedPlace;
  readonly text: string;
  /** Which reading, by when it began (milliseconds). */
  readonly version: number;
}

/**
 * The words that stand at a place now, as the server knows them: with what was corrected.
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
 * Copies a quote so that it stays linked where it is pasted, and as its words elsewhere. Within the click: browsers let nobody
 * copy later, so what is still asked for is handed to them as a promise.
 */
export async function copyQuote(asked: Promise<Quote>): Promise<void> {
  const blob = (type: string, of: (quote: Quote) => string): Promise<Blob> =>
    asked.then((quote) => new Blob([of(quote)], { type }));
  await navigator.clipboard.write([
    new ClipboardItem({ 'text/plain': blob('text/plain', ({ text }) => text), 'text/html': blob('text/html', htmlOf) }),
  ]);
}

/** As the editor writes it to the clipboard itself. */
export function htmlOf({ documentId, place, text, version }: Quote): string {
  const quote = document.createElement('blockquote');
  Object.assign(quote.dataset, { documentId, text, version: String(version), place: JSON.stringify(place) });
  quote.textContent = text;
  return quote.outerHTML;
}
