import { inReadingOrder, isRightToLeft } from './direction.js';

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
