import type { PageText } from '@cartulary/contracts/reading';
import { layOut } from '../lay-out.js';
import { PAGE, pageOf, tableOf, type Written } from '../page.test-helper.js';
import type { Ruling, Rulings } from '../rulings.js';

const across = (at: number, from: number, to: number): Ruling => ({
  at: at / PAGE.height,
  from: from / PAGE.width,
  to: to / PAGE.width,
});
const down = (at: number, from: number, to: number): Ruling => ({
  at: at / PAGE.width,
  from: from / PAGE.height,
  to: to / PAGE.height,
});
const drawn = (horizontal: readonly Ruling[], vertical: readonly Ruling[] = []): Rulings => ({
  horizontal,
  vertical,
  pictures: [],
});
/** Rows `leading` apart, with cells at `lefts`. Empty texts are skipped. */
const rowsAt = (rows: readonly (readonly string[])[], lefts: readonly number[], y = 100, leading = 16): Written[] =>
  rows.flatMap((row, index) =>
    row.flatMap((text, column) => (text ? [{ text, x: lefts[column] ?? 0, y: y + index * leading }] : [])),
  );
const tables = (page: PageText): number => (page.blocks ?? []).filter(({ kind }) => kind === 'table').length;

const lefts = [40, 250, 320, 390, 460];
const numbers = [
  ['Enrollment', '1.1', '2.2', '3.3', '4.4'],
  ['Graduates', '5.5', '6.6', '7.7', '8.8'],
  ['Teachers', '1.2', '2.3', '3.4', '4.5'],
];

describe('a heading', () => {
  const years = ['Statistic', '2007', '2008', '2009', '2010'];

  it('reaches over the columns in whose middle it stands, and the label beside it over both rows', () => {
    // The columns extend from 250 to 484, so their center is 367.
    const page = pageOf([{ text: 'Lead time', x: 340, y: 84 }, ...rowsAt([years, ...numbers], lefts)]);
    expect(tableOf(layOut(page)).slice(0, 3)).toEqual([
      ['Statistic[2×1]', 'Lead time[1×4]'],
      ['', '2007', '2008', '2009', '2010'],
      numbers[0],
    ]);
  });

  it('reaches over the columns that the line below it covers', () => {
    const page = pageOf([
      { text: 'Old items', x: 250, y: 84 },
      { text: 'New', x: 390, y: 84 },
      ...rowsAt([years, ...numbers], lefts),
    ]);
    const lines = drawn([across(98, 248, 346), across(98, 388, 486)]);
    expect(tableOf(layOut(page, lines))[0]).toEqual(['Statistic[2×1]', 'Old items[1×2]', '', 'New[1×2]']);
  });

  it('of two lines is one', () => {
    const page = pageOf(
      rowsAt(
        [
          ['', 'Number', 'Percent'],
          ['Format', 'of items', 'of items'],
          ['All', '135', '100'],
          ['Some', '74', '55'],
          ['Few', '61', '45'],
        ],
        [40, 250, 350],
        100,
        18,
      ),
    );
    expect(tableOf(layOut(page))[0]).toEqual(['Format', 'Number of items', 'Percent of items']);
  });

  it('in a frame without lines between its cells is as many cells as the columns below', () => {
    const page = pageOf(
      rowsAt(
        [
          ['Item', 'Description'],
          ['Tuition', 'What a course costs'],
          ['Fees', 'What a school asks'],
        ],
        [40, 240],
        104,
        20,
      ),
    );
    const lines = drawn(
      [100, 120, 140, 160].map((at) => across(at, 30, 430)),
      [down(30, 100, 160), down(230, 120, 160), down(430, 100, 160)],
    );
    expect(tableOf(layOut(page, lines))[0]).toEqual(['Item', 'Description']);
  });

  it('in a frame that stands over the line between two columns stays one', () => {
    const page = pageOf(
      rowsAt([['All of them'], ['Tuition', '12'], ['Fees', '14']], [200, 240], 104, 20).map((one) =>
        one.text === 'Tuition' || one.text === 'Fees' ? { ...one, x: 40 } : one,
      ),
    );
    const lines = drawn(
      [100, 120, 140, 160].map((at) => across(at, 30, 430)),
      [down(30, 100, 160), down(230, 120, 160), down(430, 100, 160)],
    );
    expect(tableOf(layOut(page, lines))[0]).toEqual(['All of them[1×2]']);
  });
});

describe('a line of its own', () => {
  it('that says what the rows below it are is a row, where all rows are equally far apart but for groups', () => {
    const page = pageOf([
      ...rowsAt([['Statistic', '1', '2', '3', '4'], ['Public schools'], ...numbers], lefts),
      ...rowsAt([['Private schools'], ...numbers], lefts, 196),
    ]);
    expect(tableOf(layOut(page)).map(([label = '']) => label)).toEqual([
      'Statistic',
      'Public schools',
      'Enrollment',
      'Graduates',
      'Teachers',
      'Private schools',
      'Enrollment',
      'Graduates',
      'Teachers',
    ]);
  });

  it('may reach over the columns and does not end the table', () => {
    const page = pageOf([
      ...rowsAt([['Statistic', '1', '2', '3', '4'], ...numbers], lefts),
      {
        text: 'What differs between actual and projected values in all of the years that were looked at',
        x: 40,
        y: 164,
      },
      ...rowsAt(numbers, lefts, 180),
    ]);
    const laid = layOut(page);
    expect(tables(laid)).toBe(1);
    expect(tableOf(laid)).toHaveLength(8);
  });

  it('goes on with a label in small letters', () => {
    const page = pageOf(
      rowsAt(
        [['Statistic', '1', '2', '3', '4'], ...numbers, ['Students who could'], ['not be found', '1', '2', '3', '4']],
        lefts,
      ),
    );
    expect(tableOf(layOut(page)).at(-1)).toEqual(['Students who could not be found', '1', '2', '3', '4']);
  });
});

it('a table of words between lines over its whole width is one, and its caption stands above it', () => {
  const page = pageOf([
    { text: 'Table A-1.', x: 40, y: 70 },
    { text: 'Summary of what was assumed for the forecast until then', x: 110, y: 70 },
    ...rowsAt(
      [
        ['Variable', 'Assumption'],
        ['Population', 'Projections follow the census and its estimates'],
        ['Income of each household in the country', 'Annual changes range between two and three in a hundred'],
        ['Rate of inflation', 'The rate lies between one and two in a hundred'],
      ],
      [40, 290],
    ),
  ]);
  const lines = drawn([96, 114, 162].map((at) => across(at, 38, 560)));
  const laid = layOut(page, lines);
  expect(tableOf(laid).map((row) => row.length)).toEqual([2, 2, 2, 2]);
  expect(laid.text.startsWith('Table A-1. Summary of what was assumed for the forecast until then\n\n')).toBe(true);
});

it('a chart with scales at both sides is no table', () => {
  const page = pageOf(
    rowsAt(
      [54, 53, 52, 51, 50].map((value, index) => [`${value},000`, index === 2 ? 'Gini' : '', `0.${50 - index * 2}`]),
      [40, 200, 400],
      100,
      20,
    ).concat(rowsAt([['1997', '2001', '2005']], [40, 200, 400], 210)),
  );
  expect(tables(layOut(page))).toBe(0);
});

describe('a page with a text layer that lies on its side', () => {
  const rows = [['Statistic', '2007', '2008', '2009', '2010'], ...numbers];
  /** In file order: each table row is one line of the text. */
  const inLines = (page: PageText, above: readonly string[] = []): PageText => ({
    ...page,
    text: [above, ...rows]
      .map((row) => row.join(' '))
      .join('\n')
      .trim(),
  });
  const written = inLines(pageOf(rowsAt(rows, lefts)));
  /** Rotated by 90°, so that its lines run down or up. */
  const onItsSide = (page: PageText, runsDown: boolean): PageText => ({
    ...page,
    widthPoints: page.heightPoints,
    heightPoints: page.widthPoints,
    words: page.words.map((word) => {
      const [left, top, right, bottom] = word.box ?? [0, 0, 0, 0];
      return { ...word, box: runsDown ? [1 - bottom, left, 1 - top, right] : [top, 1 - right, bottom, 1 - left] };
    }),
  });

  it.each([true, false])('has its tables (lines run down: %s) and its foot in one piece', (runsDown) => {
    const turned = onItsSide(written, runsDown);
    const foot = pageOf([{ text: 'Page 12 of the report', x: 200, y: 780 }]);
    const page = { ...turned, text: `${written.text}\n${foot.text}`, words: [...turned.words, ...foot.words] };
    const laid = layOut(page);
    expect(tableOf(laid)).toEqual(tableOf(layOut(written)));
    expect(laid.text.endsWith('\n\nPage 12 of the report')).toBe(true);
    expect(new Set(laid.words.map(({ box }) => box))).toEqual(new Set(page.words.map(({ box }) => box)));
  });

  it.each([true, false])('has the lines of its tables turned with them (lines run down: %s)', (runsDown) => {
    const line = across(98, 248, 346);
    const turned = runsDown ? { ...line, at: 1 - line.at } : { at: line.at, from: 1 - line.to, to: 1 - line.from };
    const heads = [
      { text: 'Old items', x: 250, y: 84 },
      { text: 'New', x: 390, y: 84 },
    ];
    const page = inLines(pageOf([...heads, ...rowsAt(rows, lefts)]), ['Old items', 'New']);
    const laid = layOut(onItsSide(page, runsDown), drawn([], [turned]));
    expect(tableOf(laid)[0]).toEqual(['Statistic[2×1]', 'Old items[1×2]', '', 'New']);
  });
});
