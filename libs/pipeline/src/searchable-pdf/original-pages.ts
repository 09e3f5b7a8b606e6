import {
  concatTransformationMatrix,
  degrees,
  drawObject,
  EncryptedPDFError,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';
import type { ReadableMediaType } from '@cartulary/contracts/limits';
import type { QuarterTurns } from '@cartulary/contracts/reading';
import type { Engines } from '../engines/engines.js';
import { ReadFailure } from '../failure.js';
import { openDocument, RECOGNITION_DPI, type OpenDocument } from '../open-document.js';
import { jpegOrientation } from './jpeg-orientation.js';
import { registerPicture } from './page-picture.js';

/**
 * Converts an original with pages to PDF: PDFs stay as they are, images become pages without loss.
 * @throws ReadFailure `reading_encrypted`, `reading_damaged`, or any error from opening the original
 */
export const asPdf = (bytes: Uint8Array, mediaType: ReadableMediaType, engines: Engines): Promise<PDFDocument> =>
  mediaType === 'application/pdf' ? loadPdf(bytes, engines) : picturesAsPdf(bytes, mediaType, engines);

/** Rotates a page clockwise, in addition to its own rotation. */
export function turnPage(page: PDFPage, turns: QuarterTurns): void {
  if (turns !== 0) page.setRotation(degrees((page.getRotation().angle + turns * 90) % 360));
}

/** Both PDF libraries must see the same pages: silently losing some would be worse than failing. */
async function loadPdf(bytes: Uint8Array, engines: Engines): Promise<PDFDocument> {
  const asRead = await engines.pdf.open(bytes);
  asRead.close();
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    if (pdf.getPages().length === asRead.pageCount) return pdf;
  } catch (error) {
    if (error instanceof EncryptedPDFError) throw new ReadFailure('reading_encrypted');
    throw new ReadFailure('reading_damaged', error instanceof Error ? error.message : String(error));
  }
  throw new ReadFailure('reading_damaged', `not the ${asRead.pageCount} pages that were read`);
}

async function picturesAsPdf(bytes: Uint8Array, mediaType: ReadableMediaType, engines: Engines): Promise<PDFDocument> {
  const document = await openDocument(bytes, mediaType, engines);
  try {
    const pdf = await PDFDocument.create();
    for (let number = 1; number <= document.pageCount; number += 1) {
      const size = document.sizes[number - 1];
      if (!size) throw new Error(`${mediaType} has no pages to look at`);
      const page = pdf.addPage([size.widthPoints, size.heightPoints]);
      const picture = page.node.newXObject('Page', await pictureOf(pdf, document, number, bytes));
      page.pushOperators(
        pushGraphicsState(),
        concatTransformationMatrix(size.widthPoints, 0, 0, size.heightPoints, 0, 0),
        drawObject(picture),
        popGraphicsState(),
      );
    }
    return pdf;
  } finally {
    document.close();
  }
}

/** A JPEG in its displayed orientation is embedded byte for byte; other images as pixels. */
async function pictureOf(pdf: PDFDocument, document: OpenDocument, page: number, bytes: Uint8Array): Promise<PDFRef> {
  if (document.mediaType === 'image/jpeg' && jpegOrientation(bytes) === 1) {
    const picture = await pdf.embedJpg(bytes);
    await picture.embed();
    return picture.ref;
  }
  const raster = await document.render(page, RECOGNITION_DPI);
  if (!raster) throw new Error(`${document.mediaType} has no pixels`);
  return registerPicture(pdf.context, raster);
}
