import type { OwnField } from '@cartulary/contracts/understanding';
import type { PageText } from '@cartulary/contracts/reading';
import { extractFields } from './extract-fields.js';
import { flowing, sheet } from './sheet.test-helper.js';

const own = '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f11';
const fields: readonly OwnField[] = [
  { name: 'Carrier', kind: 'name', labels: ['Shipped by', 'Haulier'] },
  { name: 'Note no', kind: 'identifier', labels: [] },
  { name: 'Delivered', kind: 'date', labels: ['Date of delivery'] },
  { name: 'Pallets', kind: 'number', labels: ['No. of pallets'] },
  { name: 'Freight', kind: 'amount', labels: [] },
  { name: 'Remark', kind: 'text', labels: [] },
  { name: 'Humidity', kind: 'percentage', labels: [] },
];
const valuesOf = (page: PageText, wanted = fields): Record<string, string> =>
  Object.fromEntries(extractFields([page], [], own, wanted).map(({ name, value }) => [name, value]));

it('the fields of an own class stand behind, right of or below their labels, and hold what they should', () => {
  const page = sheet([
    [50, 60, 'Shipped by: Ferris & Sons Ltd'],
    [50, 100, 'Note no'],
    [200, 100, 'D-88231'],
    [50, 140, 'Date of delivery'],
    [300, 140, 'No. of pallets'],
    [50, 155, '4 November 2026'],
    [300, 155, '1,250'],
    [50, 200, 'Freight: 118.50'],
    [50, 220, 'Total: £200.00'],
    [50, 260, 'Remark: left at gate 4'],
    [50, 280, 'Humidity: 12,5 %'],
  ]);
  expect(valuesOf(page)).toEqual({
    Carrier: 'Ferris & Sons Ltd',
    'Note no': 'D-88231',
    Delivered: '2026-11-04',
    Pallets: '1250',
    Freight: 'GBP 118.50',
    Remark: 'left at gate 4',
    Humidity: '12.5',
  });
  const [carrier] = extractFields([page], [], own, fields);
  expect(carrier).toMatchObject({ name: 'Carrier', line: null, text: 'Ferris & Sons Ltd', range: null });
  expect(carrier?.box?.[0]).toBeGreaterThan(0.15);
});

it('a value of another kind is none, a sentence that begins with the name neither, nor the label beside it', () => {
  const text =
    'Carrier wanted for next week\nDelivered: tomorrow\nPallets: many\nFreight: free\nRemark    Humidity\nHumidity: dry';
  expect(valuesOf(flowing(text))).toEqual({});
});

it('they come in the order in which the class has them; without any, and without the class, none are told', () => {
  const text = 'Delivered: 4.11.2026\nNote no: D-1\nTotal: 12.00';
  expect(Object.keys(valuesOf(flowing(text)))).toEqual(['Note no', 'Delivered']);
  expect(Object.keys(valuesOf(flowing(text), fields.toReversed()))).toEqual(['Delivered', 'Note no']);
  expect(valuesOf(flowing(text), [])).toEqual({});
});

it('labels of any signs are taken as they are written', () => {
  const odd: OwnField[] = [{ name: 'Gewicht (kg) [brutto]', kind: 'number', labels: ['a.*b', '$'] }];
  expect(valuesOf(flowing('Gewicht (kg) [brutto]: 17,25'), odd)).toEqual({ 'Gewicht (kg) [brutto]': '17.25' });
  expect(valuesOf(flowing('axxb: 5'), odd)).toEqual({});
});
