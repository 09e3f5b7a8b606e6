import type { Box, PageText, Word } from '@cartulary/contracts/reading';
import fc from 'fast-check';
import sharp from 'sharp';
import { makeEncryptedPdf, makePdf, textContent } from '../../fixtures/make.js';
import { createNodeEngines } from '../node.js';
import { makeSearchablePdf } from './searchable-pdf.js';

const engines = createNodeEngines();

const word = (text: string, box: Box): Word => ({ text, box, range: null, confidence: 0.9, reader: 'tesseract' });
const recognised = (words: readonly Word[], page = 1): PageText => ({
  page,
  text: words.map(({ text }) => text).join(' '),
  words: [...words],
  source: 'recognised',
  widthPoints: null,
  heightPoints: null,
  confidence: 0.9,
  engine: 'test',
  engineVersion: '1',
});

/** The words that a PDF reader finds on a page of the export. */
async function foundOn(bytes: Uint8Array, page = 1): Promise<readonly Word[]> {
  const pdf = await engines.pdf.open(bytes);
  try {
    return pdf.textLayer(page).words;
  } finally {
    pdf.close();
  }
}

const TOLERANCE = 0.003;
function expectSame(found: readonly Word[], wanted: readonly Word[]): void {
  expect(found.map(({ text }) => text)).toEqual(wanted.map(({ text }) => text));
  found.forEach(({ box, text }, index) => {
    const off = (wanted[index]?.box ?? []).map((side, at) => Math.abs(side - (box?.[at] ?? NaN)));
    if (!off.every((by) => by <= TOLERANCE)) throw new Error(`${text} is off by ${off.join(', ')}`);
  });
}

const scripts = [
  'Rechnung',
  'Straße',
  'Ελλάδα',
  'Договор',
  '東京都',
  '계약서',
  'สวัสดี',
  'हिन्दी',
  '𝔸𝔹',
  '£12.30',
  '"(\\)"',
];

test.each(scripts)('%s can be found where it stands', async (text) => {
  const wanted = [word(text, [0.1, 0.2, 0.3, 0.22]), word('end', [0.32, 0.2, 0.4, 0.22])];
  const made = await makeSearchablePdf(makePdf([{ content: '' }]), 'application/pdf', [recognised(wanted)], engines);
  expectSame(await foundOn(made), wanted);
});

test.each(['שלום', 'مرحبا'])('%s is found as it is written', async (text) => {
  const wanted = [word(text, [0.1, 0.2, 0.3, 0.22])];
  const made = await makeSearchablePdf(makePdf([{ content: '' }]), 'application/pdf', [recognised(wanted)], engines);
  expectSame(await foundOn(made), wanted);
});

test.each([0, 90, 180, 270])('words lie at their place on a page turned by %i degrees', async (rotate) => {
  const wanted = [
    word('left', [0.05, 0.1, 0.2, 0.12]),
    word('right', [0.7, 0.1, 0.9, 0.12]),
    word('below', [0.1, 0.8, 0.3, 0.83]),
  ];
  const pdf = makePdf([{ content: 'q 0.5 0 0 0.5 100 100 cm', rotate, width: 500, height: 700 }]);
  const made = await makeSearchablePdf(pdf, 'application/pdf', [recognised(wanted)], engines);
  expectSame(await foundOn(made), wanted);
});

test('every word is found at its place, wherever it stands and whatever it is', async () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcXYZ019éßжλ中あ'), minLength: 1, maxLength: 12 });
  const line = fc.array(letters, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), fc.nat({ max: 40 }), async (lines, shift) => {
      const wanted = lines.flatMap((words, row) => {
        const top = 0.05 + row * 0.07 + shift / 10_000;
        let left = 0.05 + shift / 1_000;
        return words.map((text) => {
          const right = left + 0.012 * [...text].length;
          const placed = word(text, [left, top, right, top + 0.02]);
          left = right + 0.01;
          return placed;
        });
      });
      const made = await makeSearchablePdf(
        makePdf([{ content: '' }]),
        'application/pdf',
        [recognised(wanted)],
        engines,
      );
      expectSame(await foundOn(made), wanted);
    }),
    { numRuns: 40 },
  );
});

test('pages look as before, and a page that has text of its own gets no more', async () => {
  const pdf = makePdf([{ content: textContent(['Own words']) }, { content: '0 0 1 rg 100 100 200 200 re f' }]);
  const { reader: _, ...carried } = word('Own', [0.1, 0.1, 0.2, 0.12]);
  const own = { ...recognised([carried]), source: 'text-layer' as const };
  const seen = [word('hidden', [0.3, 0.3, 0.5, 0.33])];
  const made = await makeSearchablePdf(pdf, 'application/pdf', [own, recognised(seen, 2)], engines);
  expect((await foundOn(made)).map(({ text }) => text)).toEqual(['Own', 'words']);
  expectSame(await foundOn(made, 2), seen);
  const [before, after] = [await engines.pdf.open(pdf), await engines.pdf.open(made)];
  for (const page of [1, 2]) {
    const [was, is] = [before.render(page, 72, 1e6), after.render(page, 72, 1e6)];
    expect([is.width, is.height, Buffer.compare(Buffer.from(is.data), Buffer.from(was.data))]).toEqual([
      was.width,
      was.height,
      0,
    ]);
  }
  before.close();
  after.close();
});

const stripes = (channels: 1 | 3, white: number) =>
  sharp(Buffer.from(Array.from({ length: 300 * 200 * channels }, (_, index) => (index % 7 === 0 ? white : 0))), {
    raw: { width: 300, height: 200, channels },
  });

test.each([
  ['a PNG in black and white', 'image/png', () => stripes(1, 255).png().toBuffer()],
  ['a PNG in grey', 'image/png', () => stripes(1, 130).png().toBuffer()],
  ['a PNG in colour', 'image/png', () => stripes(3, 130).png().toBuffer()],
  [
    'a TIFF',
    'image/tiff',
    () =>
      stripes(3, 130)
        .tiff({ xres: 300 / 25.4, yres: 300 / 25.4 })
        .toBuffer(),
  ],
  ['a JPEG', 'image/jpeg', () => stripes(3, 200).jpeg().toBuffer()],
  [
    'a JPEG that lies on its side',
    'image/jpeg',
    () => stripes(3, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
  ],
] as const)('%s is a page with its words', async (_, mediaType, make) => {
  const bytes = await make();
  const wanted = [word('Total', [0.1, 0.1, 0.3, 0.2]), word('12.30', [0.4, 0.1, 0.6, 0.2])];
  const made = await makeSearchablePdf(bytes, mediaType, [recognised(wanted)], engines);
  expectSame(await foundOn(made), wanted);
  const [pdf, picture] = [await engines.pdf.open(made), await engines.image.decode(bytes, mediaType)];
  const drawn = pdf.render(1, 300, 1e6);
  pdf.close();
  expect([drawn.width, drawn.height]).toEqual([picture.width, picture.height]);
  const off = Array.from(drawn.data, (value, index) => Math.abs(value - (picture.data[index] ?? 0)));
  expect(off.reduce((sum, by) => sum + by, 0) / off.length).toBeLessThan(mediaType === 'image/jpeg' ? 3 : 0.5);
});

test('what can’t be opened says why', async () => {
  const failure = (bytes: Uint8Array) =>
    makeSearchablePdf(bytes, 'application/pdf', [], engines).then(
      () => undefined,
      (error: { code?: string }) => error.code,
    );
  expect(await failure(makeEncryptedPdf())).toBe('reading_encrypted');
  expect(await failure(new Uint8Array(300))).toBe('reading_damaged');
});
