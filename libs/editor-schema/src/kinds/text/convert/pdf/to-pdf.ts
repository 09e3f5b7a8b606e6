import PDFDocument from 'pdfkit';
import { bytesOfPdf } from '../../../../report/bytes-of-pdf.js';
import type { TextJson } from '../../json.js';
import { agreed, type Exported } from '../converted.js';
import { Losses } from '../losses.js';
import { blockSlices } from './blocks.js';
import type { PdfContext } from './context.js';
import { registerFonts, type Fonts } from './fonts.js';
import { look, page, textHeight, textWidth } from './page.js';
import { Setter } from './setter.js';
import type { Slice } from './slices.js';
import { openOnce } from './pictures.js';

export interface PdfOptions {
  readonly fonts: Fonts;
  readonly title: string;
  /** The language of the text (BCP 47). */
  readonly language: string;
  /** When the document was last changed. Written to the file, so that the same document produces the same file. */
  readonly changedAt: Date;
  /** The bytes of a PNG or JPEG; without it, pictures are replaced with their names. */
  readonly pictureOf?: (fileId: string) => Uint8Array | undefined;
}

/**
 * Converts a document to PDF, in Node and in browsers: A4, page numbers, embedded fonts, repeated table headers,
 * formulas as curves, and tagged text for screen readers (PDF 1.7, 14.8).
 */
export async function toPdf(document: TextJson, options: PdfOptions): Promise<Exported<Uint8Array>> {
  const losses = new Losses();
  const pdf = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: options.language,
    pdfVersion: '1.7',
    font: options.fonts.sans as string,
    info: { Title: options.title, CreationDate: options.changedAt, ModDate: options.changedAt },
  });
  const finished = bytesOfPdf(pdf);
  registerFonts(pdf, options.fonts);
  const setter = new Setter(pdf, losses);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const context: PdfContext = {
    setter,
    pictureOf: openOnce(pdf, options.pictureOf ?? (() => undefined)),
    blocks: (nodes, width, parent) => blockSlices(nodes, width, parent, context),
  };
  place(pdf, blockSlices(agreed(document, losses).content, textWidth, root, context));
  root.end();
  numberPages(pdf);
  pdf.end();
  return { content: await finished, lost: losses.list() };
}

/** Places slices on pages. A slice that keeps with the next moves to the next page with it. */
function place(pdf: PDFKit.PDFDocument, slices: readonly Slice[]): void {
  const bottom = page.margin + textHeight;
  pdf.addPage();
  let y: number = page.margin;
  let isTop = true;
  for (const [number, slice] of slices.entries()) {
    const needed = (isTop ? 0 : (slice.gap ?? 0)) + neededBy(slices, number);
    if (y + needed > bottom && !isTop) {
      pdf.addPage();
      y = page.margin;
      isTop = true;
      if (slice.repeated) {
        slice.repeated.draw(page.margin, y, true);
        y += slice.repeated.height;
      }
    }
    y += isTop ? 0 : (slice.gap ?? 0);
    slice.draw(page.margin, y);
    y += slice.height;
    isTop = false;
  }
}

/** The height of a slice and the following ones that it can't be separated from; never more than a page. */
function neededBy(slices: readonly Slice[], from: number): number {
  let needed = 0;
  for (let number = from; number < slices.length; number += 1) {
    const slice = slices[number];
    if (!slice) break;
    needed += slice.height + (number === from ? 0 : (slice.gap ?? 0));
    if (slice.keepWithNext !== true) break;
  }
  return needed > textHeight ? (slices[from]?.height ?? 0) : needed;
}

function numberPages(pdf: PDFKit.PDFDocument): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let number = 0; number < count; number += 1) {
    pdf.switchToPage(start + number);
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    pdf.font('sans').fontSize(look.footer).fillColor('black');
    const text = `${number + 1} / ${count}`;
    const x = (page.width - pdf.widthOfString(text)) / 2;
    pdf.text(text, x, page.height - page.margin / 2, { lineBreak: false, baseline: 'alphabetic' });
    pdf.endMarkedContent();
  }
}
