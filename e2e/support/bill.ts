import { Sheet } from '../../bench/accuracy/fields/generator/sheet';

/** A bill with a table of its lines and a total, as a PDF. */
export function bill(): Buffer {
  const sheet = new Sheet();
  sheet.text(50, 60, 'Quince Tools Ltd', 16);
  sheet.lines(50, 90, ['Invoice number: Q-118', 'Invoice date: 3 May 2024', 'Bill to: Harrow Books']);
  const rights = [0, 300, 400, 545];
  [
    ['Description', 'Quantity', 'Unit price', 'Amount'],
    ['Oak shelf, oiled', '3', '40.00', '120.00'],
    ['Brackets of black iron', '12', '1.25', '15.00'],
  ].forEach((row, index) =>
    row.forEach((text, column) =>
      column === 0 ? sheet.text(50, 200 + index * 16, text) : sheet.right(rights[column] ?? 0, 200 + index * 16, text),
    ),
  );
  sheet.text(360, 280, 'Total due');
  sheet.right(545, 280, '£162.00');
  return Buffer.from(sheet.pdf());
}
