import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { ReadableMediaType } from '@cartulary/contracts/limits';
import { certaintyThresholds, isHardToRead, isMirrorImage, type Box } from '@cartulary/contracts/reading';
import { makeDocx, paragraph } from '../fixtures/make-docx.js';
import { makePdf, textContent } from '../fixtures/make.js';
import { createNodeEngines } from './node.js';
import { readDocument, type ReadDocument } from './read-document.js';

const engines = createNodeEngines();
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const letter = path.resolve(import.meta.dirname, '../fixtures/parity/letter.png');

const read = (bytes: Uint8Array, mediaType: ReadableMediaType): Promise<ReadDocument> =>
  readDocument(bytes, { name: 'page', mediaType }, engines);
const even = (brightness: number) =>
  sharp({
    create: { width: 310, height: 440, channels: 3, background: { r: brightness, g: brightness, b: brightness } },
  });

describe('a page with nothing on it is read, and says nothing', () => {
  it.each([
    ['blank', 255],
    ['black', 0],
  ])('%s pictures', async (_name, brightness) => {
    const pictures: [ReadableMediaType, Uint8Array][] = [
      ['image/png', await even(brightness).png().toBuffer()],
      ['image/jpeg', await even(brightness).jpeg().toBuffer()],
      ['image/tiff', await even(brightness).tiff().toBuffer()],
    ];
    for (const [mediaType, bytes] of pictures) {
      const { pages, entities, fields, summary, language } = await read(bytes, mediaType);
      expect(pages.map(({ text, words }) => [text, words.length])).toEqual([['', 0]]);
      expect([entities, fields, summary, language.language]).toEqual([[], [], null, null]);
    }
  });

  it('blank and black pages of a PDF, beside one with text', async () => {
    const small = { width: 200, height: 120 };
    const black = '0 0 0 rg 0 0 200 120 re f';
    const { pages } = await read(
      makePdf([{ ...small, content: '' }, { ...small, content: black }, { content: textContent(['Still here']) }]),
      'application/pdf',
    );
    expect(pages.map(({ text }) => text)).toEqual(['', '', 'Still here']);
  });

  it('empty text and Word files', async () => {
    for (const [mediaType, bytes] of [
      ['text/plain', Buffer.from('\n \n')],
      [DOCX, makeDocx({ body: paragraph('') })],
    ] as const) {
      const { pages, entities } = await read(bytes, mediaType);
      expect([pages.map(({ text }) => text.trim()).join(''), entities]).toEqual(['', []]);
    }
  });
});

describe('a page that says nothing sure', () => {
  const isSure = ({ confidence }: { readonly confidence: number }): boolean => confidence >= certaintyThresholds.check;

  it.each([
    ['across', (picture: Sharp) => picture.flop()],
    ['down', (picture: Sharp) => picture.flip()],
  ])('is one in a mirror, which is told as one (%s)', async (_way, mirrored) => {
    const { pages, fields } = await read(await mirrored(sharp(letter)).png().toBuffer(), 'image/png');
    expect(pages.map((page) => [isMirrorImage(page), isHardToRead(page)])).toEqual([[true, true]]);
    expect(pages.flatMap(({ words }) => words.filter(isSure))).toEqual([]);
    expect(fields.filter(isSure)).toEqual([]);
  });

  it('is not the same page as it is', async () => {
    const { pages } = await read(await sharp(letter).png().toBuffer(), 'image/png');
    expect(pages.map((page) => [isMirrorImage(page), isHardToRead(page)])).toEqual([[false, false]]);
  });

  it.each([20, 60, 120])('is noise of a deviation of %d', async (sigma) => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma };
    const picture = sharp({ create: { width: 800, height: 1_100, channels: 3, background: '#fff', noise } });
    const { pages, entities, fields } = await read(await picture.png().toBuffer(), 'image/png');
    expect(pages.map((page) => [isMirrorImage(page), isHardToRead(page)])).toEqual([[false, true]]);
    expect([...pages.flatMap(({ words }) => words), ...entities, ...fields].filter(isSure)).toEqual([]);
  });
});

describe('an unusual page', () => {
  it('saved as JPEG of quality 15 is read', async () => {
    const bytes = await sharp(letter).flatten({ background: '#fff' }).jpeg({ quality: 15 }).toBuffer();
    const [page] = (await read(bytes, 'image/jpeg')).pages;
    expect(page?.text).toContain('Invoice No: NJ-2024-0871');
    expect(page?.confidence).toBeGreaterThan(0.8);
  });

  it('that lies otherwise than its neighbours in a PDF has words where it shows them', async () => {
    const turns = [0, 90, 180, 270] as const;
    const { pages } = await read(
      makePdf(turns.map((rotate) => ({ rotate, content: textContent([`Page turned by ${rotate} degrees`]) }))),
      'application/pdf',
    );
    expect(pages.map(({ text }) => text)).toEqual(turns.map((rotate) => `Page turned by ${rotate} degrees`));
    expect(pages.map(({ widthPoints, heightPoints }) => (widthPoints ?? 0) < (heightPoints ?? 0))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    const boxes = pages.map(({ words }): Box => words[0]?.box ?? [0, 0, 0, 0]);
    // As displayed: on pages rotated by a quarter turn, words are vertical.
    expect(
      boxes.map(([left, top, right, bottom], index) => {
        const { widthPoints, heightPoints } = pages[index] ?? {};
        return (right - left) * (widthPoints ?? 0) > (bottom - top) * (heightPoints ?? 0);
      }),
    ).toEqual([true, false, true, false]);
  });

  it('in two languages keeps every letter of both, and is said to be in the one that more of it is in', async () => {
    const german =
      'Die Übergabe der Schlüssel erfolgt spätestens am Montag; größere Schäden sind unverzüglich zu melden.';
    const english = 'The keys are handed over on Monday at the latest, and larger damage has to be reported at once.';
    const text = `${german}\n${german}\n\n${english}`;
    for (const [mediaType, bytes] of [
      ['text/plain', Buffer.from(text)],
      [DOCX, makeDocx({ body: paragraph(german) + paragraph(german) + paragraph(english) })],
    ] as const) {
      const { pages, language } = await read(bytes, mediaType);
      const plain = pages
        .map((page) => page.text)
        .join('\n')
        .replace(/\s+/gu, ' ')
        .trim();
      expect(plain).toBe(text.replace(/\s+/gu, ' '));
      expect(language.language).toBe('de');
      expect(language.confidence).toBeLessThan(0.9);
    }
  });

  it('in two languages that is a picture has letters of Latin script only where they were printed, and no mojibake', async () => {
    const lines = [
      'The keys are handed over on Monday',
      'Der Mietvertrag beginnt im November',
      'Both sides have signed it here',
    ];
    const rows = lines
      .map((line, index) => `<text x="60" y="${120 + index * 70}" font-size="40">${line}</text>`)
      .join('');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="400"><rect width="100%" height="100%" fill="#fff"/><g font-family="DejaVu Sans">${rows}</g></svg>`;
    const [page] = (await read(await sharp(Buffer.from(svg)).png().toBuffer(), 'image/png')).pages;
    expect(page?.text.replace(/\s+/gu, ' ')).toBe(lines.join(' '));
  });
});
