import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createNodeEngines } from '../../node.js';
import { openDocument } from '../../open-document.js';
import { readOnePage } from '../../read-one-page.js';
import { assemblePdf, makePdf, pdfStream, textContent } from '../../../fixtures/make.js';

const engines = createNodeEngines();
const actualText = readFileSync(path.resolve(import.meta.dirname, '../../../fixtures/redaction/actualtext.pdf'));

async function withPage<T>(
  bytes: Buffer,
  look: (document: Awaited<ReturnType<typeof openDocument>>) => T | Promise<T>,
) {
  const document = await openDocument(bytes, 'application/pdf', engines);
  try {
    return await look(document);
  } finally {
    document.close();
  }
}
const unplacedIn = (bytes: Buffer): Promise<string[]> =>
  withPage(bytes, (document) =>
    (document.textLayer(1)?.words ?? []).filter(({ box }) => box === null).map(({ text }) => text),
  );

test('words whose letters all begin where the first one is drawn have no place in the text layer', async () => {
  const unplaced = await unplacedIn(actualText);
  expect(unplaced).toEqual(expect.arrayContaining(['Whole', 'line:', 'pays', 'Griffith', 'H', 'lives']));
  expect(unplaced).not.toContain('Marsh');
});

test('words of ordinary text, ligatures and double letters among them, keep their places', async () => {
  const map =
    '/CMapName /Ligatures def 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfchar <40> <006600660069> endbfchar endcmap';
  const ligatures = assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 6 0 R >>',
    pdfStream('', Buffer.from(textContent(['Gr@th signs']))),
    pdfStream('', Buffer.from(map)),
  ]);
  expect(await withPage(ligatures, (document) => document.textLayer(1)?.text)).toBe('Grffith signs');
  expect(await unplacedIn(ligatures)).toEqual([]);
  expect(await unplacedIn(makePdf([{ content: textContent(['Hello llama, 1100 II ll']), rotate: 90 }]))).toEqual([]);
});

test('words without a place get that of the same word in the picture, and the text stays', async () => {
  const { page, text } = await withPage(actualText, async (document) => ({
    page: await readOnePage(document, 1, engines),
    text: document.textLayer(1)?.text,
  }));
  expect(page).toMatchObject({ source: 'text-layer', text });
  const [first] = page.words.filter((word) => word.text === 'Griffith');
  // `Whole line: Griffith pays here.`, 14 points, starting at 60 points.
  expect(first?.box?.[0]).toBeCloseTo(0.225, 2);
  expect(first?.box?.[2]).toBeCloseTo(0.292, 2);
});
