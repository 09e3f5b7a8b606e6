import { PDFDocument } from '@cantoo/pdf-lib';

/** A picture for one page, with its display size in CSS pixels. */
export interface PictureOfPage {
  readonly jpeg: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Points per CSS pixel. */
const POINTS = 72 / 96;
/** PDF 1.7, annex C.2: the maximum page side in points. */
const MAX_SIDE_POINTS = 14_400;
const MIN_SIDE_POINTS = 3;

/** Creates a PDF with one page per picture, at its display size. */
export async function pdfOf(title: string, pictures: readonly PictureOfPage[]): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title, { showInWindowTitleBar: true });
  for (const { jpeg, width, height } of pictures) {
    const longest = Math.max(width, height) * POINTS;
    const scale = POINTS * Math.min(1, MAX_SIDE_POINTS / longest);
    const sideOf = (pixels: number): number => Math.min(MAX_SIDE_POINTS, Math.max(MIN_SIDE_POINTS, pixels * scale));
    const size = { width: sideOf(width), height: sideOf(height) };
    pdf.addPage([size.width, size.height]).drawImage(await pdf.embedJpg(jpeg), { x: 0, y: 0, ...size });
  }
  return new Uint8Array(await pdf.save());
}
