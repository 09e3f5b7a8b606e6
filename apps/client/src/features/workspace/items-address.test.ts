import { readItems, writeItems } from './items-address';

const read = (query: string) => readItems(new URLSearchParams(query));

test('what is listed stands in the address and is read from it', () => {
  const shown = { view: 'shared', kind: 'document', q: 'plan', order: 'title', descending: true } as const;
  expect(writeItems(shown).toString()).toBe('view=shared&kind=document&q=plan&order=title&descending=true');
  expect(readItems(writeItems(shown))).toEqual(shown);
  expect(writeItems(read('')).toString()).toBe('');
});

test('what makes no sense in an address is left out', () => {
  expect(read(`view=nothing&kind=file&order=x&descending=yes&q=${'a'.repeat(900)}`)).toEqual({
    view: 'all',
    kind: null,
    q: 'a'.repeat(200),
    order: null,
    descending: false,
  });
});
