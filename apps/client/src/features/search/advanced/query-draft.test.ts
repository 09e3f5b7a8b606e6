import { formatQuery, parseQueryLanguage } from '@cartulary/pipeline/matching/query-language';
import fc from 'fast-check';
import { changed, draftOf, emptyRow, isUnfit, nodeOf, withField, type DraftMember } from './query-draft';

const there = (text: string) => draftOf(parseQueryLanguage(text));
const andBack = (text: string): string => formatQuery(nodeOf(there(text)));
const bare = (member: DraftMember): unknown =>
  member.kind === 'group'
    ? [member.joined, ...member.members.map(bare)]
    : `${member.negated ? 'not ' : ''}${member.field}${member.comparison}${member.value}`;

it('shows a query as rows, words that stand together in one', () => {
  expect(bare(there('blue kettle class:invoice'))).toEqual(['and', 'words:blue kettle', 'class:invoice']);
  expect(bare(there('(a OR "b c") -d amount>100'))).toEqual([
    'and',
    ['or', 'words:a', 'phrase:b c'],
    'not words:d',
    'amount>100',
  ]);
  expect(bare(there('NOT (a OR state:ready)'))).toEqual(['and', 'not words:a', 'not state:ready']);
  expect(bare(draftOf(null))).toEqual(['and', 'words:']);
});

it.each([
  '',
  'kettle',
  'blue kettle',
  '"blue kettle"',
  'a OR b',
  '(a OR b c) d',
  'NOT a',
  'NOT (a b)',
  'person:"Ada Byron" amount>=100',
  'date>=2026 NOT date>2026-03',
])('writes what it reads: %s', (text) => {
  expect(andBack(text)).toBe(text);
});

it('whatever is written in a row is one condition, and is read as it was written', () => {
  const fields = fc.constantFrom('words', 'phrase', 'class', 'amount', 'date', 'state', 'person');
  fc.assert(
    fc.property(fields, fc.string({ unit: 'binary', maxLength: 40 }), fc.boolean(), (field, value, negated) => {
      const node = nodeOf({ ...emptyRow(), field, value, negated });
      expect(parseQueryLanguage(formatQuery(node))).toEqual(node);
      expect(andBack(formatQuery(node))).toBe(formatQuery(node));
    }),
    { numRuns: 500 },
  );
});

it('leaves out what is not written to the end', () => {
  const draft = draftOf(parseQueryLanguage('kettle amount>100'));
  const amount = draft.members[1];
  const next = changed(draft, amount?.id ?? 0, (member) => ({ ...member, value: '1x' }) as DraftMember);
  expect(formatQuery(nodeOf(next))).toBe('kettle');
  expect(isUnfit({ field: 'amount', value: '1x' })).toBe(true);
  expect(isUnfit({ field: 'amount', value: '' })).toBe(false);
});

it('takes a condition out, and a group that is empty then', () => {
  const draft = there('a (class:letter OR class:form)');
  const inner = draft.members[1];
  if (inner?.kind !== 'group') throw new Error('no group');
  const once = changed(draft, inner.members[0]?.id ?? 0, () => null);
  const twice = changed(once, inner.members[1]?.id ?? 0, () => null);
  expect(bare(twice)).toEqual(['and', 'words:a']);
  expect(bare(changed(twice, twice.members[0]?.id ?? 0, () => null))).toEqual(['and', 'words:']);
});

it('keeps of a row what its new field knows', () => {
  const row = { ...emptyRow(), field: 'amount', comparison: '>' as const, value: '2026' };
  expect(withField(row, 'date')).toMatchObject({ comparison: '>', value: '2026' });
  expect(withField(row, 'state')).toMatchObject({ comparison: ':', value: '' });
  expect(withField(row, 'words')).toMatchObject({ comparison: ':', value: '2026' });
});
