import type { Box } from '@cartulary/contracts/reading';
import { makePdf, textContent } from '../../fixtures/make.js';
import { ReadFailure } from '../failure.js';
import type { Raster } from '../raster.js';
import { attackCopy } from './attack/attack-copy.js';
import { hasAny } from './attack/covered.js';
import { leaks } from '../../fixtures/planted-leaks.js';
import { makeCopy } from './make-copy.js';
import { redactDocument, type RedactedCopy } from './redact-document.js';
import { blindEngines, engines, readSource } from './redact.test-helper.js';

const secret = 'Sanna Brinkwater';
const terms = [secret];
const nothingRead = { text: '', words: [], engine: 'test', engineVersion: '1', remark: '', trouble: null };
let copy: RedactedCopy;

beforeAll(async () => {
  const source = await readSource(makePdf([{ content: textContent([`Dear ${secret}, your claim`, 'is settled.']) }]));
  copy = await redactDocument(source, { boxes: [], terms }, engines);
});

/** Anything planted in the file must be found without recognition. */
const attack = (bytes: Uint8Array) =>
  attackCopy(bytes, { pageCount: copy.pageCount, places: copy.covered, terms }, blindEngines);

test('nothing is found in a copy as it was made', async () => {
  expect(await attack(copy.bytes)).toEqual([]);
  const covered = { pageCount: copy.pageCount, places: copy.covered, terms };
  expect(await attackCopy(copy.bytes, covered, engines)).toEqual([]);
});

describe('what is left in a copy is found, and no finding says what was covered', () => {
  test.each(Object.entries(leaks))('%s', async (_, plant) => {
    const findings = await attack(await plant(copy.bytes, secret));
    expect(findings).not.toEqual([]);
    expect(JSON.stringify(findings)).not.toMatch(/sanna|brink/i);
  });
});

test.each([
  ['the author of the file', 'metadata'],
  ['an attachment', 'attachments'],
  ['a comment', 'active'],
  ['a thumbnail', 'thumbnails'],
  ['an earlier revision', 'revisions'],
  ['pixels under a box', 'pixels'],
] as const)('%s is told as %s', async (kind, wanted) => {
  const plant = leaks[kind];
  if (!plant) throw new Error(kind);
  expect((await attack(await plant(copy.bytes, secret))).map(({ attack: by }) => by)).toContain(wanted);
});

test('a word that should be covered and is not is found in the text, however it is written', async () => {
  const source = await readSource(makePdf([{ content: textContent(['Dear SANNA BRINK-', 'WATER, your claim']) }]));
  const open = await redactDocument(source, { boxes: [], terms: [] }, engines);
  const found = await attackCopy(open.bytes, { pageCount: 1, places: [], terms }, engines);
  expect(found.map(({ attack: by }) => by)).toEqual(expect.arrayContaining(['text', 'reading']));
});

describe('a word that resembles a covered one', () => {
  const attackOn = async (line: string, covered: object = {}) => {
    const source = await readSource(makePdf([{ content: textContent([line, 'is settled.'], { size: 16 }) }]));
    const { bytes, pageCount } = await redactDocument(source, { boxes: [], terms: [] }, engines);
    return attackCopy(bytes, { pageCount, places: [], terms, ...covered }, engines);
  };

  test('is found where it stands, unless a person confirmed that it is a different word', async () => {
    const [finding] = await attackOn('Dear Sanna Brinkwader, your claim');
    expect(finding).toMatchObject({ attack: 'recognition', page: 1, at: 'near spelling' });
    if (!finding?.box) throw new Error('no box');
    expect(finding.term).toBe(0);
    const otherWords = [{ page: 1, box: finding.box, term: 'SANNA Brinkwater' }];
    expect(await attackOn('Dear Sanna Brinkwader, your claim', { otherWords })).toEqual([]);
    // The covered word itself is always found.
    const kinds = (await attackOn('Dear Sanna Brinkwater, your claim', { otherWords })).map(({ attack: by }) => by);
    expect(kinds).toContain('recognition');
  });

  test('is confirmed in its own place alone, and for the word that it resembles alone', async () => {
    const box: Box = [0.2, 0.4, 0.4, 0.42];
    const word = { text: 'Brinkwader', box, range: null, confidence: 1 };
    const near = async (confirmed: Box, term: string) => {
      const pictures = [{ ...nothingRead, words: [word] }];
      const recognition = { recognise: () => Promise.resolve(pictures.pop() ?? nothingRead) };
      const covered = { pageCount: copy.pageCount, places: copy.covered, terms: ['Kestrel', 'Brinkwater'] };
      const otherWords = [{ page: 1, box: confirmed, term }];
      return attackCopy(copy.bytes, { ...covered, otherWords }, { ...engines, recognition });
    };
    const found = [{ attack: 'recognition', page: 1, at: 'near spelling', box, term: 1 }];
    expect(await near([0.21, 0.4, 0.41, 0.42], 'brinkwater')).toEqual([]);
    expect(await near(box, 'Kestrel')).toEqual(found);
    expect(await near([0, 0, 1, 1], 'Brinkwater')).toEqual(found);
    expect(await near([0.2, 0.4, 0.25, 0.42], 'Brinkwater')).toEqual(found);
  });

  test('is found on each of its lines', async () => {
    const source = await readSource(
      makePdf([{ content: textContent(['This is a letter to Sanna', 'Brinkwader of the harbour.'], { size: 16 }) }]),
    );
    const { bytes } = await redactDocument(source, { boxes: [], terms: [] }, engines);
    const found = await attackCopy(bytes, { pageCount: 1, places: [], terms }, engines);
    expect(found.map(({ at }) => at)).toEqual(['near spelling', 'near spelling']);
    const [upper, lower] = found.map(({ box }) => box);
    expect(upper?.[3]).toBeLessThan(lower?.[3] ?? 0);
  });

  test('is none where it differs by more', async () => {
    expect(await attackOn('Dear Hanna Drinkwasser, your claim')).toEqual([]);
  });
});

test('pages that can’t be recognized are no clean ones', async () => {
  const recognise = () => Promise.reject(new ReadFailure('reading_unavailable'));
  const covered = { pageCount: copy.pageCount, places: copy.covered, terms };
  await expect(attackCopy(copy.bytes, covered, { ...engines, recognition: { recognise } })).rejects.toMatchObject({
    code: 'reading_unavailable',
  });
});

test('each picture is recognized once, of pages without a box in copy and attack together', async () => {
  const source = await readSource(makePdf([{ content: textContent(['Dear Kestrel, your claim is settled.']) }]));
  const seen: number[] = [];
  const recognition = {
    recognise: (raster: Raster) => {
      seen.push(raster.width);
      return engines.recognition.recognise(raster);
    },
  };
  await makeCopy(source, { boxes: [], terms }, { ...engines, recognition });
  expect(seen).toHaveLength(1);
});

test('a short word is only found whole', async () => {
  const source = await readSource(makePdf([{ content: textContent(['The channel is plain.']) }]));
  const { bytes } = await redactDocument(source, { boxes: [], terms: [] }, engines);
  expect(await attackCopy(bytes, { pageCount: 1, places: [], terms: ['Ann'] }, engines)).toEqual([]);
  expect(await attackCopy(bytes, { pageCount: 1, places: [], terms: ['plain'] }, blindEngines)).not.toEqual([]);
});

test('words are read backwards only where they are read from the right', () => {
  expect(hasAny(['Er', 'kam', 'mit', 'uns'], ['Tim'])).toBe(false);
  expect(hasAny(['לכם', 'םולש'], ['שלום'])).toBe(true);
});

test('what is no PDF is found to be none', async () => {
  expect(await attack(Buffer.from('Sanna'))).not.toEqual([]);
  expect(await attack(copy.bytes.subarray(0, copy.bytes.length - 200))).not.toEqual([]);
});
