import { checkAgain, confidenceAfter } from './checks.js';
import { holdsIban, holdsVatId } from './check-digits.js';

const checked = (values: Readonly<Record<string, string>>) => {
  const names = Object.keys(values);
  const checks = checkAgain(names.map((name) => ({ name, value: values[name] ?? '', checks: [] })));
  return Object.fromEntries(
    names.map((name, index) => [name, (checks[index] ?? []).map(({ rule, passed }) => `${rule} ${passed}`)]),
  );
};

it('net and tax give the total, within rounding', () => {
  expect(checked({ net: 'EUR 100.00', tax: 'EUR 19.00', total: 'EUR 119.01' })['total']).toContain('sum true');
  expect(checked({ net: 'EUR 100.00', tax: 'EUR 19.00', total: 'EUR 119.10' })['net']).toContain('sum false');
  expect(checked({ net: 'EUR 100.00', total: 'EUR 119.10' })['net']).not.toContain('sum false');
});

it('a receipt whose prices include the tax is no failed sum, and its rate is that of the rest', () => {
  const receipt = { net: 'EUR 11.90', tax: 'EUR 1.90', total: 'EUR 11.90' };
  expect(checked({ ...receipt, 'tax-rate': '19' })['tax']).toEqual(['tax-rate true', 'currency true']);
  expect(checked({ ...receipt, 'tax-rate': '7' })['tax']).toEqual(['tax-rate false', 'currency true']);
});

it('the rate gives the tax', () => {
  expect(checked({ net: '80.00', tax: '4.40', 'tax-rate': '5.5' })['tax-rate']).toEqual(['tax-rate true']);
  expect(checked({ net: '80.00', tax: '4.40', 'tax-rate': '7' })['tax']).toEqual(['tax-rate false']);
});

it('all amounts have one currency', () => {
  expect(checked({ net: 'EUR 1.00', total: 'USD 1.00' })['total']).toEqual(['currency false']);
});

it('what begins does not end before', () => {
  expect(checked({ date: '2024-05-01', 'due-date': '2024-04-01' })).toEqual({
    date: ['date-order false'],
    'due-date': ['date-order false'],
  });
  expect(checked({ 'period-start': '2024-01-01', 'period-end': '2024-01-31' })['period-end']).toEqual([
    'date-order true',
  ]);
  expect(checked({ date: 'yesterday', 'due-date': '2024-04-01' })['due-date']).toEqual([]);
});

it('check digits hold', () => {
  expect(checked({ iban: 'DE89370400440532013000' })['iban']).toEqual(['check-digit true']);
  expect(checked({ iban: 'DE89370400440532013001' })['iban']).toEqual(['check-digit false']);
  expect(checked({ account: '4711' })['account']).toEqual([]);
});

it.each([
  ['DE136695976', true],
  ['DE136695975', false],
  ['FR40303265045', true],
  ['FR41303265045', false],
  ['GB980780684', true],
  ['GB980780685', false],
  ['ATU13585627', true],
  ['ATU13585628', false],
  ['BE0776091951', true],
  ['BE0776091952', false],
  ['IT00743110157', true],
  ['IT00743110158', false],
  ['NL004495445B01', true],
  ['PL5261040828', undefined],
])('the VAT number %s', (number, expected) => {
  expect(holdsVatId(number)).toBe(expected);
});

it('an IBAN with two figures exchanged does not hold', () => {
  expect([holdsIban('GB29NWBK60161331926819'), holdsIban('GB29NWBK60161331926891')]).toEqual([true, false]);
});

it('what other rules found out is kept', () => {
  const known = [{ rule: 'movements', passed: true, with: ['closing-balance'] }];
  expect(checkAgain([{ name: 'opening-balance', value: 'EUR 1.00', checks: known }])).toEqual([known]);
});

it('a corrected value is held anew against the data of its file, and no longer by check digits of what was read', () => {
  const differs = [{ rule: 'embedded', passed: false, with: ['EUR 100.00'] }];
  const agrees = [{ rule: 'embedded', passed: true, with: ['EUR 100.00'] }];
  expect(checkAgain([{ name: 'net', value: 'EUR 100.00', checks: differs, isCorrected: true }])).toEqual([agrees]);
  expect(checkAgain([{ name: 'net', value: 'EUR 90.00', checks: agrees, isCorrected: true }])).toEqual([differs]);
  const digits = [{ rule: 'mrz-digit', passed: false, with: [] }];
  const number = { name: 'document-number', value: 'L01X00T47', checks: digits };
  expect(checkAgain([number])).toEqual([digits]);
  expect(checkAgain([{ ...number, isCorrected: true }])).toEqual([[]]);
});

it('a check that passed makes a value surer, one that failed less sure', () => {
  const check = (passed: boolean) => ({ rule: 'sum', passed, with: [] });
  expect(confidenceAfter(0.8, [check(true)])).toBeCloseTo(0.9);
  expect(confidenceAfter(0.8, [check(false)])).toBeCloseTo(0.6);
  expect(confidenceAfter(0.8, [])).toBe(0.8);
});
