import type { VersionEntity, VersionField } from '@cartulary/contracts/endpoints/versions';
import fc from 'fast-check';
import { changedStages, compareEntities, compareFields } from './compare-values';
import { textChanges } from './text-changes';

const made = { page: 1, confidence: 0.9, engine: 'rules', engineVersion: '1', confirmed: false };
const field = (name: string, value: string, more: Partial<VersionField> = {}): VersionField => ({
  ...made,
  name,
  value,
  text: value,
  ...more,
});
const money = (value: string, page = 1): VersionEntity => ({ ...made, kind: 'money', value, text: value, page });

test('a field that says something else is changed, one that is new or gone says so, and settled ones are alike', () => {
  const before = [
    field('total', 'EUR 12.30'),
    field('date', '2026-11-20'),
    field('party', 'Ada'),
    field('party', 'Bo'),
  ];
  const after = [
    field('total', 'EUR 12.80', { confirmed: true }),
    field('seller', 'Mill'),
    field('party', 'Bo'),
    field('party', 'Cy'),
  ];
  expect(
    compareFields(before, after).map(({ change, before: was, after: now }) => [
      (was ?? now)?.name,
      change,
      was?.value,
      now?.value,
    ]),
  ).toEqual([
    ['total', 'changed', 'EUR 12.30', 'EUR 12.80'],
    ['date', 'removed', '2026-11-20', undefined],
    ['party', 'same', 'Bo', 'Bo'],
    ['party', 'changed', 'Ada', 'Cy'],
    ['seller', 'added', undefined, 'Mill'],
  ]);
});

test('an entity stands as often as it stands, and another value is another entity', () => {
  const changes = compareEntities(
    [money('EUR 1'), money('EUR 1', 2), money('EUR 3')],
    [money('EUR 1', 2), money('EUR 4')],
  );
  expect(
    changes.map(({ change, before, after }) => [change, (before ?? after)?.value, (before ?? after)?.page]),
  ).toEqual([
    ['same', 'EUR 1', 2],
    ['added', 'EUR 4', 1],
    ['removed', 'EUR 1', 1],
    ['removed', 'EUR 3', 1],
  ]);
});

test('stages that were renewed are named with both versions', () => {
  expect(changedStages('text@1 entities@1', 'text@1 entities@2 layout@1')).toEqual([
    { stage: 'entities', before: '1', after: '2' },
    { stage: 'layout', before: '–', after: '1' },
  ]);
});

test('word by word, with long stretches that are the same cut short', () => {
  const long = 'the same words over and over '.repeat(40);
  const parts = textChanges(`${long}Total 12.30 EUR`, `${long}Total 12.80 EUR`) ?? [];
  expect(parts.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same']);
  expect(parts[1]?.text).toContain('30');
  expect(parts[2]?.text).toContain('80');
  const [first] = parts;
  expect((first?.cut?.characters ?? 0) + (first?.text.length ?? 0) + (first?.cut?.rest.length ?? 0)).toBeGreaterThan(
    1_000,
  );
  expect(first?.cut?.rest).toMatch(/Total/);
});

test('what both have and one has gives back that one, whatever the texts', () => {
  const text = fc
    .array(fc.constantFrom('one', 'two', 'three', '\n', '4.50', '東京'), { maxLength: 40 })
    .map((w) => w.join(' '));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = textChanges(before, after) ?? [];
      const side = (without: 'added' | 'removed'): number =>
        parts
          .filter(({ kind }) => kind !== without)
          .reduce(
            (sum, part) => sum + part.text.length + (part.cut ? part.cut.characters + part.cut.rest.length : 0),
            0,
          );
      expect([side('added'), side('removed')]).toEqual([before.length, after.length]);
    }),
  );
});
