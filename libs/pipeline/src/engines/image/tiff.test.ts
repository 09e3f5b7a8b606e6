import sharp from 'sharp';
import { makeTiff, type MadeTiffPage } from '../../../fixtures/make-tiff.js';
import { messageOf } from '@cartulary/contracts/errors';
import { ReadFailure } from '../../failure.js';
import { createNodeImageEngine } from './node.js';
import { decodeTiff } from './tiff-browser.js';
import { tiffPages } from './tiff-pages.js';

const node = createNodeImageEngine();
const WIDTH = 37;
const HEIGHT = 23;
const colours = sharp(
  Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, index) => (index * 53 + (index % 3) * 101) % 256),
  { raw: { width: WIDTH, height: HEIGHT, channels: 3 } },
);
/** A gradient in which every pixel differs from its neighbors. */
const page = (width: number, height: number, more: MadeTiffPage['more'] = []): MadeTiffPage => ({
  width,
  height,
  grey: Uint8Array.from({ length: width * height }, (_, index) => (index * 37) % 256),
  more,
});
const density = (x: number, y: number): MadeTiffPage['more'] => [
  { tag: 282, type: 'rational', value: x * 1_000 },
  { tag: 283, type: 'rational', value: y * 1_000 },
];

async function expectSame(bytes: Buffer, pages: number): Promise<void> {
  for (let number = 1; number <= pages; number += 1) {
    const [stored, shown] = [await node.decode(bytes, 'image/tiff', number), decodeTiff(bytes, number)];
    expect([shown.width, shown.height]).toEqual([stored.width, stored.height]);
    expect(Buffer.from(shown.data).equals(Buffer.from(stored.data))).toBe(true);
  }
}

describe('a TIFF', () => {
  it.each(['none', 'lzw', 'deflate', 'packbits'] as const)(
    'packed as %s has the same pixels in Node and in the browser',
    async (compression) => {
      for (const tile of [false, true])
        await expectSame(await colours.clone().tiff({ compression, tile }).toBuffer(), 1);
    },
  );

  it('packed as JPEG looks the same in both, as decoders round', async () => {
    const bytes = await colours.clone().blur(8).tiff({ compression: 'jpeg', quality: 90 }).toBuffer();
    const [stored, shown] = [await node.decode(bytes, 'image/tiff'), decodeTiff(bytes, 1)];
    const apart = Array.from(shown.data).reduce((sum, value, at) => sum + Math.abs(value - (stored.data[at] ?? 0)), 0);
    expect(apart / shown.data.length).toBeLessThan(2);
  });

  it('of a fax, one bit a pixel, has the same pixels in both', async () => {
    const fax = colours.clone().greyscale().threshold().toColourspace('b-w');
    await expectSame(await fax.tiff({ compression: 'ccittfax4', bitdepth: 1 }).toBuffer(), 1);
  });

  it('has pages that differ in size and in how they lie', async () => {
    const turned = [1, 2, 3, 4, 5, 6, 7, 8].map((value) => page(5 + value, 4, [{ tag: 274, type: 'short', value }]));
    const bytes = makeTiff(turned);
    expect(tiffPages(bytes).map(({ width, height }) => [width, height])).toEqual([
      [6, 4],
      [7, 4],
      [8, 4],
      [9, 4],
      [4, 10],
      [4, 11],
      [4, 12],
      [4, 13],
    ]);
    await expectSame(bytes, 8);
  });

  it('is as high as it was sent, though a fax has half as many rows as columns', async () => {
    const bytes = makeTiff([
      page(204, 98, density(204, 98)),
      page(98, 204, [...(density(98, 204) ?? []), { tag: 274, type: 'short', value: 6 }]),
    ]);
    expect(tiffPages(bytes)).toMatchObject([
      { width: 204, height: 204, dpi: 204 },
      { width: 204, height: 204, dpi: 204 },
    ]);
    await expectSame(bytes, 2);
  });

  it('has a density only where it is one that a scanner has', () => {
    const dpiOf = (more: MadeTiffPage['more']): number | undefined => tiffPages(makeTiff([page(3, 3, more)]))[0]?.dpi;
    expect(dpiOf(density(200, 200))).toBe(200);
    expect(dpiOf(undefined)).toBe(300);
    expect(dpiOf(density(1, 1))).toBe(300);
    expect(dpiOf(density(4_000, 4_000))).toBe(300);
    expect(dpiOf([...(density(100, 100) ?? []), { tag: 296, type: 'short', value: 3 }])).toBe(254);
  });

  it.each(['none', 'lzw', 'deflate'] as const)(
    'of the large kind (BigTIFF), packed as %s, is drawn too',
    async (compression) => {
      for (const predictor of ['none', 'horizontal'] as const)
        for (const tile of [false, true])
          await expectSame(
            await colours.clone().resize(300, 200).tiff({ compression, predictor, tile, bigtiff: true }).toBuffer(),
            1,
          );
      const pages = await sharp(
        [await colours.clone().png().toBuffer(), await colours.clone().negate().png().toBuffer()],
        {
          join: { animated: true },
        },
      )
        .tiff({ compression, bigtiff: true })
        .toBuffer();
      await expectSame(pages, tiffPages(pages).length);
    },
  );

  it('of the large kind that is cut off or points outside is damaged, whatever is missing', async () => {
    const whole = await colours.clone().tiff({ bigtiff: true }).toBuffer();
    for (let at = 0; at < whole.length; at += 37) {
      const wrong = Buffer.from(whole);
      wrong[at] = (wrong[at] ?? 0) ^ 0xff;
      for (const bytes of [wrong, whole.subarray(0, at)])
        try {
          decodeTiff(bytes, 1);
        } catch (error) {
          expect(error).toBeInstanceOf(ReadFailure);
        }
    }
  });

  it('packed as WebP is read by the server, and the browser says that it can’t draw it', async () => {
    const bytes = await colours.clone().tiff({ compression: 'webp' }).toBuffer();
    expect((await node.decode(bytes, 'image/tiff')).width).toBe(WIDTH);
    expect(() => decodeTiff(bytes, 1)).toThrow(messageOf('reading_not_drawn'));
  });

  it('leaves out smaller copies of a page', async () => {
    const pyramid = await colours.clone().resize(600, 600).tiff({ pyramid: true, tile: true }).toBuffer();
    expect(tiffPages(pyramid)).toHaveLength(1);
    const bytes = makeTiff([page(4, 4), page(2, 2, [{ tag: 254, type: 'long', value: 1 }]), page(6, 6)]);
    expect(tiffPages(bytes).map(({ directory }) => directory)).toEqual([0, 2]);
    await expectSame(bytes, 2);
  });
});
