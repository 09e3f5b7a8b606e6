import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import type { ReadableMediaType } from '@cartulary/contracts/limits';
import type { PageTurns, QuarterTurns } from '@cartulary/contracts/reading';
import type { Engines } from '../engines/engines.js';
import { ReadFailure } from '../failure.js';
import { addTurns, turnsOf } from '../page-turns.js';
import { asPdf, turnPage } from '../searchable-pdf/original-pages.js';
import { keepOnlyWhatIsSeen } from './keep-only-what-is-seen.js';

/** An original from which pages are copied. */
export interface PagesSource {
  readonly bytes: Uint8Array;
  readonly mediaType: ReadableMediaType;
  /** The rotation its pages are displayed with. */
  readonly turns: PageTurns;
}

/** A page to include: the index of its source, its page number, and the rotation relative to how the source displays it. */
export interface TakenPage {
  readonly source: number;
  readonly page: number;
  readonly turns: QuarterTurns;
}

/**
 * Builds new PDFs from pages of originals, in the given order. PDF pages are copied as they are and images without loss. Parts that belong
 * to the whole file (bookmarks, fillable forms, signatures) are dropped, and nothing from other pages is included. Output is deterministic.
 * @throws ReadFailure `reading_encrypted`, `reading_damaged`, or any error from opening an original
 */
export async function composePages(
  sources: readonly PagesSource[],
  documents: readonly (readonly TakenPage[])[],
  engines: Engines,
): Promise<Uint8Array[]> {
  const opened: PDFDocument[] = [];
  for (const { bytes, mediaType } of sources) opened.push(await asPdf(bytes, mediaType, engines));
  for (const pdf of opened) pdf.getPages().forEach(keepOnlyWhatIsSeen);
  const made: Uint8Array[] = [];
  for (const pages of documents) made.push(await composed(pages, opened, sources));
  return made;
}

async function composed(
  taken: readonly TakenPage[],
  opened: readonly PDFDocument[],
  sources: readonly PagesSource[],
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const copies: (PDFPage | undefined)[] = [];
  for (const [index, source] of opened.entries()) {
    const places = taken.flatMap((page, at) => (page.source === index ? [at] : []));
    const numbers = places.map((at) => taken[at]?.page ?? 0);
    if (numbers.some((page) => page < 1 || page > source.getPageCount()))
      throw new ReadFailure('reading_damaged', `not all of the pages ${numbers.join(', ')}`);
    // Copies all pages of a source at once, so shared resources (fonts, images) are included once. A page that is used twice becomes two
    // pages.
    const isFirst = places.map((_, at) => numbers.indexOf(numbers[at] ?? 0) === at);
    const firsts = await pdf.copyPages(
      source,
      numbers.filter((_, at) => isFirst[at]).map((page) => page - 1),
    );
    for (const [at, place] of places.entries())
      copies[place] = isFirst[at] ? firsts.shift() : (await pdf.copyPages(source, [(numbers[at] ?? 0) - 1]))[0];
  }
  for (const [at, { source, page: number, turns }] of taken.entries()) {
    const page = copies[at];
    if (!page) throw new ReadFailure('reading_damaged', `no page ${number}`);
    turnPage(page, addTurns(turnsOf(sources[source]?.turns ?? {}, number), turns));
    pdf.addPage(page);
  }
  return pdf.save({ updateFieldAppearances: false });
}
