import { withoutRegistration } from './company-name.js';
import { extractFields } from './extract-fields.js';
import { flowing } from './sheet.test-helper.js';
import { readName } from './values.js';

it.each([
  'Sky 4 Media GmbH',
  'Pier 7 Hotel GmbH',
  'Agentur 2000 GmbH',
  'Agentur 2000',
  'Route 66 Diner Ltd',
  'Unit 4 Trading Ltd',
  'UNIT 4 TRADING LTD',
  'Studio Ringst 47110 GMBH',
])('%s keeps the number in its name', (name) => {
  expect(withoutRegistration(name)).toBe(name);
  expect(readName(name, { country: 'GB', monthFirst: false })?.value).toBe(name);
});

it.each([
  ['QUINCE TRADING SDN BHD (123456-K)', 'QUINCE TRADING SDN BHD'],
  ['QUINCE TRADING SDN BHD (Co. No. 123456-K)', 'QUINCE TRADING SDN BHD'],
  ['QUINCE TRADING SDN BHD 123456-K', 'QUINCE TRADING SDN BHD'],
  ['QUINCE PTE LTD UEN 201912345A', 'QUINCE PTE LTD'],
  ['Quince GmbH, HRB 4711', 'Quince GmbH'],
  ['Quince Ltd Reg. No. 12345', 'Quince Ltd'],
])('%s is registered as %s', (written, name) => {
  expect(withoutRegistration(written)).toBe(name);
});

it('a buyer with a number in its name is told whole', () => {
  const fields = extractFields([flowing('Invoice 4711\nBill to: Unit 4 Trading Ltd\nTotal 12.00')], [], 'invoice');
  expect(fields.find(({ name }) => name === 'buyer')?.value).toBe('Unit 4 Trading Ltd');
});
