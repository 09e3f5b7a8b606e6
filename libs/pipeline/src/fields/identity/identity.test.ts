// covers: libs/pipeline/src/fields/identity
import type { PageText } from '@cartulary/contracts/reading';
import type { Field } from '@cartulary/contracts/understanding';
import { splitBlocks, wordsOf } from '../../engines/plain-text/blocks.js';
import { extractFields } from '../extract-fields.js';

/** The specimens from ICAO Doc 9303. */
const PASSPORT = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];
const CARD = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'];
const OLD_CARD = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'];

const pageOf = (lines: readonly string[]): PageText => {
  const text = ['Republic of Utopia', 'Passport No. 12', '', ...lines].join('\n');
  return {
    page: 1,
    text,
    words: wordsOf(splitBlocks(text)),
    source: 'plain-text',
    widthPoints: null,
    heightPoints: null,
    confidence: 1,
    engine: 'test',
    engineVersion: '1',
  };
};
const read = (lines: readonly string[], documentClass: string | null = 'identity-document'): Field[] =>
  extractFields([pageOf(lines)], [], documentClass);
const valuesOf = (fields: readonly Field[]) => Object.fromEntries(fields.map(({ name, value }) => [name, value]));
const field = (fields: readonly Field[], name: string): Field => {
  const found = fields.find((one) => one.name === name);
  if (!found) throw new Error(`No field ${name}`);
  return found;
};

const ANNA = {
  surname: 'ERIKSSON',
  'given-names': 'ANNA MARIA',
  nationality: 'UTO',
  'issuing-state': 'UTO',
  'birth-date': '1974-08-12',
  sex: 'female',
  'expiry-date': '2012-04-15',
};

test('the three forms of the zone say who somebody is, with certainty by their check digits', () => {
  for (const [lines, number] of [
    [PASSPORT, 'L898902C3'],
    [CARD, 'D23145890'],
    [OLD_CARD, 'D23145890'],
  ] as const) {
    const fields = read(lines);
    expect(valuesOf(fields)).toMatchObject({ ...ANNA, 'document-number': number });
    for (const name of ['document-number', 'birth-date', 'expiry-date']) {
      const { checks, confidence } = field(fields, name);
      expect([name, checks.map(({ rule, passed }) => `${rule} ${passed}`)]).toEqual([
        name,
        ['mrz-digit true', 'mrz-line true'],
      ]);
      expect(confidence).toBeGreaterThanOrEqual(0.95);
    }
    expect(field(fields, 'surname').confidence).toBeLessThan(0.9);
  }
});

test('every figure of a checked value, put wrong, is said and never leaves it certain', () => {
  const [first = '', second = ''] = PASSPORT;
  const places: Record<string, readonly [number, number]> = {
    'document-number': [0, 10],
    'birth-date': [13, 20],
    'expiry-date': [21, 28],
  };
  let tried = 0;
  for (const [name, [from, to]] of Object.entries(places))
    for (let at = from; at < to; at += 1)
      for (const figure of '0123456789') {
        if (second[at] === figure || !/\d/u.test(second[at] ?? '')) continue;
        const wrong = field(read([first, second.slice(0, at) + figure + second.slice(at + 1)]), name);
        tried += 1;
        expect(wrong.confidence).toBeLessThan(0.5);
        expect(wrong.checks.some(({ passed }) => !passed)).toBe(true);
      }
  expect(tried).toBeGreaterThan(150);
});

test('a letter that was taken for a figure is put right where the digit agrees, and is not told as sure', () => {
  const [first = '', second = ''] = PASSPORT;
  const misread = field(read([first, second.replace('7408122', '74O8122')]), 'birth-date');
  expect(misread.value).toBe('1974-08-12');
  expect(misread.confidence).toBeLessThan(0.95);
});

test('lines whose fillers were lost, or broken by spaces, are read all the same', () => {
  const [first = '', second = ''] = PASSPORT;
  const fields = read([`${first.slice(0, -2)}`, second.replace('<<<<<10', '<<< <<10')]);
  expect(valuesOf(fields)).toMatchObject(ANNA);
});

test('the zone is found whatever the page was taken for, but not where a person said that it is something else', () => {
  expect(valuesOf(read(PASSPORT, null))).toMatchObject(ANNA);
  expect(valuesOf(read(PASSPORT, 'letter'))).toMatchObject(ANNA);
  expect(extractFields([pageOf(PASSPORT)], [], 'letter', [], true).some(({ name }) => name === 'surname')).toBe(false);
});

test('lines that are no zone have no such fields, and none breaks the reader', () => {
  let seed = 7;
  const next = (below: number): number => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) % below;
  const alphabet = 'ACIPV<<<<<<0123456789XYZ ';
  for (let round = 0; round < 300; round += 1) {
    const line = (length: number): string =>
      Array.from({ length }, () => alphabet[next(alphabet.length)] ?? '<').join('');
    const length = [30, 36, 44][next(3)] ?? 44;
    const found = read([`P<${line(length - 2)}`, line(length), line(length)]);
    for (const { confidence } of found.filter(({ checks }) => checks.some(({ passed }) => !passed)))
      expect(confidence).toBeLessThan(0.7);
  }
  expect(read(['A QUIET LINE', 'ANOTHER ONE'])).toEqual([]);
});

test('a letter that was read for a figure of the number is put right by the check digits, and still waits for a person', () => {
  const [names = '', data = ''] = PASSPORT;
  const misread = data.replace('L898902C3', 'L8989O2C3');
  const number = field(read([names, misread]), 'document-number');
  expect([number.value, number.checks.every(({ passed }) => passed)]).toEqual(['L898902C3', false]);
  expect(number.confidence).toBeLessThan(0.5);
  // A wrong letter without a look-alike isn't corrected.
  const other = field(read([names, data.replace('L898902C3', 'LX98902C3')]), 'document-number');
  expect([other.value, other.confidence < 0.5]).toEqual(['LX98902C3', true]);
});
