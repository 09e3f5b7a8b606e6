import { PDFDict, PDFDocument, PDFName, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib';
import type { QuarterTurns } from '@cartulary/contracts/reading';
import fc from 'fast-check';
import { assemblePdf, makeEncryptedPdf, makePdf, makePng, pdfStream, textContent } from '../../fixtures/make.js';
import { createNodeEngines } from '../node.js';
import { openDocument } from '../open-document.js';
import { addTurns } from '../page-turns.js';
import { composePages, type PagesSource, type TakenPage } from './compose-pages.js';

const engines = createNodeEngines();

const pdf = (words: readonly string[], rotate = 0): PagesSource => ({
  bytes: makePdf(words.map((word) => ({ content: textContent([word]), rotate, width: 400, height: 600 }))),
  mediaType: 'application/pdf',
  turns: {},
});

/** Text and orientation of every page, as seen by any PDF reader. */
async function pagesOf(bytes: Uint8Array): Promise<{ text: string; lies: boolean }[]> {
  const document = await openDocument(bytes, 'application/pdf', engines);
  try {
    return document.sizes.map((size, index) => ({
      text: document.textLayer(index + 1)?.text.trim() ?? '',
      lies: (size?.widthPoints ?? 0) > (size?.heightPoints ?? 0),
    }));
  } finally {
    document.close();
  }
}

test('whatever pages are taken in whatever order, the new documents have just these, turned as asked', async () => {
  const words = [['alpha', 'beta', 'gamma'], ['delta', 'epsilon'], ['zeta']];
  const sources = words.map((of, index): PagesSource => ({ ...pdf(of), turns: index === 1 ? { '2': 1 } : {} }));
  const page = fc
    .constantFrom(...words.flatMap((of, source) => of.map((word, index) => ({ source, page: index + 1, word }))))
    .chain((taken) =>
      fc.constantFrom<QuarterTurns>(0, 1, 2, 3).map((turns) => ({
        ...taken,
        turns,
        lies: addTurns(taken.word === 'epsilon' ? 1 : 0, turns) % 2 === 1,
      })),
    );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(page, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 }),
      async (documents) => {
        const made = await composePages(sources, documents, engines);
        expect(await Promise.all(made.map(pagesOf))).toEqual(
          documents.map((pages) => pages.map(({ word, lies }) => ({ text: word, lies }))),
        );
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);

test('the same pages give the same bytes', async () => {
  const pages: TakenPage[][] = [[{ source: 0, page: 2, turns: 1 }]];
  const [one] = await composePages([pdf(['alpha', 'beta'])], pages, engines);
  const [other] = await composePages([pdf(['alpha', 'beta'])], pages, engines);
  expect(Buffer.from(one ?? []).equals(Buffer.from(other ?? []))).toBe(true);
});

/**
 * Two pages. The first has a link to the second, a link to a URL, and a filled-in field whose form refers to the second
 * page.
 */
const linked = assemblePdf([
  '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [8 0 R] >> >>',
  '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 400 600] >>',
  '<< /Type /Page /Parent 2 0 R /Contents 5 0 R /Annots [6 0 R 7 0 R 9 0 R] /Metadata 10 0 R >>',
  '<< /Type /Page /Parent 2 0 R /Contents 10 0 R >>',
  pdfStream('', Buffer.from('0 0 1 rg')),
  '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /P 3 0 R /Dest [4 0 R /Fit] >>',
  '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.org/a) /Next 6 0 R >> >>',
  '<< /FT /Tx /T (name) /Kids [9 0 R 4 0 R] >>',
  '<< /Type /Annot /Subtype /Widget /Rect [9 9 99 99] /Parent 8 0 R /AP << /N 11 0 R >> >>',
  pdfStream('', Buffer.from('% secret of page two')),
  pdfStream('/Type /XObject /Subtype /Form /BBox [0 0 90 90]', Buffer.from('1 0 0 rg 0 0 90 90 re f')),
]);

test('nothing of pages that were not taken comes along, and what is seen and leads outside stays', async () => {
  const source: PagesSource = { bytes: linked, mediaType: 'application/pdf', turns: {} };
  const [made] = await composePages([source], [[{ source: 0, page: 1, turns: 0 }]], engines);
  const { context } = await PDFDocument.load(made ?? new Uint8Array());
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  const streams = objects.flatMap((object) =>
    object instanceof PDFRawStream ? [Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')] : [],
  );
  expect(streams.join('\n')).not.toContain('secret');
  expect(streams.join('\n')).toContain('0 0 90 90 re f');
  const kinds = objects.flatMap((object) =>
    object instanceof PDFDict ? [object.get(PDFName.of('Subtype'))?.toString()] : [],
  );
  expect(kinds).toEqual(expect.arrayContaining(['/Link', '/Stamp']));
  expect(kinds).not.toContain('/Widget');
  expect(objects.map(String).join('\n')).toContain('https://example.org/a');
});

test('a picture becomes a page pixel by pixel', async () => {
  // At 300 dpi, 25 and 50 pixels are whole points, so each pixel is drawn as exactly one.
  const row = (y: number): number[] => [0, ...Array.from({ length: 25 }, (_, x) => (x * 37 + y * 11) % 256)];
  const grey = Buffer.from(Array.from({ length: 50 }, (_, y) => row(y)).flat());
  const source: PagesSource = { bytes: makePng(25, 50, grey), mediaType: 'image/png', turns: { '1': 3 } };
  const [made] = await composePages([source], [[{ source: 0, page: 1, turns: 1 }]], engines);
  const document = await openDocument(made ?? new Uint8Array(), 'application/pdf', engines);
  const raster = await document.render(1, 300);
  document.close();
  const wanted = await engines.image.decode(source.bytes, 'image/png');
  expect([raster?.width, raster?.height]).toEqual([25, 50]);
  expect(Buffer.from(raster?.data ?? []).equals(Buffer.from(wanted.data))).toBe(true);
});

test('a protected or broken original, and a page that there isn’t, are named', async () => {
  const take = (bytes: Uint8Array, page = 1) =>
    composePages([{ bytes, mediaType: 'application/pdf', turns: {} }], [[{ source: 0, page, turns: 0 }]], engines);
  await expect(take(makeEncryptedPdf())).rejects.toMatchObject({ code: 'reading_encrypted' });
  await expect(take(Buffer.from('%PDF-1.7\nnothing\n%%EOF'))).rejects.toMatchObject({ code: 'reading_damaged' });
  await expect(take(makePdf([{ content: '' }]), 2)).rejects.toMatchObject({ code: 'reading_damaged' });
});
