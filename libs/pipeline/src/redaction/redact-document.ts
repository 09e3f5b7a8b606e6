import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  PDFName,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import type { ReadableMediaType } from '@cartulary/contracts/limits';
import { redactionLimits } from '@cartulary/contracts/limits/redaction';
import {
  wordsReadFromPictures,
  type Box,
  type PageText,
  type PageTurns,
  type Word,
} from '@cartulary/contracts/reading';
import type { RedactionPlan } from '@cartulary/contracts/redaction';
import type { Engines } from '../engines/engines.js';
import { ReadFailure } from '../failure.js';
import { openDocument, type OpenDocument } from '../open-document.js';
import type { Raster } from '../raster.js';
import { GlyphlessFont } from '../searchable-pdf/glyphless-font.js';
import { hideWords } from '../searchable-pdf/hidden-words.js';
import { registerPicture } from '../searchable-pdf/page-picture.js';
import { coverWords, hasUnplacedTerm } from './covered-places.js';
import { everyWord } from './every-word.js';
import { paintBoxes } from './paint-boxes.js';
import { contradictedWords, seenWords, wordsOfContent } from './seen-words.js';

/** High enough to read print of 6 points. */
const COPY_DPI = 200;

/** The document to copy, as it was processed. */
export interface RedactionSource {
  readonly bytes: Uint8Array;
  readonly mediaType: ReadableMediaType;
  readonly turns: PageTurns;
  readonly pages: readonly PageText[];
}

/** A copy, and the information needed to attack it. */
export interface RedactedCopy {
  readonly bytes: Uint8Array;
  readonly pageCount: number;
  readonly covered: readonly { readonly page: number; readonly box: Box }[];
  readonly coveredWords: number;
  readonly leftOutWords: number;
  readonly annotations: number;
  readonly endsSignature: boolean;
  readonly mismatchedPages: readonly number[];
  /** Pages whose text contains a term without a position that OCR can't find either, so nothing covers it. */
  readonly unplacedPages: readonly number[];
}

interface RedactedPage {
  readonly picture: Raster;
  readonly words: readonly Word[];
  readonly boxes: readonly Box[];
  readonly coveredWords: number;
  readonly leftOutWords: number;
  readonly annotations: number;
  readonly isMismatched: boolean;
  readonly hasUnplaced: boolean;
}

/**
 * Creates a new PDF of the document with everything in `plan` covered. Nothing from the old file is included: each page
 * is its image, with the boxes painted into the pixels, plus the visible words outside them as searchable text.
 * Comments, stamps and form values aren't rendered: their words were never extracted, so no term could cover them.
 * Terms are covered wherever the page's words contain them or recognition finds them in its image.
 * @param onPage called after each page with the number done and the total
 * @throws ReadFailure like `openDocument`; `reading_no_pages` if the document has no rendered pages;
 * `reading_too_many_pages`
 * @throws Error if terms are to be covered and a page wasn't processed, because they may be on it
 */
export async function redactDocument(
  { bytes, mediaType, turns, pages }: RedactionSource,
  plan: RedactionPlan,
  engines: Engines,
  onPage: (done: number, total: number) => void = () => undefined,
): Promise<RedactedCopy> {
  const document = await openDocument(bytes, mediaType, engines, turns);
  try {
    if (document.pageCount > redactionLimits.maxPages)
      throw new ReadFailure('reading_too_many_pages', `${document.pageCount} pages`);
    const pdf = await PDFDocument.create({ updateMetadata: false });
    const font = new GlyphlessFont(pdf.context);
    const made: RedactedPage[] = [];
    for (let number = 1; number <= document.pageCount; number += 1) {
      const page = await redactPage(
        document,
        number,
        pages.find(({ page: of }) => of === number),
        plan,
        engines,
      );
      addPage(pdf, document, number, page, font);
      // The image is already written to the file. A long document's images wouldn't all fit into memory.
      made.push({ ...page, picture: { width: 0, height: 0, data: new Uint8Array() } });
      onPage(number, document.pageCount);
    }
    if (made.some(({ words }) => words.length > 0)) font.finish();
    const sum = (of: (page: RedactedPage) => number): number => made.reduce((all, page) => all + of(page), 0);
    const pagesWhere = (is: (page: RedactedPage) => boolean): number[] =>
      made.flatMap((page, index) => (is(page) ? [index + 1] : []));
    return {
      // Plain objects without object streams, so the attack sees every byte.
      bytes: await pdf.save({ useObjectStreams: false, updateFieldAppearances: false }),
      pageCount: document.pageCount,
      covered: made.flatMap(({ boxes }, index) => boxes.map((box) => ({ page: index + 1, box }))),
      coveredWords: sum((page) => page.coveredWords),
      leftOutWords: sum((page) => page.leftOutWords),
      annotations: sum((page) => page.annotations),
      endsSignature: (document.signatures ?? 0) > 0,
      mismatchedPages: pagesWhere(({ isMismatched }) => isMismatched),
      unplacedPages: pagesWhere(({ hasUnplaced }) => hasUnplaced),
    };
  } finally {
    document.close();
  }
}

async function redactPage(
  document: OpenDocument,
  number: number,
  read: PageText | undefined,
  plan: RedactionPlan,
  { recognition }: Pick<Engines, 'recognition'>,
): Promise<RedactedPage> {
  const raster = await drawnForCopy(document, number);
  const size = document.sizes[number - 1];
  if (!raster || !size) throw new ReadFailure('reading_no_pages');
  if (!read && plan.terms.length > 0) throw new Error(`page ${number} was not read`);
  const words = read?.words ?? [];
  const annotations = document.annotationCount?.(number) ?? 0;
  const ofPictures = new Set(read ? wordsReadFromPictures(read) : []);
  const known = annotations === 0 && ofPictures.size === words.length ? words : [];
  const recognised = plan.terms.length > 0 ? await everyWord(raster, recognition, known) : [];
  const aspect = size.widthPoints / size.heightPoints;
  const { boxes, covered, open } = coverWords(words, plan, number, aspect, recognised);
  const ofFile = open.filter((word) => !ofPictures.has(word));
  const inPictures = open.filter((word) => ofPictures.has(word));
  const seen = new Set([
    ...(document.renderWithoutText && ofFile.length > 0
      ? seenWords(ofFile, raster, document.renderWithoutText(number, COPY_DPI))
      : ofFile),
    ...(annotations > 0
      ? wordsOfContent(inPictures, (await document.render(number, COPY_DPI)) ?? raster, raster)
      : inPictures),
  ]);
  return {
    picture: paintBoxes(raster, boxes),
    words: open.filter((word) => seen.has(word)),
    boxes,
    coveredWords: covered.length,
    leftOutWords: words.length - covered.length - seen.size,
    annotations,
    isMismatched:
      contradictedWords(
        words.filter((word) => !ofPictures.has(word)),
        recognised,
      ).length > 0,
    hasUnplaced: hasUnplacedTerm(words, recognised, plan, number, aspect),
  };
}

const drawnForCopy = async (document: OpenDocument, page: number): Promise<Raster | undefined> =>
  document.renderContent ? document.renderContent(page, COPY_DPI) : document.render(page, COPY_DPI);

function addPage(
  pdf: PDFDocument,
  document: OpenDocument,
  number: number,
  { picture, words }: RedactedPage,
  font: GlyphlessFont,
): void {
  const size = document.sizes[number - 1];
  if (!size) return;
  const page = pdf.addPage([size.widthPoints, size.heightPoints]);
  const key = page.node.newXObject('Page', registerPicture(pdf.context, picture));
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(size.widthPoints, 0, 0, size.heightPoints, 0, 0),
    drawObject(key),
    popGraphicsState(),
  );
  if (words.length > 0) hideWords(page, words, font);
  // An empty list of annotations has no meaning, but the attack would report it.
  page.node.delete(PDFName.of('Annots'));
}
