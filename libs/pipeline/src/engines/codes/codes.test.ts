// covers: libs/pipeline/src/engines/codes libs/pipeline/src/read-codes.ts
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { codeLimits } from '@cartulary/contracts/limits/codes';
import type { Engines } from '../engines.js';
import { createNodeEngines } from '../../node.js';
import { openDocument } from '../../open-document.js';
import { readCodes } from '../../read-codes.js';
import type { Raster } from '../../raster.js';
import { CodesUnavailable } from './engine.js';
import { createNodeCodeEngine } from './node.js';
import { drawCode, drawPage, pngOf } from './draw-codes.test-helper.js';

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
