import { differingFields } from './differing-fields';

const said = (name: string, value: string, line: number | null = null) => ({ name, value, line });

test('what both say alike is no difference; what one of them doesn’t say is', () => {
  const draft = [said('total', 'EUR 12.30'), said('date', '2026-11-03'), said('party', 'Ada'), said('party', 'Bo')];
  const now = [said('total', 'EUR 12.30'), said('date', '2026-11-04'), said('party', 'Ada'), said('iban', 'DE89')];
  expect(differingFields(draft, now)).toEqual([
    { name: 'date', line: null, draft: '2026-11-03', now: '2026-11-04' },
    { name: 'party', line: null, draft: 'Ada, Bo', now: 'Ada' },
    { name: 'iban', line: null, draft: null, now: 'DE89' },
  ]);
});

test('lines of a bill are compared line by line', () => {
  const lines = [said('item-amount', '5', 1), said('item-amount', '7', 2)];
  expect(differingFields(lines, [said('item-amount', '5', 1), said('item-amount', '8', 2)])).toEqual([
    { name: 'item-amount', line: 2, draft: '7', now: '8' },
  ]);
});
