import { capOf } from './caps.mjs';
import { patternsIn } from './collect.mjs';
import { hostileTexts, HOSTILE_CHARACTERS } from './hostile.mjs';
import { judge } from './judge.mjs';

test.each([
  ['/[\\w-]*(?:key|token)[\\w-]*["\']?\\s*[=:]/gi', 'not linear'],
  ['/\\s+$/', 'not linear'],
  ['/(?<![\\w.])\\w+@\\w+\\.\\w+/', 'measured'],
  ['/^[a-z][a-z0-9]{0,9}$/', 'proved'],
])('%s is judged: %s', (pattern, verdict) => {
  expect(judge(pattern)).toBe(verdict);
});

test('hostile texts are 100 kB of what a pattern repeats', () => {
  const texts = [...hostileTexts('x(?:ab)+\\d*$', 'u', undefined)];
  expect(texts).toContain('ab'.repeat(HOSTILE_CHARACTERS / 2));
  expect(texts).toContain(`x${'ab'.repeat(HOSTILE_CHARACTERS / 2)}\u0001`);
});

test('a cap counts where it stands beside the pattern, by a name whose number is at most 2,000', () => {
  const text = (comment: string, most: string) => `const MOST = ${most};\n${comment}\nconst end = /a+$/;`;
  expect(capOf(text('// Capped by MOST.', '2_000'), 3)).toBe(2_000);
  expect(capOf(text('// Capped by limits.client.requestsPerWindow.', '1'), 3)).toBe(60);
  expect(capOf(text('// Capped by MOST.', '2_001'), 3)).toBeUndefined();
  expect(capOf(text('// Capped by OTHER.', '20'), 3)).toBeUndefined();
  expect(capOf(text('', '20'), 3)).toBeUndefined();
});

test('a pattern that a function puts together is found, one of the module is not held against it', () => {
  const source = ['const of = new RegExp(`a${b}`);', 'const made = (c: string) => new RegExp(c);', 'x.split(/b/);'];
  expect(patternsIn('a.ts', source.join('\n'))).toEqual({
    written: [{ pattern: '/b/', line: 3 }],
    builtWithModule: [1],
    builtInFunctions: [2],
  });
});
