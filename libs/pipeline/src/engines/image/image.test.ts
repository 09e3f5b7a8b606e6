import sharp, { type Sharp } from 'sharp';
import { makePng } from '../../../fixtures/make.js';
import { createNodeImageEngine } from './node.js';
import { decodePng } from './png.js';

const engine = createNodeImageEngine();
const WIDTH = 37;
const HEIGHT = 23;

/** Pixels that differ in every channel, including alpha if there are four. */
const pixels = (channels: 3 | 4): Sharp =>
  sharp(
    Uint8Array.from({ length: WIDTH * HEIGHT * channels }, (_, index) => (index * 53 + (index % channels) * 101) % 256),
    { raw: { width: WIDTH, height: HEIGHT, channels } },
  );

const pngs: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['colours', () => pixels(3).png().toBuffer()],
  ['transparency', () => pixels(4).png().toBuffer()],
  ['interlacing', () => pixels(4).png({ progressive: true }).toBuffer()],
  ['a palette', () => pixels(3).png({ palette: true, colours: 16 }).toBuffer()],
  ['a palette with transparency', () => pixels(4).png({ palette: true, colours: 32 }).toBuffer()],
  ['greys', () => pixels(3).greyscale().png().toBuffer()],
  ['16 bits', () => pixels(3).toColourspace('rgb16').png().toBuffer()],
  ['16 bits of grey', () => pixels(3).toColourspace('grey16').png().toBuffer()],
  ['a colour profile', () => pixels(3).withIccProfile('p3').png().toBuffer()],
  [
    'one bit a pixel',
    async () => makePng(10, 2, Buffer.from([0, 0b10101010, 0b11000000, 0, 0b01010101, 0b01000000]), { depth: 1 }),
  ],
  ['two bits a pixel', async () => makePng(5, 1, Buffer.from([0, 0b00011011, 0b11000000]), { depth: 2 })],
  ['four bits a pixel', async () => makePng(3, 1, Buffer.from([0, 0x0f, 0x70]), { depth: 4 })],
];

describe('a PNG', () => {
  it.each(pngs)('with %s has the same pixels in Node and in the browser', async (_title, make) => {
    const bytes = await make();
    const node = await engine.decode(bytes, 'image/png');
    const browser = decodePng(bytes);
    expect([browser.width, browser.height]).toEqual([node.width, node.height]);
    expect(Buffer.from(browser.data).equals(Buffer.from(node.data))).toBe(true);
  });
});

describe('a JPEG', () => {
  it('is turned as its EXIF orientation says', async () => {
    const half = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#000000' } })
      .composite([
        { input: { create: { width: 20, height: 20, channels: 3, background: '#ffffff' } }, left: 0, top: 0 },
      ])
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { width, height, data } = await engine.decode(half, 'image/jpeg');
    expect([width, height]).toEqual([20, 40]);
    expect(data[0]).toBeGreaterThan(240);
    expect(data[data.length - 4]).toBeLessThan(15);
  });

  it('in print colours is read in screen colours', async () => {
    const cmyk = await pixels(3).toColourspace('cmyk').jpeg().toBuffer();
    expect(await engine.decode(cmyk, 'image/jpeg')).toMatchObject({ width: WIDTH, height: HEIGHT });
  });
});

describe('a preview', () => {
  it('is a WebP of the width asked for, on white', async () => {
    const raster = { width: 1_000, height: 500, data: new Uint8Array(1_000 * 500 * 4) };
    const { bytes, mediaType, width, height } = await engine.preview(raster, 480);
    expect([mediaType, width, height]).toEqual(['image/webp', 480, 240]);
    const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(data.every((value) => value > 250)).toBe(true);
  });

  it('is never larger than the page, and a long receipt stays of use', async () => {
    const small = await engine.preview({ width: 100, height: 50, data: new Uint8Array(20_000) }, 480);
    expect([small.width, small.height]).toEqual([100, 50]);
    const long = await engine.preview({ width: 400, height: 8_000, data: new Uint8Array(400 * 8_000 * 4) }, 480);
    expect(long.height).toBeLessThanOrEqual(1_440);
  });
});
