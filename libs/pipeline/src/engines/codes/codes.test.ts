// covers: libs/pipeline/src/engines/codes libs/pipeline/src/read-codes.ts
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { codeLimits } from '@cartulary/contracts/limits/codes';
import type { PageCode } from '@cartulary/contracts/reading';
import sharp from 'sharp';
import type { Engines } from '../engines.js';
import { createNodeEngines } from '../../node.js';
import { openDocument } from '../../open-document.js';
import { readCodes } from '../../read-codes.js';
import type { Raster } from '../../raster.js';
import { CodesUnavailable } from './engine.js';
import { createNodeCodeEngine } from './node.js';
import { drawCode, drawPage, pngOf } from './draw-codes.test-helper.js';
import { madeOut, partAround, twiceAsLarge } from './second-look.js';

const engine = createNodeCodeEngine();

test('a QR code and a barcode on one page are read with their places, from the top down', async () => {
  const page = await drawPage([
    { png: await drawCode('EAN13', '4006381333931'), left: 700, top: 1_300 },
    { png: await drawCode('QRCode', 'https://quay.example/ä'), left: 200, top: 200 },
  ]);
  const codes = await engine.read(page);
  expect(codes.map(({ format, text }) => [format, text])).toEqual([
    ['QRCode', 'https://quay.example/ä'],
    ['EAN13', '4006381333931'],
  ]);
  const [qr, bar] = codes.map(({ box }) => box);
  expect(qr?.[0]).toBeGreaterThan(0.14);
  expect(qr?.[2]).toBeLessThan(0.4);
  expect(bar?.[1]).toBeGreaterThan(0.7);
  for (const code of codes) expect(code.isCut).toBe(false);
});

test('codes of a page that leans by 5° or stands on its head are read, and a QR code in negative', async () => {
  const placed = [{ png: await drawCode('Code128', 'INV-20261126'), left: 300, top: 500 }];
  for (const change of [{ turn: 5 }, { turn: -5 }, { turn: 180 }]) {
    const page = await drawPage(placed, change);
    expect([change, (await engine.read(page)).map(({ text }) => text)]).toEqual([change, ['INV-20261126']]);
  }
  const negative = [{ png: await drawCode('QRCode', 'in negative'), left: 300, top: 500 }];
  expect((await engine.read(await drawPage(negative, { negative: true }))).map(({ text }) => text)).toEqual([
    'in negative',
  ]);
});

test('small codes that lean are read at a second look, twice as large', async () => {
  const turns = [-4, -2.5, -1, 1.5, 3, 4.5];
  const texts = turns.map((turn) => `https://quay.example/pay?id=${1_000 + turn}`);
  const read = await Promise.all(
    turns.map(async (turn, at) => {
      const drawn = await drawCode('Aztec', texts[at] ?? '', 8);
      const { width } = await sharp(drawn).metadata();
      // Half a millimeter per module at 150 dpi.
      const png = await sharp(drawn)
        .resize({ width: Math.round(((width ?? 0) / 8) * 2.95) })
        .png()
        .toBuffer();
      const page = await pngOf(await drawPage([{ png, left: 300, top: 500 }], { turn }));
      const { data, info } = await sharp(page).blur(0.6).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      return (await engine.read({ width: info.width, height: info.height, data }))[0]?.text;
    }),
  );
  expect(read.filter((text, at) => text === texts[at]).length).toBeGreaterThanOrEqual(4);
});

test('a second look takes what lies where a code of its form is, and nothing where two say different things', () => {
  const code = (text: string, left: number, format: PageCode['format'] = 'EAN13'): PageCode => ({
    format,
    text,
    isCut: false,
    box: [left, 0.1, left + 0.2, 0.2],
  });
  const failed = [code('', 0.1), code('', 0.6)];
  const seen = [code('1', 0.15), code('2', 0.6), code('3', 0.65), code('4', 0.1, 'Code39'), code('5', 0.35)];
  expect(madeOut(seen, failed).map(({ text }) => text)).toEqual(['1']);
  const twice = twiceAsLarge({ width: 2, height: 1, data: Uint8Array.from([0, 0, 0, 255, 160, 160, 160, 255]) });
  expect([twice.width, twice.height]).toEqual([4, 2]);
  expect([0, 4, 8, 12].map((at) => twice.data[at])).toEqual([0, 40, 120, 160]);
});

test('a second look is only at what lies around the codes, and says where they lie on the page', () => {
  const data = new Uint8Array(1_000 * 1_000 * 4);
  data[(400 * 1_000 + 300) * 4] = 7;
  const code: PageCode = { format: 'EAN13', text: '', isCut: false, box: [0.4, 0.5, 0.5, 0.6] };
  const part = partAround({ width: 1_000, height: 1_000, data }, [code]);
  expect([part.width, part.height, part.data[0]]).toEqual([300, 300, 7]);
  expect(part.inWhole({ ...code, box: [0, 0.5, 1, 1] }).box).toEqual([0.3, 0.55, 0.6, 0.7]);
});

test('black, white and noise hold no code', async () => {
  const noise = Uint8Array.from({ length: 300 * 300 * 4 }, (_, at) => (at * 2_654_435_761) >>> 24);
  const plain = (value: number): Raster => ({ width: 300, height: 300, data: new Uint8Array(360_000).fill(value) });
  for (const raster of [plain(0), plain(255), { width: 300, height: 300, data: noise }])
    expect(await engine.read(raster)).toEqual([]);
});

test('the longest code is read whole, within what a code may hold', async () => {
  const text = 'A'.repeat(1_500);
  const codes = await engine.read(await drawPage([{ png: await drawCode('QRCode', text, 6), left: 20, top: 20 }]));
  expect(codes.map(({ text: { length }, isCut }) => [length, isCut])).toEqual([[1_500, false]]);
  expect(codeLimits.maxTextCharacters).toBeGreaterThanOrEqual(4_296);
});

test('a damaged program of the reader is told, and the document is read without codes', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'cartulary-codes-'));
  try {
    const file = path.join(directory, 'damaged.wasm');
    writeFileSync(file, 'not a program');
    const codes = createNodeCodeEngine(file);
    await expect(codes.read(await drawPage([]))).rejects.toThrow(CodesUnavailable);
    const engines: Engines = { ...createNodeEngines(), codes };
    const document = await openDocument(await pngOf(await drawPage([])), 'image/png', engines);
    await expect(readCodes(document, 1, engines)).resolves.toMatchObject({
      codes: undefined,
      trouble: expect.stringContaining('could not be started'),
    });
    document.close();
  } finally {
    rmSync(directory, { recursive: true });
  }
});
