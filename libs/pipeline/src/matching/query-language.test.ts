import fc from 'fast-check';
import { amountOf, spanOf } from './query-fields.js';
import { QueryError } from './query-error.js';
import { formatQuery, leafOfWords, parseQueryLanguage } from './query-language.js';
import { alternativesOf, positiveTexts, textOf } from './query-plan.js';

const normal = (text: string): string => formatQuery(parseQueryLanguage(text));

describe('what is understood', () => {
  it.each([
    ['kettle', 'kettle'],
    ['blue  kettle ', 'blue kettle'],
    ['„blue kettle“ harbour', '"blue kettle" harbour'],
    ['blue AND kettle', 'blue kettle'],
    ['a OR b c', 'a OR b c'],
    ['(a OR b) c', '(a OR b) c'],
    ['-draft kettle', 'NOT draft kettle'],
    ['NOT (a OR b)', 'NOT (a OR b)'],
    ['NOT NOT a', 'a'],
    ['class:invoice person:"Ada Lovelace"', 'class:invoice person:"Ada Lovelace"'],
    ['Class:invoice organization:Acme', 'class:invoice organisation:Acme'],
    ['amount>100 amount<=1,250.50', 'amount>100 amount<=1,250.50'],
    ['date>=2026-01-01 state:READY type:pdf', 'date>=2026-01-01 state:ready type:pdf'],
    ['-class:letter', 'NOT class:letter'],
  ])('%s', (typed, written) => {
    expect(normal(typed)).toBe(written);
  });

  it.each([
    'Re: offer 12:30',
    'https://example.org/a?b=c',
    'main()',
    'f(x)',
    'a) b',
    'say "hello',
    '-12.50',
    '- -',
    'class:',
    'a & b',
    ':-)',
  ])('ordinary text is no error: %s', (text) => {
    expect(() => parseQueryLanguage(text)).not.toThrow();
  });
});

describe('what can’t be understood', () => {
  it.each([
    ['kettle OR', 7, 9, '‘OR’ needs something on both sides, ‘NOT’ something after it'],
    ['AND kettle', 0, 3, '‘AND’ needs something on both sides, ‘NOT’ something after it'],
    ['a (b OR c', 2, 3, 'This bracket is not closed'],
    [
      'state:lost',
      6,
      10,
      '‘lost’ is not among the values of state: received, scanning, processing, needs-review, ready, failed',
    ],
    ['amount>much', 7, 11, '‘much’ is not a number. Write it as 1250 or 1250.50'],
    ['date>=2026-13', 6, 13, '‘2026-13’ is not a date. Write 2026-11-20, 2026-11 or 2026'],
    ['class>invoice', 0, 13, '‘class’ can’t be compared by ‘>’; write class:value'],
  ])('%s', (text, at, end, sentence) => {
    expect(() => parseQueryLanguage(text)).toThrow(QueryError);
    try {
      parseQueryLanguage(text);
    } catch (error) {
      expect(error).toMatchObject({ at, end, message: sentence });
    }
  });
});

const pieces = fc.constantFrom(
  'kettle',
  'blau',
  'AND',
  'OR',
  'NOT',
  '-',
  '(',
  ')',
  '"',
  '„',
  ' ',
  ' ',
  ' ',
  'class:',
  'invoice',
  'amount',
  '>',
  '=',
  '100',
  'date',
  '2026-01',
  ':',
  'person:',
  '東',
  '.',
  'ﬁ',
);
const queries = fc.oneof(
  fc.array(pieces, { maxLength: 25 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

test('whatever is typed is understood or refused with its place; what is written is understood as the same', () => {
  fc.assert(
    fc.property(queries, (typed) => {
      let node;
      try {
        node = parseQueryLanguage(typed);
      } catch (error) {
        if (!(error instanceof QueryError)) throw error;
        expect(error.at).toBeGreaterThanOrEqual(0);
        expect(error.end).toBeLessThanOrEqual(typed.length);
        return;
      }
      const written = formatQuery(node);
      expect(parseQueryLanguage(written)).toEqual(node);
      expect(normal(written)).toBe(written);
    }),
    { numRuns: 3_000 },
  );
});

test('words that a person gives are words, whatever they look like', () => {
  expect(leafOfWords('OR')).toEqual({ kind: 'phrase', text: 'OR' });
  expect(leafOfWords('class:invoice')).toEqual({ kind: 'phrase', text: 'class:invoice' });
  expect(leafOfWords('say "hi" now')).toEqual(parseQueryLanguage('say hi now'));
  expect(leafOfWords(' … ')).toBeNull();
});

describe('the alternatives of a query', () => {
  const shown = (text: string) => {
    const node = parseQueryLanguage(text);
    return (node ? alternativesOf(node) : []).map(({ texts, withoutTexts, fields }) => [
      textOf(texts),
      textOf(withoutTexts),
      fields.map(({ leaf, negated }) => `${negated ? '-' : ''}${formatQuery(leaf)}`).join(' '),
    ]);
  };
  it('are all ways to fit it', () => {
    expect(shown('(a OR "b c") d -e class:invoice')).toEqual([
      ['a d', 'e', 'class:invoice'],
      ['"b c" d', 'e', 'class:invoice'],
    ]);
    expect(shown('NOT (a OR class:letter)')).toEqual([['', 'a', '-class:letter']]);
    expect(shown('NOT (a b)')).toEqual([
      ['', 'a', ''],
      ['', 'b', ''],
    ]);
  });
  it('are not too many', () => {
    expect(() => shown('(a OR b) (a OR b) (a OR b) (a OR b) (a OR b)')).toThrow(QueryError);
  });
  it('what is marked in a document is what it may be found for', () => {
    expect(textOf(positiveTexts(parseQueryLanguage('(a OR "b c") -d class:e NOT (f OR -g)')))).toBe('a "b c" g');
  });
});

test('amounts and times are read as people write them', () => {
  expect([amountOf('1,250.50'), amountOf("1'000"), amountOf('-3'), amountOf('1.2.3'), amountOf('12,5')]).toEqual([
    1250.5,
    1000,
    -3,
    null,
    null,
  ]);
  expect(spanOf('2026-02')).toEqual({ fromMs: Date.UTC(2026, 1), toMs: Date.UTC(2026, 2) });
  expect(spanOf('2026-02-30')).toBeNull();
});
