// covers: apps/client/src/shared/private-search libs/pipeline/src/matching
import fc from 'fast-check';
import { facetsOf, facetsTogether } from './facets';
import { foundByWords, foundToTheLetter } from './naive-search.test-helper';
import type { WholeDocument } from './searched';
import { documentOf, seededDocuments, seededWords } from './seeded-documents.test-helper';
import { WordIndex } from './word-index';

const indexOf = (documents: readonly WholeDocument[]): WordIndex => {
  const index = new WordIndex();
  for (const document of documents) index.takeWhole(document);
  return index;
};
const ids = (index: WordIndex, text: string): string[] =>
  index.find({ text }).map(({ document }) => document.documentId);

test('account and telephone numbers are found however they are spaced', () => {
  const iban = 'DE89370400440532013000';
  const spaced = 'DE89 3704 0044 0532 0130 00';
  const saying = (at: number, kind: string, text: string, value: string): WholeDocument => ({
    ...documentOf(at, 'letter.pdf', text),
    facts: { classes: [], tags: [], language: 'en', entities: [{ kind, text, value }] },
  });
  const index = indexOf([
    saying(0, 'iban', iban, iban),
    saying(1, 'iban', spaced, iban),
    saying(2, 'phone', '+49 (30) 123-4567', '+49301234567'),
  ]);
  const [joined, apart, phone] = [0, 1, 2].map((at) => documentOf(at, '').documentId);
  for (const typed of [iban, spaced]) expect(ids(index, typed).sort()).toEqual([joined, apart].sort());
  for (const typed of ['030 1234567', '+49301234567', '(030) 123-4567', '0049 30 1234567'])
    expect(ids(index, typed)).toEqual([phone]);
  for (const typed of ['03091234567', '+44 30 1234567', '202601234567']) expect(ids(index, typed)).toEqual([]);
});

test('articles and prepositions may be missing from a document, but not the other words of a question', () => {
  const index = indexOf([
    documentOf(0, 'bill.pdf', 'Invoice 17, Contoso Ltd'),
    documentOf(1, 'other.pdf', 'Invoice 18'),
  ]);
  const [contoso] = [documentOf(0, '').documentId];
  for (const question of ['invoice from contoso', 'the invoices of Contoso'])
    expect(ids(index, question)).toEqual([contoso]);
  expect(ids(index, '"invoice from contoso"')).toEqual([]);
  expect(ids(index, 'invoice from fabrikam')).toEqual([]);
});

const typed = fc
  .tuple(
    fc.array(fc.constantFrom(...seededWords, 'harb', 'ledgr', 'kopper', 'mittan'), { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', ' '),
    fc.boolean(),
  )
  .map(([words, end, isQuoted]) => (isQuoted ? `"${words.join(' ')}"` : words.join(' ') + end));

const term = fc.constantFrom(
  '"harbour"',
  '"copper of"',
  '"the"',
  'class:invoice',
  'tag:paid',
  'type:pdf',
  'state:ready',
  'language:de',
  'amount>10',
  'amount:12.5',
  'date:2026-05',
  'date<2026-05-03',
  'uploaded>=2026-05-03',
  'organisation:northgate',
);
const clause = fc.tuple(fc.constantFrom('', 'NOT '), term).map((parts) => parts.join(''));
const query = fc
  .tuple(fc.array(clause, { minLength: 1, maxLength: 3 }), fc.array(clause, { maxLength: 2 }))
  .map(([all, other]) => (other.length === 0 ? all.join(' ') : `${all.join(' ')} OR ${other.join(' ')}`));

test('words find what a look at every word finds: as typed, in other forms, begun, with letters wrong, the surer first', () => {
  fc.assert(
    fc.property(seededDocuments, typed, (documents, text) => {
      const naive = foundByWords(documents, text);
      const found = ids(indexOf(documents), text);
      expect([...found].sort()).toEqual([...naive.keys()].sort());
      const tiers = found.map((id) => naive.get(id) ?? -1);
      expect(tiers).toEqual(tiers.toSorted((one, other) => one - other));
    }),
    { numRuns: 400 },
  );
});

test('so do queries with fields, NOT and OR', () => {
  fc.assert(
    fc.property(seededDocuments, query, (documents, text) => {
      expect(ids(indexOf(documents), text).sort()).toEqual(foundToTheLetter(documents, text).sort());
    }),
    { numRuns: 400 },
  );
});

test('an index that was changed, kept and read again finds what one that was just made does', () => {
  fc.assert(
    fc.property(seededDocuments, seededDocuments, fc.nat(), typed, (before, after, dropped, text) => {
      const changed = indexOf(before);
      for (const document of after) changed.takeWhole(document);
      const gone = before[dropped % before.length]?.documentId ?? '';
      changed.drop(gone);
      const latest = new Map([...before, ...after].map((document) => [document.documentId, document]));
      latest.delete(gone);
      const kept = WordIndex.fromKept(JSON.parse(JSON.stringify(changed.toKept())) as ReturnType<WordIndex['toKept']>);
      const made = indexOf([...latest.values()]);
      const found = ids(changed, text);
      expect([...found].sort()).toEqual(ids(made, text).sort());
      expect(ids(kept, text)).toEqual(found);
    }),
    { numRuns: 200 },
  );
});

test('a document is found by its name until its words have come', () => {
  const { pages: _, ...listed } = documentOf(0, 'Northgate lease.pdf');
  const index = new WordIndex();
  index.takeListed(listed);
  expect(ids(index, 'lease')).toHaveLength(1);
  expect(ids(index, 'rent')).toHaveLength(0);
  index.takeWhole({ ...listed, revision: 2, pages: [{ page: 1, text: 'the rent is due' }] });
  expect(ids(index, 'rent')).toHaveLength(1);
  expect(index.size).toBe(1);
});

test('a word of the name counts more than one of the text, and filters leave what they say', () => {
  const index = indexOf([
    documentOf(0, 'Statement', 'copper copper and other things of the yard'),
    documentOf(1, 'Copper', 'a list of things'),
  ]);
  expect(index.find({ text: 'copper' }).map(({ document }) => document.name)).toEqual(['Copper', 'Statement']);
  expect(index.find({ text: 'copper', to: '2026-01-01' }).map(({ document }) => document.name)).toEqual(['Statement']);
  expect(index.find({ text: 'copper', from: '2026-01-02' }).map(({ document }) => document.name)).toEqual(['Copper']);
  const there = { timezone: 'Pacific/Kiritimati' };
  const first = index.find({ text: 'copper', to: '2026-01-01', ...there }).length;
  expect(first + index.find({ text: 'copper', from: '2026-01-02', ...there }).length).toBe(2);
  expect(index.find({ text: 'copper uploaded:2026-01-01', ...there })).toHaveLength(first);
  expect(index.find({ text: 'copper', kind: 'image' })).toEqual([]);
  expect(index.find({ text: 'copper', state: 'failed' })).toEqual([]);
});

test('what documents are and hold is counted once a document, and together with what the server counts', () => {
  const money = { kind: 'money', text: '€ 1,200.00', value: 'EUR 1200.00' };
  const person = { kind: 'person', text: 'Ilse Ashworth', value: null };
  const one = documentOf(0, 'One');
  const other = documentOf(1, 'Other');
  const facts = { ...one.facts, classes: ['invoice'], entities: [money, person, person] };
  const index = indexOf([
    { ...one, facts },
    { ...other, facts: { ...facts, entities: [] } },
  ]);
  const facets = new Map(facetsOf(index.all()).map(({ field, values }) => [field, values]));
  expect(facets.get('class')).toEqual([{ field: 'class', comparison: ':', value: 'invoice', count: 2 }]);
  expect(facets.get('person')).toEqual([{ field: 'person', comparison: ':', value: 'Ilse Ashworth', count: 1 }]);
  expect(facets.get('amount')?.map(({ value }) => value)).toEqual(['10', '100', '1000']);
  const there = [
    { field: 'class', values: [{ field: 'class', comparison: ':' as const, value: 'invoice', count: 3 }] },
  ];
  expect(facetsTogether(facetsOf(index.all()), there).find(({ field }) => field === 'class')?.values[0]?.count).toBe(5);
});
