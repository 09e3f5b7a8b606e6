import { isFiltered, readSearch, requestOf, writeSearch } from './search-address';

const read = (text: string) => readSearch(new URLSearchParams(text));

it('writes what it reads', () => {
  const address = 'q=net+total&kind=pdf&state=ready&from=2026-01-01&to=2026-11-20';
  expect(writeSearch(read(address)).toString()).toBe(address);
  expect(writeSearch(read('')).toString()).toBe('');
});

it('leaves out what it does not know', () => {
  expect(read('q=a&kind=docx&state=lost&from=yesterday&to=2026-13-45')).toEqual({
    query: 'a',
    kind: null,
    state: null,
    from: null,
    to: null,
  });
});

it('asks for words without the spaces around them, and only for filters that are set', () => {
  expect(requestOf(read('q=%20pallet%20&kind=image'))).toEqual({ q: 'pallet', kind: 'image' });
  expect(isFiltered(read('q=pallet'))).toBe(false);
  expect(isFiltered(read('from=2026-01-01'))).toBe(true);
});
