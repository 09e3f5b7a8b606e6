import { brand } from './brand.js';
import { errors, messageOf, type ErrorCode } from './errors.js';
import { wordsOfTest } from './journeys.test-helper.js';
import { limits, soundExtensions } from './limits.js';
import { moduleIds, modules, nativeIntegrationCount } from './modules.js';
import { bellWords } from './notifications.js';
import { acceptedDocuments } from './readable-files.js';
import { numbersOf, productSources, screenTests, stringsOf, type Source } from './sources.test-helper.js';
import {
  allowedTypes,
  brandColours,
  notReadYet,
  numbers,
  otherPurposes,
  prices,
  serviceCounts,
} from './specification-numbers.test-helper.js';
import {
  exceptions,
  filledIn,
  journeys,
  quoted,
  sentNotShown,
  type Quoted,
} from './specification-strings.test-helper.js';

const strings: readonly Quoted[] = Object.values(quoted).flat();
const sources = productSources();
const tests = screenTests();
const texts = sources.flatMap(stringsOf);
const numberLiterals = sources.flatMap(numbersOf);
const inContracts = (file: string): boolean => file.startsWith('libs/contracts/src/');

/** Long enough not to occur in another sentence by chance. */
const isSentence = (text: string): boolean => text.split(' ').length > 3;
const says = (literal: string, text: string): boolean =>
  literal === text || (isSentence(text) && literal.includes(text));

describe('the strings of sections 2, 4, 5 and 8', () => {
  test('are all written down, each once', () => {
    expect(Object.values(quoted).map((each) => each.length)).toEqual([23, 2, 11, 48]);
    expect(new Set(strings).size).toBe(strings.length);
  });

  test.each(strings.filter((text) => text !== sentNotShown))('%s stands once, in the contracts', (text) => {
    const found = texts.filter(({ value }) => says(value, text));
    expect(found.map(({ file }) => inContracts(file))).toEqual([true]);
  });

  test('are each shown by a journey or excepted, and never both', () => {
    const shown = journeys.flatMap((journey) => journey.shows);
    expect([...shown, ...exceptions].toSorted()).toEqual([...strings].toSorted());
  });

  test.each(journeys)('$spec: $test', ({ spec, test: title, shows }) => {
    const source = tests.find(({ file }) => file === spec);
    const words = source && wordsOfTest(source, title);
    if (!words) throw new Error('There is no such test, or it expects nothing');
    const missing = shows.filter((text) => !words.some((word) => word.includes(filledIn[text] ?? text)));
    expect(missing).toEqual([]);
  });

  test('that are excepted are shown by no test; one that is leaves the list', () => {
    const codes = Object.keys(errors) as ErrorCode[];
    const said = tests.flatMap(stringsOf).map(({ value }) => value);
    const shown = exceptions.filter((text) => {
      const code = codes.find((each) => messageOf(each) === text);
      return said.some((word) => word === code || says(word, text));
    });
    expect(shown).toEqual([]);
  });

  test('agree with the numbers they tell', () => {
    const sentences: readonly (readonly [string, number])[] = [
      [messageOf('client_rate_limited'), limits.client.requestsPerWindow],
      [messageOf('password_too_short'), limits.auth.passwordMinLength],
      [messageOf('account_locked'), limits.auth.lockoutMs / 60_000],
      [messageOf('file_too_large'), limits.upload.maxFileBytes / 1024 ** 2],
      [messageOf('too_many_files'), limits.upload.maxFiles],
      [messageOf('reading_timeout'), limits.reading.pageTimeLimitMs / 1_000],
      [messageOf('reading_too_many_pages').replace(',', ''), limits.reading.maxPages],
      [bellWords.badgeFull, limits.notifications.badgeMax],
    ];
    expect(sentences.filter(([sentence, number]) => !new RegExp(`\\b${number}\\b`).test(sentence))).toEqual([]);
    expect(messageOf('type_not_allowed')).toContain(`Allowed: ${limits.upload.allowedExtensions.join(', ')}`);
    const named = messageOf('type_not_allowed').split(/[ ,.]+/);
    const accepted = [...acceptedDocuments.replaceAll('.', '').split(','), ...soundExtensions, 'mp4'];
    expect(accepted.filter((extension) => !named.includes(extension))).toEqual([]);
  });
});

/** Value of `limits` at a path such as `client.maxRetries`. */
const limitAt = (place: string): unknown =>
  place.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], limits);

/** Whether a source reads it: `limits.client.maxRetries`, or `const { maxRetries } = limits.client`. */
function isRead(place: string, source: Source): boolean {
  const path = ['limits', ...place.split('.')].map((name) => `${name}\\b`);
  const leaf = path.pop() ?? '';
  const direct = new RegExp(`\\b${[...path, leaf].join('\\s*\\.\\s*')}`);
  const taken = new RegExp(`\\{[^{}]*\\b${leaf}[^{}]*\\}\\s*=\\s*${path.join('\\.')}\\s*;`);
  return direct.test(source.text) || taken.test(source.text);
}

describe('the numbers of section 9', () => {
  const placed = numbers.map(([what, place, value, unit = 1]) => ({ what, place, stored: value * unit }));
  test.each(placed)('$what: limits.$place', ({ place, stored }) => expect(limitAt(place)).toBe(stored));

  test('have one place each, and each of these is read', () => {
    const places = numbers.map(([, place]) => place);
    expect(new Set(places).size).toBe(places.length);
    const unread = places.filter((place) => !sources.some((source) => isRead(place, source)));
    expect(unread.toSorted()).toEqual(Object.keys(notReadYet).toSorted());
  });

  test('are repeated nowhere as a number', () => {
    const large = new Set(placed.map(({ stored }) => stored).filter((value) => value >= 100_000));
    for (const minutes of [43_200, 480]) large.add(minutes);
    const isOther = (file: string, value: number): boolean =>
      otherPurposes.some((other) => other[0] === file && other[1] === value);
    const found = numberLiterals.filter(
      ({ file, value }) =>
        !/^libs\/contracts\/src\/limits(\/[\w-]+)?\.ts$/.test(file) && large.has(value) && !isOther(file, value),
    );
    expect(found.map(({ place, value }) => `${place} ${value}`)).toEqual([]);
    const gone = otherPurposes.filter(
      ([file, value]) => !numberLiterals.some((literal) => literal.file === file && literal.value === value),
    );
    expect(gone).toEqual([]);
  });

  test('that are prices and counts stand in the catalogue, once', () => {
    const priced = moduleIds.filter((id) => modules[id].price > 0).map((id) => [id, modules[id].price]);
    expect(Object.fromEntries(priced)).toEqual(prices);
    expect(moduleIds.filter((id) => modules[id].category === 'core' && modules[id].priceType !== 'included')).toEqual(
      [],
    );
    const counted = moduleIds.filter((id) => modules[id].serviceCount !== null);
    expect(Object.fromEntries(counted.map((id) => [id, modules[id].serviceCount]))).toEqual(serviceCounts);
    expect(nativeIntegrationCount).toBe(22);
    const found = numberLiterals.filter(
      ({ file, value }) => file !== 'libs/contracts/src/modules.ts' && [599, 699, 799, 899, 999].includes(value),
    );
    expect(found).toEqual([]);
  });

  test('that are colours and types of files stand in the contracts, once', () => {
    expect(brand).toMatchObject(brandColours);
    for (const colour of Object.values(brandColours)) {
      const found = texts.filter(({ value }) => value.toLowerCase().includes(colour));
      expect(found.map(({ file }) => file)).toEqual(['libs/contracts/src/brand.ts']);
    }
    expect(limits.upload.allowedExtensions).toEqual(allowedTypes);
  });
});
