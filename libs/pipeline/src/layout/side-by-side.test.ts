import { layOut } from './lay-out.js';
import { column, pageOf, type Written } from './page.test-helper.js';

describe('Columns on one narrow picture', () => {
  const items = ['Tea 2.00', 'Cake 3.50', 'Rolls 1.20', 'Total 6.70'];
  const others = ['Soup 6.00', 'Bread 2.10', 'Juice 3.40', 'Salad 5.90', 'Sum 17.40'];
  const readOf = (lines: Written[]): string[] =>
    layOut(
      pageOf(
        lines.sort((a, b) => a.y - b.y || a.x - b.x),
        'recognised',
      ),
    ).text.split(/\n+/u);
  const slip = (texts: string[], x: number, from: number): Written[] =>
    texts.flatMap((text, row) =>
      text.split(' ').map((word, at) => ({ text: word, x: x + at * 70, y: from + row * 16 })),
    );

  it('are two receipts that are read one after the other', () => {
    expect(readOf([...slip(items, 40, 100), ...slip(others, 200, 100)])).toEqual([...items, ...others]);
    expect(readOf([...slip(items, 40, 100), ...slip(others, 200, 107)])).toEqual([...items, ...others]);
  });

  it('are two narrow columns of words under one title, which is read first', () => {
    const [left, right] = [
      ['The garden was', 'green in spring', 'and brown when', 'autumn came by', 'with its winds'],
      ['Nobody had seen', 'the old bridge', 'since that flood', 'took its planks', 'down the river'],
    ];
    const lines = [...column([...left, ...left], 40, 120), ...column([...right, ...right], 200, 120)];
    const title = { text: 'News of the whole valley', x: 70, y: 95 };
    expect(readOf([title, ...lines])).toEqual([title.text, ...left, ...left, ...right, ...right]);
  });

  it.each([
    [
      'a payment',
      'Seller’s bank account',
      [
        ['Date of payment', '12 March 2024 14:30'],
        ['Name of payer', 'Maria Brook from Leeds'],
        ['Paid to shop', 'Green Tea Trading Ltd'],
        ['Reason for payment', 'Tea for the office'],
        ['State of payment', 'Paid and not reversed'],
        ['Kind of card', 'Debit card of 2023'],
      ],
    ],
    [
      'a fuel slip',
      'Hill Road Station',
      [
        ['Fuel at pump number 3', 'Diesel 45.20 l'],
        ['Price of one litre', '1.459 EUR each'],
        ['Sum without the tax', 'net 55.42 EUR'],
        ['Tax of it at 19.00 %', 'VAT 10.53 EUR'],
        ['Total paid by card', 'gross 65.95 EUR'],
      ],
    ],
  ])('are no columns where the values of %s are set right', (_title, title, rows) => {
    const lines = rows.flatMap(([label = '', value = ''], row) => {
      const y = 120 + row * 16;
      return [
        { text: label, x: 40, y },
        { text: value, x: 350 - value.length * 6, y },
      ];
    });
    expect(readOf([{ text: title, x: 40, y: 90 }, ...lines])).toEqual([title, ...rows.map((row) => row.join(' '))]);
  });

  it('are no columns where the amounts of one receipt stand far to the right', () => {
    const rows = ['Tea|2.00', 'Cake|3.50', 'Rolls|EUR 1.20', 'Jam|EUR 4.10', 'Total|EUR 10.80'];
    const lines = rows.flatMap((row, y) =>
      row.split('|').map((text, at) => ({ text, x: 40 + at * 200, y: 100 + y * 16 })),
    );
    expect(readOf(lines)).toEqual(rows.map((row) => row.replace('|', ' ')));
  });
});
