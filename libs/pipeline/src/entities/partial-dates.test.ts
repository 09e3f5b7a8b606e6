import { partialDate } from './partial-dates.js';

test.each([
  ['10 May', 'XXXX-05-10'],
  ['the 3rd of October', 'XXXX-10-03'],
  ['Friday, May 2nd', 'XXXX-05-02'],
  ['late March', 'XXXX-03'],
  ['Friday', 'XXXX-WXX-5'],
  ['Tues.', 'XXXX-WXX-2'],
  ['1990s', '199X'],
  ['the early 2010s', '201X'],
  ['19th century', '18XX'],
  ['1st century', '00XX'],
  ['29 February', 'XXXX-02-29'],
  ['May 2024', '2024-05'],
  ['early Sept. of 1999', '1999-09'],
  ['2021', '2021'],
  ['Q3 2021', '2021-35'],
  ['second quarter of 2019', '2019-34'],
  ['fall 2020', '2020-23'],
  ['Winter', 'XXXX-24'],
  ['2010–2015', '2010/2015'],
])('%s keeps its precision as %s', (written, value) => {
  expect(partialDate(written)).toBe(value);
});

test('a day that is only told from another one stays as it is written', () => {
  expect(partialDate('Last\nYear')).toBe('last year');
});

test.each(['32 May', '31 February', 'April 31', '0th century', '22nd century'])(
  '%s is no date and stays as it is',
  (written) => {
    expect(partialDate(written)).toBe(written.toLowerCase());
  },
);
