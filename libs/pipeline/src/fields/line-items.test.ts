import type { Field } from '@cartulary/contracts/understanding';
import type { PageText } from '@cartulary/contracts/reading';
import { extractFields } from './extract-fields.js';
import { flowing, sheet, widthOf, type PlacedText } from './sheet.test-helper.js';

const fieldsOf = (page: PageText, documentClass = 'invoice'): Field[] => extractFields([page], [], documentClass);

/** The lines, each as its values by name without `item-`. */
function linesOf(fields: readonly Field[]): Record<string, string>[] {
  const lines: Record<string, string>[] = [];
  for (const { name, line, value } of fields) {
    if (line === null) continue;
    const cells = (lines[line - 1] ??= {});
    cells[name.slice('item-'.length)] = value;
  }
  return lines;
}

const checksOf = (fields: readonly Field[], rule: string): [string, number | null, boolean][] =>
  fields.flatMap(({ name, line, checks }) =>
    checks
      .filter((check) => check.rule === rule)
      .map(({ passed }) => [name, line, passed] as [string, number | null, boolean]),
  );

/** A right-aligned text, like a number. */
const ending = (right: number, y: number, text: string): PlacedText => [right - widthOf(text), y, text];

/** Rows of a table with a header: words on the left, numbers right-aligned in their columns. */
const table = (rows: readonly (readonly string[])[], rights: readonly number[], top = 300): PlacedText[] =>
  rows.flatMap((row, index) =>
    row.flatMap((text, column): PlacedText[] => {
      const y = top + index * 16;
      if (text === '') return [];
      return [column === 0 ? [50, y, text] : ending(rights[column] ?? 545, y, text)];
    }),
  );

const sums = (y: number, values: readonly (readonly [string, string])[]): PlacedText[] =>
  values.flatMap(([label, value], index): PlacedText[] => [
    [360, y + index * 16, label],
    ending(545, y + index * 16, value),
  ]);

const goods: readonly (readonly string[])[] = [
  ['Description', 'Qty', 'Unit price', 'VAT', 'Amount'],
  ['Oak shelf, oiled', '3', '40.00', '20%', '120.00'],
  ['Brackets', '12', '1.25', '20%', '15.00'],
  ['Delivery', '1', '9.50', '0%', '9.50'],
];
const totals = sums(420, [
  ['Subtotal', '£144.50'],
  ['VAT', '£27.00'],
  ['Total', '£171.50'],
]);
const bill = (rows = goods): PageText =>
  sheet([[50, 50, 'Quince Tools Ltd', 16], ...table(rows, [0, 300, 390, 450, 545]), ...totals]);

describe('the lines of an invoice', () => {
  it('are found by the heads of their columns, each cell with its place', () => {
    const fields = fieldsOf(bill());
    expect(linesOf(fields)).toEqual([
      { description: 'Oak shelf, oiled', quantity: '3', 'unit-price': 'GBP 40.00', tax: '20', amount: 'GBP 120.00' },
      { description: 'Brackets', quantity: '12', 'unit-price': 'GBP 1.25', tax: '20', amount: 'GBP 15.00' },
      { description: 'Delivery', quantity: '1', 'unit-price': 'GBP 9.50', tax: '0', amount: 'GBP 9.50' },
    ]);
    const amount = fields.find(({ name, line }) => name === 'item-amount' && line === 2);
    expect(amount).toMatchObject({ text: '15.00', page: 1, range: null });
    expect(amount?.box?.[1]).toBeCloseTo(332 / 842, 3);
    expect(amount?.box?.[2]).toBeCloseTo(545 / 595, 3);
    expect(amount?.confidence).toBeGreaterThan(0.9);
  });

  it('add up to the net amount, and quantity × price to each amount', () => {
    const fields = fieldsOf(bill());
    expect(checksOf(fields, 'lines')).toEqual([['net', null, true]]);
    expect(checksOf(fields, 'line')).toHaveLength(9);
    expect(checksOf(fields, 'line').every(([, , passed]) => passed)).toBe(true);
  });

  it('that don’t add up are told so, of the one line and of the net amount, which is not less sure for it', () => {
    const wrong = goods.map((row) => (row[0] === 'Brackets' ? [...row.slice(0, 4), '17.00'] : row));
    const [right, fields] = [fieldsOf(bill()), fieldsOf(bill(wrong))];
    expect(checksOf(fields, 'lines')).toEqual([['net', null, false]]);
    expect(checksOf(fields, 'line').filter(([, , passed]) => !passed)).toEqual([
      ['item-quantity', 2, false],
      ['item-unit-price', 2, false],
      ['item-amount', 2, false],
    ]);
    const net = (all: readonly Field[]): number => all.find(({ name }) => name === 'net')?.confidence ?? 0;
    expect(net(fields)).toBeGreaterThan(0.9);
    expect(net(right)).toBeGreaterThan(net(fields));
  });

  it('may go on in a second row, have a discount, whole prices and columns that nobody asked for', () => {
    const rows = [
      ['Bezeichnung', 'Pos.', 'Menge', 'Einzelpreis', 'Rabatt', 'Gesamt'],
      ['Regalboden aus', '1', '2 Stk.', '100', '10%', '180,00'],
      ['geölter Eiche', '', '', '', '', ''],
      ['Anfahrt', '2', '1,5 Std.', '60', '', '90,00'],
    ];
    const page = sheet([
      ...table(rows, [0, 230, 300, 380, 450, 545]),
      ...sums(420, [
        ['Nettobetrag', '270,00 €'],
        ['USt.', '51,30 €'],
        ['Gesamtbetrag', '321,30 €'],
      ]),
    ]);
    const fields = fieldsOf(page);
    expect(linesOf(fields)).toEqual([
      {
        description: 'Regalboden aus geölter Eiche',
        quantity: '2',
        'unit-price': 'EUR 100.00',
        discount: '10',
        amount: 'EUR 180.00',
      },
      { description: 'Anfahrt', quantity: '1.5', 'unit-price': 'EUR 60.00', amount: 'EUR 90.00' },
    ]);
    expect(checksOf(fields, 'line').every(([, , passed]) => passed)).toBe(true);
    expect(checksOf(fields, 'lines')).toEqual([['net', null, true]]);
    const [first] = fields.filter(({ name }) => name === 'item-description');
    expect([first?.box?.[1], first?.box?.[3]].map((edge) => Math.round((edge ?? 0) * 842))).toEqual([316, 342]);
  });

  it('of a text without boxes stand in their columns by their order', () => {
    const text =
      'Acme Ltd\nInvoice 17\n\nItem\tQuantity\tPrice\tTotal\nPaper\t4\t2.50\t10.00\nInk\t1\t12.00\t12.00\n\nNet\tGBP 22.00\nVAT\tGBP 4.40\nTotal\tGBP 26.40\n';
    const fields = fieldsOf(flowing(text));
    expect(linesOf(fields)).toEqual([
      { description: 'Paper', quantity: '4', 'unit-price': 'GBP 2.50', amount: 'GBP 10.00' },
      { description: 'Ink', quantity: '1', 'unit-price': 'GBP 12.00', amount: 'GBP 12.00' },
    ]);
    expect(fields.find(({ name }) => name === 'item-amount')?.range).not.toBeNull();
  });

  it('without heads are told only where they come to the net amount', () => {
    const page = (amount: string): PageText =>
      flowing(
        `Acme Ltd\nInvoice 17\n\n2 x Paper   10.00\nInk   ${amount}\n\nNet   GBP 22.00\nVAT   GBP 4.40\nTotal   GBP 26.40\n`,
      );
    expect(linesOf(fieldsOf(page('12.00')))).toEqual([
      { description: 'Paper', quantity: '2', amount: 'GBP 10.00' },
      { description: 'Ink', amount: 'GBP 12.00' },
    ]);
    expect(linesOf(fieldsOf(page('13.00')))).toEqual([]);
  });

  it('are none of a contract, and none where a table says something else', () => {
    expect(linesOf(fieldsOf(bill(), 'contract'))).toEqual([]);
    const hours = sheet(
      table(
        [
          ['Day', 'From', 'Until'],
          ['Monday', '9', '17'],
        ],
        [0, 300, 400],
      ),
    );
    expect(linesOf(fieldsOf(hours))).toEqual([]);
  });
});

it('the lines of a receipt are what stands above its sums, and no way of paying', () => {
  const text = [
    'Harbour Fish Bar',
    'Receipt no: 55120',
    '03/08/2024 19:26',
    '',
    'Cod & chips x2     19.00',
    '3 x Tea             4.50',
    'Lemonade 2 x 1.75   3.50',
    'Voucher            -2.00',
    'Net                £20.83',
    'VAT @ 20%           £4.17',
    'TOTAL              £25.00',
    'Mastercard         £25.00',
  ].join('\n');
  const fields = fieldsOf(flowing(text), 'receipt');
  expect(linesOf(fields)).toEqual([
    { description: 'Cod & chips', quantity: '2', amount: 'GBP 19.00' },
    { description: 'Tea', quantity: '3', amount: 'GBP 4.50' },
    { description: 'Lemonade', quantity: '2', 'unit-price': 'GBP 1.75', amount: 'GBP 3.50' },
    { description: 'Voucher', amount: 'GBP -2.00' },
  ]);
  expect(checksOf(fields, 'lines')).toEqual([['total', null, true]]);
});

it('a row that only says what one costs is no line of a receipt', () => {
  const text = [
    'Delphin Drogerie',
    'Kassenbon 1505289',
    '23.04.2020 09:59',
    '',
    'Schutzmaske FFP1   19,90',
    'Einzelpreis         9,95',
    'Summe EUR          19,90',
    'gegeben Bar        19,90',
  ].join('\n');
  expect(linesOf(fieldsOf(flowing(text), 'receipt'))).toEqual([
    expect.objectContaining({ description: 'Schutzmaske FFP1' }),
  ]);
});
