import { textPattern } from './text-pattern.js';

const found = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([all]) => all);

test('finds texts as they stand, whatever signs they hold', () => {
  const signs = ['(a+)+$', '[x]', 'a.b', 'a-b', '\\d', '^', '{2}', 'Zoë | /'];
  const pattern = textPattern(
    signs.map((text) => ({ text })),
    { flags: 'gu' },
  );
  for (const sign of signs) expect(found(pattern, `..${sign}..`)).toEqual([sign]);
  expect(found(pattern, 'aaa axb 22 x')).toEqual([]);
});

test('finds nothing where nothing is looked for, and leaves out what is too much', () => {
  expect(found(textPattern([], { flags: 'g' }), 'anything')).toEqual([]);
  const pattern = textPattern([{ text: 'x'.repeat(30_000) }, { text: 'short' }], { flags: 'g' });
  expect(found(pattern, 'a short one')).toEqual([]);
});

test('lets a word go on, and not begin or end in the middle of another', () => {
  const pattern = textPattern(
    [
      { text: 'bil', more: { from: 0 } },
      { text: 'tax', more: { from: 1, to: 2 } },
    ],
    {
      flags: 'gi',
      notBeside: '[A-Za-z0-9]',
    },
  );
  expect(found(pattern, 'Billing Taxes mobil taxation tax bil')).toEqual(['Billing', 'Taxes', 'bil']);
});
