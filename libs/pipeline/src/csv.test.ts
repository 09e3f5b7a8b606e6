import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { toCsv, withoutFormula } from './csv.js';

const read = (csv: string): string[][] => parse(csv, { relax_column_count: true, skip_empty_lines: false });
const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '\t', '=', '+', '-', '@', '1', 'a', "'", ' ') }),
);
// A row with one empty cell is an empty line, which a parser can't distinguish from no row.
const row = fc.array(cell, { minLength: 2, maxLength: 6 });

test('a reader gets back what was written', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(read(toCsv(rows))).toEqual(rows.map((each) => each.map(withoutFormula)));
    }),
  );
});

test('nothing that comes back begins like a formula, whatever was written', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      for (const text of read(toCsv(rows)).flat())
        if (/^\s*[=@＝＠]|^[\t\r\n]/u.test(text)) throw new Error(`${JSON.stringify(text)} would be run`);
    }),
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['  =1+1', "'  =1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-1+cmd|’/C calc’!A0', "'-1+cmd|’/C calc’!A0"],
  ['+1+1', "'+1+1"],
  ['-A1', "'-A1"],
  ['＝1', "'＝1"],
  ['\tx', "'\tx"],
  ['-12.30', '-12.30'],
  ['-1,204.50 EUR', '-1,204.50 EUR'],
  ['+49 (30) 123 45', '+49 (30) 123 45'],
  ['-5 %', '-5 %'],
  ['-€5', '-€5'],
  ['a=b', 'a=b'],
])('%j stands as %j', (text, wanted) => {
  expect(withoutFormula(text)).toBe(wanted);
});

test('cells are quoted where they have to be, and every row ends', () => {
  expect(
    toCsv([
      ['a', 'b"c'],
      ['d,e', 'f\ng'],
    ]),
  ).toBe('a,"b""c"\r\n"d,e","f\ng"\r\n');
});
