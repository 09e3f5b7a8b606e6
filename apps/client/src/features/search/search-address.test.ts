import { zoneName } from '@/text/engine/locale';
import { asQuery, isFiltered, readSearch, requestOf, writeSearch } from './search-address';

const read = (text: string) => readSearch(new URLSearchParams(text));

it('writes what it reads', () => {
  const address =
    'q=net+total&mode=words&kind=pdf&state=ready&from=2026-01-01&to=2026-11-20&like=01990000-0000-7000-8000-000000000000';
  expect(writeSearch(read(address)).toString()).toBe(address);
  expect(writeSearch(read('')).toString()).toBe('');
});

it('leaves out what it does not know', () => {
  expect(read('q=a&mode=guess&kind=docx&state=lost&from=yesterday&to=2026-13-45&like=that')).toEqual({
    query: 'a',
    mode: 'hybrid',
    kind: null,
    state: null,
    from: null,
    to: null,
    like: null,
  });
});

it('asks for words without the spaces around them but one that ends the last, and only for filters that are set', () => {
  expect(requestOf(read('q=%20pallet%20&kind=image'))).toEqual({
    q: 'pallet ',
    mode: 'hybrid',
    kind: 'image',
    timezone: zoneName(),
  });
  expect(isFiltered(read('q=pallet'))).toBe(false);
  expect(isFiltered(read('from=2026-01-01'))).toBe(true);
});

it('writes its filters out where it is kept', () => {
  expect(asQuery(read('q=a+OR+b&kind=pdf&from=2026-01-01&to=2026-02-01'))).toBe(
    '(a OR b) type:pdf uploaded>=2026-01-01 uploaded<=2026-02-01',
  );
  expect(asQuery(read('q=%20pallet%20'))).toBe('pallet');
});
