import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { limits, type ReadableMediaType } from '@cartulary/contracts/limits';
import sharp from 'sharp';
import { PageText } from '@cartulary/contracts/reading';
import { splitBlocks } from './engines/plain-text/blocks.js';
import { ReadFailure } from './failure.js';
import { createNodeEngines } from './node.js';
import { openDocument } from './open-document.js';
import { takeText } from './read-page.js';

const engines = createNodeEngines();
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const words = path.resolve(import.meta.dirname, '../fixtures/words');
const doc = readFileSync(path.join(words, 'lease.doc'));
const docx = readFileSync(path.join(words, 'lease.docx'));
const tiff = await sharp({
  create: {
    width: 90,
    height: 60,
    channels: 3,
    background: '#a0b0c0',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  },
})
  .tiff({ compression: 'lzw' })
  .toBuffer();
const textOf = (part: string): string => strFromU8(unzipSync(docx)[part] ?? new Uint8Array());

/** A position as a fraction of the file, uniformly distributed: floating-point numbers would mostly be close to 0. */
const place = fc.nat(999_999).map((at) => at / 1_000_000);
/** Positions and their new values. */
const changes = fc.array(fc.tuple(place, fc.nat(255)), {
  minLength: 1,
  maxLength: 12,
});
type Changes = readonly (readonly [number, number])[];

function changed(bytes: Uint8Array, at: Changes): Uint8Array {
  const copy = Uint8Array.from(bytes);
  for (const [place, value] of at) copy[Math.floor(place * copy.length)] = value;
  return copy;
}

/** Must either fail with an error code or return text whose blocks and words are consistent. */
async function readOrRefuse(bytes: Uint8Array, mediaType: ReadableMediaType): Promise<void> {
  try {
    const document = await openDocument(bytes, mediaType, engines);
    expect(document.pageCount).toBeLessThanOrEqual(limits.reading.maxPages);
    const { page } = takeText(document, 1);
    if (!document.textLayer(1)) await document.render(1, 72);
    document.close();
    expect(PageText.safeParse(page).success).toBe(true);
    expect(page.text.length).toBeLessThanOrEqual(limits.reading.maxFlowingCharacters);
    const said = (page.blocks ?? []).filter(({ start, end }) => end > start).map(({ start, end }) => [start, end]);
    const cut = splitBlocks(page.text).map(({ start, text }) => [start, start + text.length]);
    if (page.blocks) expect(said).toEqual(cut);
  } catch (error) {
    if (!(error instanceof ReadFailure)) throw error;
  }
}

const slow = 240_000;

describe('whatever happened to a file, it is read or refused', () => {
  it(
    'a doc',
    async () => {
      await fc.assert(
        fc.asyncProperty(changes, (at) => readOrRefuse(changed(doc, at), 'application/msword')),
        { numRuns: 400, seed: 20_261_120 },
      );
    },
    slow,
  );

  it(
    'a docx, packed',
    async () => {
      await fc.assert(
        fc.asyncProperty(changes, (at) => readOrRefuse(changed(docx, at), DOCX)),
        { numRuns: 150, seed: 20_261_120 },
      );
    },
    slow,
  );

  it(
    'a docx whose parts were changed before they were packed',
    async () => {
      const names = Object.keys(unzipSync(docx)).filter((name) => name.endsWith('.xml'));
      const tags = [...new Set(names.flatMap((name) => textOf(name).match(/(?<=<)w:\w+/gu) ?? []))];
      // Renamed elements and changed numbers: well-formed nonsense.
      const kinds = fc.nat(tags.length - 1);
      const renamed = fc.array(fc.tuple(fc.nat(names.length - 1), kinds, kinds), { minLength: 1, maxLength: 3 });
      const numbers = fc.tuple(place, fc.integer({ min: -9, max: 99_999 }));
      await fc.assert(
        fc.asyncProperty(renamed, numbers, async (all, [at, number]) => {
          const files = unzipSync(docx);
          for (const [part, from, to] of all) {
            const name = names[part] ?? '';
            const xml = textOf(name).replaceAll(new RegExp(`(?<=</?)${tags[from] ?? ''}\\b`, 'gu'), tags[to] ?? '');
            const found = [...xml.matchAll(/(?<=")\d+(?=")/gu)];
            const place = found[Math.floor(at * found.length)]?.index ?? 0;
            files[name] = strToU8(xml.slice(0, place) + xml.slice(place).replace(/^\d+/u, String(number)));
          }
          await readOrRefuse(zipSync(files), DOCX);
        }),
        { numRuns: 300, seed: 20_261_120 },
      );
    },
    slow,
  );

  it(
    'a TIFF',
    async () => {
      await fc.assert(
        fc.asyncProperty(changes, (at) => readOrRefuse(changed(tiff, at), 'image/tiff')),
        { numRuns: 300, seed: 20_261_120 },
      );
    },
    slow,
  );
});
