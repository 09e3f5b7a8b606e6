import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { modelLimits } from '@cartulary/contracts/limits/models';
import { engineVersions } from '../../engine-versions.js';
import { toGrey } from '../../image/grey.js';
import type { Raster } from '../../raster.js';
import { tryPack } from '../../model-trials/try-model.js';
import { createNodeImageEngine } from '../image/node.js';
import { createRecognition } from '../recognise.js';
import { createNodePacks, nodePack } from '../tesseract/node.js';
import { createNodePpOcrReader } from './node.js';

const require = createRequire(import.meta.url);
const fixtures = path.resolve(import.meta.dirname, '../../../fixtures');
const arabic = path.join(
  path.dirname(require.resolve('@tesseract.js-data/ara/package.json')),
  '4.0.0_best_int/ara.traineddata.gz',
);
const truth = readFileSync(path.join(fixtures, 'packs/letter-ara.txt'), 'utf8').trim();
const words = truth.split(/\s+/u);

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'packs-'));
  mkdirSync(path.join(directory, 'arabic'));
  cpSync(arabic, path.join(directory, 'arabic/ara.traineddata.gz'));
});
afterAll(() => rmSync(directory, { recursive: true }));

const recognitionWith = (folder: string) =>
  createRecognition(createNodePpOcrReader(undefined, createNodePacks(folder)));
const pictureOf = (file: string): Promise<Raster> =>
  createNodeImageEngine().decode(readFileSync(path.join(fixtures, file)), 'image/png');

function turnedOver({ width, height, data }: Raster): Raster {
  const turned = new Uint8Array(data.length);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    turned.set(data.subarray(pixel * 4, pixel * 4 + 4), (width * height - 1 - pixel) * 4);
  return { width, height, data: turned };
}

test('an Arabic letter is read with a pack, from right to left, and its words stand where they are', async () => {
  const found = await recognitionWith(directory).recognise(await pictureOf('packs/letter-ara.png'));
  expect(found.text.split(/\s+/u)).toEqual(words);
  const sum = createHash('sha256').update(readFileSync(arabic)).digest('hex');
  expect(found.engineVersion.split(' ').at(-1)).toBe(`+ara.${engineVersions.tesseract}-${sum.slice(0, 8)}`);
  expect(found.trouble).toBeNull();
  const places = new Map(found.words.map(({ text, box }) => [text, box]));
  const [first, last] = [places.get('شركة'), places.get('للقوارب')];
  expect(first?.[0]).toBeGreaterThan(last?.[2] ?? 1);
});

test('a page that stands on its head is turned by what the pack can read', async () => {
  const found = await recognitionWith(directory).recognise(turnedOver(await pictureOf('packs/letter-ara.png')));
  expect(found.text.split(/\s+/u)).toEqual(words);
});

test('without a pack the letter is no sure text', async () => {
  const { words: seen } = await recognitionWith(path.join(directory, 'none')).recognise(
    await pictureOf('packs/letter-ara.png'),
  );
  expect(seen.filter(({ confidence }) => confidence > 0.9)).toEqual([]);
});

test('a page of another language is read as it is without packs', async () => {
  const letter = await pictureOf('parity/letter.png');
  const [without, beside] = [
    await recognitionWith(path.join(directory, 'none')).recognise(letter),
    await recognitionWith(directory).recognise(letter),
  ];
  expect(beside.words).toEqual(without.words);
});

test('a damaged pack is told, and the page is read without it', async () => {
  const damaged = mkdtempSync(path.join(tmpdir(), 'packs-'));
  mkdirSync(path.join(damaged, 'arabic'));
  writeFileSync(path.join(damaged, 'arabic/ara.traineddata'), readFileSync(arabic).subarray(100, 5_000));
  const found = await recognitionWith(damaged).recognise(await pictureOf('packs/letter-ara.png'));
  expect(found.trouble).toMatch(/^the language pack ara can't be used/);
  rmSync(damaged, { recursive: true });
});

test('a pack that is put there is used from the next page on, and one that is taken away no longer', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'packs-'));
  const packs = createNodePacks(folder);
  expect(await packs()).toEqual([]);
  cpSync(path.join(directory, 'arabic'), path.join(folder, 'arabic'), { recursive: true });
  const [pack] = await packs();
  expect(pack?.name).toBe('ara');
  expect((await packs())[0]).toBe(pack);
  rmSync(folder, { recursive: true });
  expect(await packs()).toEqual([]);
});

test('a number with a hyphen is read as it is written, not as an Arabic line prints it', async () => {
  const line = toGrey(await pictureOf('packs/number-ara.png'));
  const { words: read } = await nodePack(arabic).read(line);
  expect(read.map(({ text }) => text).join(' ')).toBe('رقم الفاتورة 2026-0114 بتاريخ');
});

test('a trial of a pack reads figures', async () => {
  expect((await tryPack(arabic)).answer).toContain('2026');
});

test('a file that is not there, or too large, is no pack, and a page is read without it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'packs-'));
  mkdirSync(path.join(folder, 'dangling'));
  symlinkSync(path.join(folder, 'nowhere'), path.join(folder, 'dangling/heb.traineddata'));
  mkdirSync(path.join(folder, 'large'));
  writeFileSync(path.join(folder, 'large/rus.traineddata'), '');
  truncateSync(path.join(folder, 'large/rus.traineddata'), modelLimits.maxPackBytes + 1);
  expect(await createNodePacks(folder)()).toEqual([]);
  rmSync(folder, { recursive: true });
});
