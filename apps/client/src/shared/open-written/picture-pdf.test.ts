import { PDFDocument } from '@cantoo/pdf-lib';
import { pdfOf } from './picture-pdf';

/** A minimal valid picture: one gray pixel. */
const jpeg = Uint8Array.from(
  atob(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  ),
  (letter) => letter.charCodeAt(0),
);

test('each picture is a page of its size where it is drawn, and none is larger than a PDF can be', async () => {
  const bytes = await pdfOf('Plan', [
    { jpeg, width: 960, height: 480 },
    { jpeg, width: 100_000, height: 50_000 },
  ]);
  const pdf = await PDFDocument.load(bytes);
  expect(pdf.getTitle()).toBe('Plan');
  expect(
    pdf
      .getPages()
      .map((page) => page.getSize())
      .map(({ width, height }) => [Math.round(width), Math.round(height)]),
  ).toEqual([
    [720, 360],
    [14_400, 7_200],
  ]);
});
