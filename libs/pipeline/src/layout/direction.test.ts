import { inReadingOrder, isRightToLeft, numbersAsWritten } from './direction.js';

const order = (line: string): string => inReadingOrder(line.split(' '), (word) => word).join(' ');

test('a line of Arabic or Hebrew is read from the right', () => {
  expect(order('2026 يناير 14 التاريخ:')).toBe('التاريخ: 14 يناير 2026');
  expect(order('עולם שלום')).toBe('שלום עולם');
});

test('words of another script in it keep their order', () => {
  expect(order('القديمة للقوارب Quayside Boats شركة')).toBe('شركة Quayside Boats للقوارب القديمة');
});

test('a line of another script stays as it stands', () => {
  expect(order('Invoice no. 14')).toBe('Invoice no. 14');
  expect(order('Dear Mr. شركة and colleagues of his')).toBe('Dear Mr. شركة and colleagues of his');
});

test('figures alone have no direction', () => {
  expect(isRightToLeft(['14', '2026'])).toBe(false);
});

describe('a number with hyphens', () => {
  const written = (line: string): string => numbersAsWritten(line.split(' ')).join(' ');

  it('is printed from the right after Arabic letters, and written as people write it', () => {
    expect(written('رقم الفاتورة 0114-2026 بتاريخ')).toBe('رقم الفاتورة 2026-0114 بتاريخ');
    expect(written('هاتف:0958-7946-020.')).toBe('هاتف:020-7946-0958.');
    expect(written('رقم ٠١١٤-٢٠٢٦')).toBe('رقم ٢٠٢٦-٠١١٤');
    expect(written('من 15.00-12.50 يورو')).toBe('من 12.50-15.00 يورو');
  });

  it('stays as it is after Hebrew or Latin letters, after none, and where it is one number', () => {
    for (const line of [
      'חשבונית 2026-0114',
      'رقم INV 2026-0114',
      '2026-0114 رقم',
      'التاريخ 14/01/2026 المبلغ 576.00',
      'رقم -5',
    ])
      expect(written(line)).toBe(line);
  });
});
