import sharp from 'sharp';
import { encode } from 'fast-png';
import {
  assemblePdf,
  makeEncryptedPdf,
  makePdf,
  makePdfBomb,
  makePng,
  pngChunk,
  textContent,
} from '../fixtures/make.js';
import { decodePng } from './engines/image/png.js';
import { ReadFailure } from './failure.js';
import { createNodeEngines } from './node.js';
import { openDocument } from './open-document.js';
import { readDocument } from './read-document.js';

const engines = createNodeEngines();

async function failureOf(
  bytes: Uint8Array,
  mediaType: 'application/pdf' | 'image/png' | 'image/jpeg' | 'text/plain',
): Promise<string> {
  try {
    await readDocument(bytes, { name: 'bad', mediaType }, engines);
    return 'read';
  } catch (error) {
    if (error instanceof ReadFailure) return error.code;
    throw error;
  }
}

const good = makePdf([{ content: textContent(['Still here']) }]);

describe('a PDF that can’t be read says why', () => {
  it('when it is empty', async () => {
    expect(await failureOf(new Uint8Array(), 'application/pdf')).toBe('reading_damaged');
  });

  it('when its end is missing', async () => {
    const pages = Array.from({ length: 40 }, (_, page) => ({ content: textContent([`Page ${page + 1}`]) }));
    const whole = makePdf(pages);
    for (const share of [0.3, 0.6, 0.95]) {
      expect(await failureOf(whole.subarray(0, Math.floor(whole.length * share)), 'application/pdf')).toBe(
        'reading_damaged',
      );
    }
  });

  it('when it wants a password', async () => {
    expect(await failureOf(makeEncryptedPdf(), 'application/pdf')).toBe('reading_encrypted');
  });

  it('when it has no pages', async () => {
    const none = assemblePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']);
    expect(await failureOf(none, 'application/pdf')).toBe('reading_no_pages');
  });

  it('when it has 5,000 pages', async () => {
    const pages = Array.from({ length: 5_000 }, () => ({ content: '' }));
    expect(await failureOf(makePdf(pages), 'application/pdf')).toBe('reading_too_many_pages');
  });

  it('when it is something else', async () => {
    expect(await failureOf(Buffer.from('%PDF-1.7 but then nothing of the kind'), 'application/pdf')).toBe(
      'reading_damaged',
    );
  });

  it('and its neighbours are read as before', async () => {
    const { pages } = await readDocument(good, { name: 'good.pdf', mediaType: 'application/pdf' }, engines);
    expect(pages[0]?.text).toBe('Still here');
  });

  it('and a stream that unpacks to 600 MB ends in time, in a failure or in a blank page', async () => {
    const bomb = makePdfBomb(600);
    expect(bomb.length).toBeLessThan(20_000);
    const outcome = await failureOf(bomb, 'application/pdf');
    expect(['read', 'reading_damaged', 'reading_too_much_text']).toContain(outcome);
    const { pages } = await readDocument(good, { name: 'good.pdf', mediaType: 'application/pdf' }, engines);
    expect(pages[0]?.text).toBe('Still here');
  });

  it('keeps the other pages when one page object is broken', async () => {
    const broken = Buffer.from(makePdf([{ content: textContent(['One']) }, { content: 'q q q ( unfinished' }]));
    const document = await openDocument(broken, 'application/pdf', engines);
    expect(document.textLayer(1)?.text).toBe('One');
    expect(document.textLayer(2)?.words).toEqual([]);
    document.close();
  });
});

describe('an image that can’t be read says why, before its pixels are allocated', () => {
  it('when a side has 30,000 pixels', async () => {
    const wide = makePng(30_000, 1, Buffer.alloc(30_001));
    expect(await failureOf(wide, 'image/png')).toBe('reading_image_too_large');
  });

  it('when its header promises 20,000 × 20,000', async () => {
    expect(await failureOf(makePng(20_000, 20_000, Buffer.alloc(100)), 'image/png')).toBe('reading_image_too_large');
  });

  it('when a PNG is cut off', async () => {
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#d0d0d0',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .png()
      .toBuffer();
    expect(await failureOf(whole.subarray(0, whole.length / 2), 'image/png')).toBe('reading_damaged');
    expect(() => decodePng(whole.subarray(0, whole.length / 2))).toThrow(ReadFailure);
  });

  it('when a JPEG is cut off', async () => {
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#d0d0d0',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer();
    expect(await failureOf(whole.subarray(0, whole.length / 3), 'image/jpeg')).toBe('reading_damaged');
  });

  it('when a PNG of 10 × 10 pixels unpacks to 500 MB, in the browser’s decoder too', () => {
    const bomb = makePng(10, 10, Buffer.alloc(500 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(() => decodePng(bomb)).toThrow(ReadFailure);
  });

  it('but a bomb in a chunk that is no picture does no harm', () => {
    const bomb = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), Buffer.alloc(1_000, 7)]));
    const picture = decodePng(makePng(2, 1, Buffer.from([0, 10, 200]), { extra: [bomb] }));
    expect([...picture.data]).toEqual([10, 10, 10, 255, 200, 200, 200, 255]);
  });
});

describe('text that can’t be read says why', () => {
  it('when a text file has more than 2 million characters', async () => {
    expect(await failureOf(Buffer.alloc(2_000_001, 0x61), 'text/plain')).toBe('reading_too_much_text');
  });

  it('and an encoder’s picture is still read', () => {
    const png = encode({ width: 1, height: 1, data: new Uint8Array([1, 2, 3]), channels: 3 });
    expect([...decodePng(png).data]).toEqual([1, 2, 3, 255]);
  });
});
