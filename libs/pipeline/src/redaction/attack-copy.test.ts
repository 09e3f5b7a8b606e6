import { makePdf, textContent } from '../../fixtures/make.js';
import { attackCopy } from './attack/attack-copy.js';
import { hasAny } from './attack/covered.js';
import { leaks } from '../../fixtures/planted-leaks.js';
import { redactDocument, type RedactedCopy } from './redact-document.js';
import { engines, readSource } from './redact.test-helper.js';

const secret = 'Sanna Brinkwater';
const terms = [secret];
let copy: RedactedCopy;

beforeAll(async () => {
  const source = await readSource(makePdf([{ content: textContent([`Dear ${secret}, your claim`, 'is settled.']) }]));
  copy = await redactDocument(source, { boxes: [], terms }, engines);
});

const attack = (bytes: Uint8Array) =>
  attackCopy(bytes, { pageCount: copy.pageCount, places: copy.covered, terms }, engines);

test('nothing is found in a copy as it was made', async () => {
  expect(await attack(copy.bytes)).toEqual([]);
});

describe('what is left in a copy is found', () => {
  test.each(Object.entries(leaks))('%s', async (_, plant) => {
    expect(await attack(await plant(copy.bytes, secret))).not.toEqual([]);
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

test('what is found never says what was covered', async () => {
  for (const plant of Object.values(leaks))
    expect(JSON.stringify(await attack(await plant(copy.bytes, secret)))).not.toMatch(/sanna|brink/i);
});

test('a word that should be covered and is not is found in the text, however it is written', async () => {
  const source = await readSource(makePdf([{ content: textContent(['Dear SANNA BRINK-', 'WATER, your claim']) }]));
  const open = await redactDocument(source, { boxes: [], terms: [] }, engines);
  const found = await attackCopy(open.bytes, { pageCount: 1, places: [], terms }, engines);
  expect(found.map(({ attack: by }) => by)).toEqual(expect.arrayContaining(['text', 'reading']));
});

test('a short word is only found whole', async () => {
  const source = await readSource(makePdf([{ content: textContent(['The channel is plain.']) }]));
  const { bytes } = await redactDocument(source, { boxes: [], terms: [] }, engines);
  expect(await attackCopy(bytes, { pageCount: 1, places: [], terms: ['Ann'] }, engines)).toEqual([]);
  expect(await attackCopy(bytes, { pageCount: 1, places: [], terms: ['plain'] }, engines)).not.toEqual([]);
});

test('words are read backwards only where they are read from the right', () => {
  expect(hasAny(['Er', 'kam', 'mit', 'uns'], ['Tim'])).toBe(false);
  expect(hasAny(['לכם', 'םולש'], ['שלום'])).toBe(true);
});

test('what is no PDF is found to be none', async () => {
  expect(await attack(Buffer.from('Sanna'))).not.toEqual([]);
  expect(await attack(copy.bytes.subarray(0, copy.bytes.length - 200))).not.toEqual([]);
});
