import { expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { RE2JS } from 're2js';
import { textRuleLimits } from '@cartulary/contracts/limits/text-rules';
import { findByRules } from './find-by-rules.js';
import { readFileSync } from 'node:fs';
import { compilePattern, PatternError, patternEngine } from './pattern.js';

const found = (text: string, ...rules: Parameters<typeof findByRules>[1]) =>
  findByRules(text, rules).hits.map(({ rule, start, end, term }) => [rule, text.slice(start, end), term]);

it('finds the words of a dictionary whole, whatever their case and accents, the longest at each place', () => {
  const ships = { kind: 'dictionary' as const, terms: ['Harrow', 'MS Harrow', 'Möwe', '…'] };
  expect(found('The ms  HARROW met the Mowe; harrowing, Harrow.', ships)).toEqual([
    [0, 'ms  HARROW', 'MS Harrow'],
    [0, 'Mowe', 'Möwe'],
    [0, 'Harrow', 'Harrow'],
  ]);
});

it('finds patterns and dictionaries together, in the order of the text', () => {
  const numbers = { kind: 'pattern' as const, pattern: 'HM-\\d{4}' };
  const ships = { kind: 'dictionary' as const, terms: ['Harrow'] };
  expect(found('HM-2041 for Harrow, HM-2042', ships, numbers)).toEqual([
    [1, 'HM-2041', null],
    [0, 'Harrow', 'Harrow'],
    [1, 'HM-2042', null],
  ]);
});

it('a pattern that finds nothing at every place ends, and too many such places are told', () => {
  expect(findByRules('aaa', [{ kind: 'pattern', pattern: 'b*' }])).toEqual({ hits: [], cut: [], problems: [] });
  const long = `${'a'.repeat(textRuleLimits.maxEmptyPlaces + 1)}b`;
  expect(findByRules(long, [{ kind: 'pattern', pattern: 'b*' }])).toEqual({ hits: [], cut: [0], problems: [] });
});

it('a rule that stands everywhere leaves room for the others, and is said to have more places', () => {
  const text = `${'a'.repeat(textRuleLimits.maxHits + 1)} Harrow`;
  const { hits, cut } = findByRules(text, [
    { kind: 'pattern', pattern: 'a' },
    { kind: 'dictionary', terms: ['Harrow'] },
  ]);
  expect([hits.length, cut]).toEqual([textRuleLimits.maxHits, [0]]);
  expect(hits.at(-1)).toMatchObject({ rule: 1, term: 'Harrow' });
});

it('as many places as can be listed are all of them', () => {
  const { hits, cut } = findByRules('a'.repeat(textRuleLimits.maxHits), [{ kind: 'pattern', pattern: 'a' }]);
  expect([hits.length, cut]).toEqual([textRuleLimits.maxHits, []]);
});

it.each([
  `(?:${'abcdefghij'.repeat(28)}){1000}`,
  `(?:${'\\pL'.repeat(90)}){1000}`,
  `(?:${'[^\\pL]'.repeat(40)}){500,}`,
  `(?:(?:${'(?:a|b)'.repeat(20)}){0,30}){0,30}`,
  `(?:\\Q${'(ab'.repeat(60)}\\E){1,900}`,
  `(${'()'.repeat(140)}){1000}`,
  `(?:${'()*'.repeat(94)}){1000}`,
  `(?:${'a|'.repeat(140)}){1000}`,
  `${'('.repeat(143)}a${')'.repeat(143)}{1000}`,
])('a pattern that repeats too much is refused before it is compiled: %s', (pattern) => {
  const compile = jest.spyOn(RE2JS, 'compile');
  expect(() => compilePattern(pattern)).toThrow('too many repetitions');
  expect(compile).not.toHaveBeenCalled();
  compile.mockRestore();
});

it.each([
  ['a{1000}', 'a'.repeat(1_000)],
  ['(?:a|b|c){1000}', 'abcc'.repeat(250)],
  ['(?:[A-Z]{2}\\d{2} ?){2,7}', 'DE12 FR34 '],
  ['\\Qa{1000}{1000}\\E', 'a{1000}{1000}'],
  ['[{}]{3}', '{}{'],
  ['x{,5}', 'x{,5}'],
  ['(?:(?:INV|PO)-?(?P<year>\\d{4})[ /]*){1,200}', 'INV-2041 PO2042'],
  ['\\p{Greek}{2}', 'αβ'],
])('a pattern that repeats within reason is used: %s', (pattern, text) => {
  expect([...compilePattern(pattern)(text)]).toEqual([{ start: 0, end: text.length }]);
});

it('a pattern that can’t be used is told with its rule, and the others still find', () => {
  const { hits, problems } = findByRules('Harrow', [
    { kind: 'pattern', pattern: '(' },
    { kind: 'dictionary', terms: ['Harrow'] },
  ]);
  expect(hits).toMatchObject([{ rule: 1, term: 'Harrow' }]);
  expect(problems).toEqual([{ rule: 0, reason: expect.stringContaining(')') }]);
});

it.each(['(a)\\1', '(?=a)b', '(?<!a)b', '(', '(a{1000}){1000}', 'a'.repeat(textRuleLimits.maxPatternCharacters + 1)])(
  'refuses %s, which would go back in the text, is none, or is too large',
  (pattern) => {
    expect(() => compilePattern(pattern)).toThrow(PatternError);
  },
);

it('what takes other engines for ever is found in no more steps than the text has', () => {
  const text = `${'a'.repeat(5_000)}!`;
  expect(found(text, { kind: 'pattern', pattern: '^(a+)+$' })).toEqual([]);
  expect(found(text, { kind: 'pattern', pattern: '(a|a)*!' })).toEqual([[0, text, null]]);
});

it('whatever the text and words, what is found stands there and nothing overlaps', () => {
  const word = fc.constantFrom('quay', 'Quay', 'old', 'harbour', 'ö', '-', '7');
  fc.assert(
    fc.property(fc.array(word), fc.array(fc.array(word, { minLength: 1, maxLength: 3 })), (parts, terms) => {
      const text = parts.join(' ');
      let last = 0;
      for (const { start, end } of findByRules(text, [{ kind: 'dictionary', terms: terms.map((one) => one.join(' ')) }])
        .hits) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(text.length);
    }),
  );
});

it('names the version of the engine that is installed', () => {
  const installed = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(installed.dependencies[patternEngine.engine]).toBe(patternEngine.engineVersion);
});
