import type { Box, PageText, Word } from '@cartulary/contracts/reading';
import fc from 'fast-check';
import { growsInProportion } from '@cartulary/testing/growth';
import { layOut } from './lay-out.js';
import { joinWords, locateWords } from './page-text.js';
import { column, outline, pageOf, pageOfWords, tableOf } from './page.test-helper.js';
import { relatePages } from './across-pages.js';
import type { Rulings } from './rulings.js';

/** Invariants of every page. */
function expectSound(before: PageText, after: PageText): void {
  const keys = (words: readonly Word[]): string[] => words.map((word) => JSON.stringify(word)).sort();
  expect(keys(after.words)).toEqual(keys(before.words));
  const starts = locateWords(after.text, after.words);
  const blocks = after.blocks ?? [];
  let end = 0;
  for (const block of blocks) {
    expect(block.start).toBeGreaterThanOrEqual(end);
    expect(block.end).toBeGreaterThanOrEqual(block.start);
    end = block.end;
    let cellEnd = block.start;
    for (const cell of block.cells ?? []) {
      expect(cell.start).toBeGreaterThanOrEqual(cellEnd);
      expect(cell.end).toBeGreaterThanOrEqual(cell.start);
      cellEnd = cell.end;
    }
    expect(cellEnd).toBeLessThanOrEqual(block.end);
  }
  expect(end).toBeLessThanOrEqual(after.text.length);
  let block = 0;
  after.words.forEach((word, index) => {
    const start = starts[index] ?? -1;
    expect(after.text.slice(start, start + word.text.length)).toBe(word.text);
    while ((blocks[block]?.end ?? Infinity) <= start) block += 1;
    expect(blocks[block]?.start ?? Infinity).toBeLessThanOrEqual(start);
    expect(blocks[block]?.end ?? -1).toBeGreaterThanOrEqual(start + word.text.length);
  });
}

const word = fc.record({
  text: fc.oneof(
    fc.constantFrom('1.', '•', 'a)', '12.50', 'Total', 'Page', 'the', 'of', '2024-05-01', 'שלום'),
    fc.stringMatching(/^\S{1,12}$/u),
  ),
  x: fc.integer({ min: 0, max: 95 }),
  y: fc.integer({ min: 0, max: 98 }),
  width: fc.integer({ min: 0, max: 30 }),
  height: fc.integer({ min: 0, max: 6 }),
});

const ruling = fc
  .record({
    at: fc.integer({ min: 0, max: 50 }),
    from: fc.integer({ min: 0, max: 50 }),
    length: fc.integer({ min: 1, max: 50 }),
  })
  .map(({ at, from, length }) => ({ at: at / 50, from: from / 50, to: Math.min(1, (from + length) / 50) }));

describe('any page', () => {
  it('keeps every word in exactly one block, and laid out twice is the same', () => {
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 60 }),
        fc.array(ruling, { maxLength: 12 }),
        fc.array(ruling, { maxLength: 12 }),
        (cloud, horizontal, vertical) => {
          const placed = cloud.map(({ text, x, y, width, height }, line) => {
            const box: Box = [x / 100, y / 100, Math.min(1, (x + width) / 100), Math.min(1, (y + height) / 100)];
            return { text, box, confidence: 1, line };
          });
          const page = pageOfWords(joinWords(placed));
          const rulings: Rulings = { horizontal, vertical, pictures: [] };
          const once = layOut(page, rulings);
          expectSound(page, once);
          expect(layOut(once, rulings)).toEqual(once);
          const related = relatePages([once, { ...once, page: 2 }]);
          related.forEach((one) => expectSound(page, one));
          expect(relatePages(related)).toEqual(related);
        },
      ),
      { numRuns: 600, seed: 20261120 },
    );
  });

  it('that was recognised, askew or in lines that mix, keeps every word too', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ word, line: fc.integer({ min: 0, max: 12 }) }), { maxLength: 60 }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.array(ruling, { maxLength: 12 }),
        (cloud, slope, horizontal) => {
          const placed = [...cloud]
            .sort((a, b) => a.line - b.line || a.word.x - b.word.x)
            .map(({ word: { text, x, width, height }, line }) => {
              const top = Math.max(0, Math.min(0.9, 0.05 + line * 0.07 + (slope * x) / 400));
              const box: Box = [x / 100, top, Math.min(1, (x + width) / 100), Math.min(1, top + height / 100)];
              return { text, box, confidence: 1, line };
            });
          const page = pageOfWords(joinWords(placed), 'recognised');
          const after = layOut(page, { horizontal, vertical: [], pictures: [] });
          expectSound(page, after);
        },
      ),
      { numRuns: 600, seed: 20261120 },
    );
  });

  it('may be empty', () => {
    expect(layOut(pageOf([])).blocks).toEqual([]);
  });

  it('of 10,000 words takes a number of steps that grows with them, not with their square', () => {
    const lines = (count: number): PageText =>
      pageOf(
        Array.from({ length: count }, (_, index) => ({
          text: 'one two three four five six seven eight nine ten',
          x: 10 + (index % 2) * 300,
          y: 5 + Math.floor(index / 2) * (780 / (count / 2)),
          height: 3,
        })),
      );
    const laidOut = (page: PageText): void => expect(layOut(page).words).toHaveLength(page.words.length);
    expect(growsInProportion((share) => lines(share * 1_000), laidOut)).toBe(true);
  });
});

const dark = [
  'It was a dark and stormy night and',
  'the rain fell in torrents upon the',
  'roofs of the old town, where nobody',
  'walked at such an hour of the night.',
];
const light = [
  'Nobody had expected that the sun',
  'would rise once more above the sea',
  'and dry the streets before the bells',
  'rang for the first time of the day.',
];

describe('columns', () => {
  const across = dark.flatMap((text, row) => [
    { text, x: 40, y: 100 + row * 14 },
    { text: light[row] ?? '', x: 330, y: 100 + row * 14 },
  ]);

  it('are read one after another, whatever order they came in', () => {
    expect(layOut(pageOf(across)).text).toBe([dark.join('\n'), light.join('\n')].join('\n\n'));
  });

  it('whose lines are not level with each other don’t mix', () => {
    const page = pageOf([...column(light, 330, 107), ...column(dark, 40, 100)]);
    expect(layOut(page).text).toBe([dark.join('\n'), light.join('\n')].join('\n\n'));
  });

  it('may begin with a line that has nothing beside it but the next one’s, where the reader saw columns', () => {
    const beside = { text: 'A box', x: 320, y: 113 };
    const wide = dark.concat(dark);
    const box = column(['Kernel of its own', 'Written in C', 'Free to be used'], 320, 170);
    const inColumns = pageOf([...column(wide, 40, 100), beside, ...box]);
    expect(layOut(inColumns).text.replace(/\s+/gu, ' ')).toBe(inColumns.text.replace(/\s+/gu, ' '));
    const letterhead = [
      { text: 'Harbour Stores', x: 40, y: 100 },
      { text: '24 May 2026', x: 420, y: 113 },
      { text: '14 Mill Lane', x: 40, y: 126 },
    ];
    expect(layOut(pageOf(letterhead)).text.split(/\n+/u)).toEqual(letterhead.map(({ text }) => text));
  });

  it('are not torn from lines whose words have boxes that reach into the next line', () => {
    const page = pageOf(column(['We charge a sum for delivery', 'and ask Ada@example.org or Ben'], 40, 100));
    // The second line slopes: its long word has a box higher than its letters.
    const tall = page.words.map((word) =>
      word.text.includes('@') && word.box ? { ...word, box: word.box.with(1, 106 / 800) as unknown as Box } : word,
    );
    const slopes = { ...page, words: tall, source: 'recognised' as const };
    expect(layOut(slopes).text.split(/\n+/u)).toEqual(page.text.split('\n'));
  });

  it('stand below a title that is as wide as both', () => {
    const title = { text: 'The weather of the whole year in one evening', x: 40, y: 60, height: 22 };
    expect(outline(layOut(pageOf([...across, title])))).toEqual([
      'heading: The weather of the whole year in one evening',
      `paragraph: ${dark.join(' / ')}`,
      `paragraph: ${light.join(' / ')}`,
    ]);
  });

  it('may be three', () => {
    const short = (lines: readonly string[]): string[] => lines.map((line) => line.slice(0, 27).trimEnd());
    const three = [short(dark), short(light), short(dark)];
    const page = pageOf(
      three.flatMap((lines, index) => column(lines, 20 + index * 195, 100)).sort((a, b) => a.y - b.y),
    );
    expect(layOut(page).text).toBe(three.map((lines) => lines.join('\n')).join('\n\n'));
  });

  it('end above the title of the next part, though their first lines are indented', () => {
    const page = pageOf([
      ...across.map((line, index) => (index === 0 ? { ...line, x: 60 } : line)),
      { text: 'The second part', x: 40, y: 190, height: 20 },
      ...column(dark, 40, 230),
      ...column(light, 330, 230),
    ]);
    const both = [dark.join('\n'), light.join('\n')].join('\n\n');
    expect(layOut(page).text).toBe([both, 'The second part', both].join('\n\n'));
  });

  it('stay apart where the edge of a picture reaches into the gap between them', () => {
    const narrow = dark.concat(dark, dark).map((text, row) => ({ text, x: 123, y: 100 + row * 14 }));
    const page = pageOf([...narrow, ...column(light.concat(light), 330, 156)].sort((a, b) => a.y - b.y));
    const picture: Box = [326 / 600, 100 / 800, 530 / 600, 150 / 800];
    const laid = layOut(page, { horizontal: [], vertical: [], pictures: [picture] });
    const [left, right] = [dark.join('\n'), light.join('\n')];
    expect(laid.text.split(/\n+/u)).toEqual([left, left, left, right, right].flatMap((part) => part.split('\n')));
  });

  it('of labels and what they are for stay rows where a picture stands beside them', () => {
    const rows = [
      ['Status:', 'Master of digital media and engineer'],
      ['Fields:', 'Management and software development'],
      ['Tools:', 'Editors and compilers of every kind'],
      ['Loves:', 'Series of films and games in spring'],
    ];
    const page = pageOf(
      rows.flatMap((row, y) => row.map((text, x) => ({ text, x: [40, 130][x] ?? 0, y: 100 + y * 26 }))),
    );
    const picture: Box = [450 / 600, 95 / 800, 560 / 600, 215 / 800];
    const laid = layOut(page, { horizontal: [], vertical: [], pictures: [picture] });
    expect(laid.text.split(/\n+/u)).toEqual(rows.map((row) => row.join(' ')));
  });

  it('are not seen on a page as narrow as a till roll, where the amounts would be torn from what they are for', () => {
    const rows = [
      ['Green tea from Japan', '2 for 4.00 B'],
      ['Oat biscuits in a tin', '1 for 3.50 B'],
      ['Lamp oil of the house', '3 for 9.75 A'],
      ['Brown bread with rye', '1 for 2.95 B'],
    ];
    const lines = rows.flatMap((row, y) => row.map((text, x) => ({ text, x: [40, 215][x] ?? 0, y: 100 + y * 14 })));
    const receipt = pageOf(lines, 'recognised');
    expect(layOut(receipt).text.split(/\n+/u)).toEqual(rows.map((row) => row.join(' ')));
    // The same words on a wide page.
    const wide = pageOf(
      [
        ...lines,
        { text: 'Kept for our records until the end of the year', x: 40, y: 300 },
        { text: 'Nobody signs here', x: 460, y: 300 },
      ],
      'recognised',
    );
    expect(layOut(wide).text).toContain('Green tea from Japan\nOat biscuits in a tin');
  });

  it('of addresses beside each other are kept as they came', () => {
    const seller = column(['Fable & Sons', 'High Street 12', 'London W1'], 40, 100);
    const buyer = column(['Brook Ltd', 'Mill Lane 3', 'Leeds LS2'], 330, 100);
    expect(layOut(pageOf([...seller, ...buyer])).text).toBe(
      'Fable & Sons\nHigh Street 12\nLondon W1\n\nBrook Ltd\nMill Lane 3\nLeeds LS2',
    );
  });
});

describe('blocks', () => {
  it('are paragraphs where lines stand apart, and where one is indented', () => {
    const page = pageOf([...column(dark, 40, 100), ...column(light, 40, 180)]);
    expect(outline(layOut(page))).toEqual([`paragraph: ${dark.join(' / ')}`, `paragraph: ${light.join(' / ')}`]);
    const indented = pageOf([
      ...column(dark, 40, 100),
      { text: light[0] ?? '', x: 56, y: 156 },
      ...column(light.slice(1), 40, 170),
    ]);
    expect(outline(layOut(indented))).toHaveLength(2);
  });

  it('are headings by size, their levels by clusters of sizes', () => {
    const page = pageOf([
      { text: 'Report', x: 40, y: 40, height: 26 },
      { text: 'Chapter one', x: 40, y: 90, height: 17 },
      ...column(dark, 40, 120),
      { text: 'Chapter two', x: 40, y: 200, height: 17 },
      ...column(light, 40, 230),
    ]);
    expect(layOut(page).blocks?.map(({ kind, level }) => [kind, level])).toEqual([
      ['heading', 1],
      ['heading', 2],
      ['paragraph', null],
      ['heading', 2],
      ['paragraph', null],
    ]);
  });

  it('are headings by number or capitals where they stand apart', () => {
    const page = pageOf([
      { text: '2.1 Scope of work', x: 40, y: 80 },
      ...column(dark, 40, 104),
      { text: 'CONFIDENTIALITY', x: 40, y: 190 },
      ...column(light, 40, 214),
    ]);
    expect(layOut(page).blocks?.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'heading', 'paragraph']);
  });

  it.each([
    ['•', '•'],
    ['1.', '2.'],
    ['a)', 'b)'],
    ['(iv)', '(v)'],
    ['☐', '☑'],
    ['-', '-'],
  ])('are list items where a label stands before them: %s', (first, second) => {
    const page = pageOf([
      { text: 'Bring these things along when you come to the house:', x: 40, y: 100 },
      { text: `${first} a lamp that burns through the whole of the night`, x: 50, y: 114 },
      { text: 'and some oil', x: 66, y: 128 },
      { text: `${second} bread`, x: 50, y: 142 },
    ]);
    expect(layOut(page).blocks?.map(({ kind, label }) => [kind, label])).toEqual([
      ['paragraph', null],
      ['list-item', first],
      ['list-item', second],
    ]);
  });

  it('are no list items where a number begins a sentence by itself', () => {
    const page = pageOf(
      column(
        [
          'On that day he came home. It was the',
          '3. of May and nobody was there to see',
          'him, which suited him very well then.',
        ],
        40,
        100,
      ),
    );
    expect(outline(layOut(page))).toHaveLength(1);
  });

  it('are page numbers in the margins, and headers where pages repeat them', () => {
    const page = (number: number): PageText => ({
      ...pageOf([
        { text: 'Annual report of the society', x: 40, y: 20 },
        ...column(dark, 40, 100),
        { text: `Page ${number}`, x: 280, y: 770 },
      ]),
      page: number,
    });
    const pages = [1, 2, 3].map((number) => layOut(page(number)));
    expect(pages[0]?.blocks?.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'footer']);
    expect(relatePages(pages).map(({ blocks }) => blocks?.map(({ kind }) => kind))).toEqual(
      pages.map(() => ['header', 'paragraph', 'footer']),
    );
  });

  it('are captions by their name', () => {
    const page = pageOf([...column(dark, 40, 100), { text: 'Figure 3: The old town by night', x: 40, y: 180 }]);
    expect(layOut(page).blocks?.at(-1)?.kind).toBe('caption');
  });

  it('hold pictures at their place, with no text of their own', () => {
    const page = pageOf([...column(dark, 40, 100), ...column(light, 40, 500)]);
    const laid = layOut(page, { horizontal: [], vertical: [], pictures: [[0.1, 0.25, 0.9, 0.55]] });
    expect(laid.blocks?.map(({ kind, start, end }) => [kind, end - start > 0])).toEqual([
      ['paragraph', true],
      ['figure', false],
      ['paragraph', true],
    ]);
  });
});

describe('what is not read from left to right', () => {
  it('keeps its order', () => {
    const page = pageOf([...column(['שלום עולם טוב', 'מה שלומך היום'], 300, 100), ...column(['עוד שורה כאן'], 40, 50)]);
    const laid = layOut(page);
    expect([laid.text, laid.words]).toEqual([page.text, page.words]);
    expect(laid.blocks).toHaveLength(1);
  });

  it('and pages that lie on their side do too', () => {
    const placed = ['lying', 'sideways', 'here'].map((text, index) => {
      const box: Box = [0.1 * index, 0.1, 0.1 * index + 0.02, 0.3];
      return { text, box, confidence: 1, line: 2 - index };
    });
    const page = pageOfWords(joinWords(placed));
    expect(layOut(page).text).toBe(page.text);
  });

  it('while a stamp that runs up the margin is read last', () => {
    const page = pageOf(column(dark, 80, 100));
    const stamp: Word = { text: 'arXiv:2024.0815', box: [0.01, 0.2, 0.03, 0.6], range: null, confidence: 1 };
    const laid = layOut({ ...page, text: `${stamp.text}\n${page.text}`, words: [stamp, ...page.words] });
    expect(laid.text.endsWith('\n\narXiv:2024.0815')).toBe(true);
    expect(outline(laid)).toHaveLength(2);
  });
});

describe('tables', () => {
  const rows = [
    ['Item', 'Quantity', 'Price'],
    ['Green tea', '2', '4.00'],
    ['Rice', '10', '12.50'],
    ['Paper', '1', '3.20'],
  ];
  const lefts = [40, 250, 400];
  const written = (table: readonly (readonly string[])[]) =>
    table.flatMap((row, y) => row.flatMap((text, x) => (text ? [{ text, x: lefts[x] ?? 0, y: 100 + y * 20 }] : [])));

  it('without lines are found by their columns', () => {
    const laid = layOut(pageOf(written(rows)));
    expect(tableOf(laid)).toEqual(rows);
    expect(laid.text).toBe(rows.map((row) => row.join(' ')).join('\n'));
    expect(laid.blocks?.[0]?.cells?.filter(({ isHeader }) => isHeader)).toHaveLength(3);
  });

  it('may miss cells', () => {
    const missing = rows.map((row, y) => row.map((text, x) => (y === 2 && x === 1 ? '' : text)));
    expect(tableOf(layOut(pageOf(written(missing))))).toEqual(missing);
  });

  it('may have cells of several lines', () => {
    const page = pageOf([
      ...written(rows.map(([a = '', b = '', c = '']) => [a, b, c])).map((one) => ({ ...one, y: one.y * 2 - 100 })),
      { text: 'from Japan', x: 40, y: 154 },
    ]);
    expect(tableOf(layOut(page))[1]).toEqual(['Green tea from Japan', '2', '4.00']);
  });

  it('of a receipt read what stands below an item after its price', () => {
    const lines = [
      ['Date: 17/06/2021', '22:07'],
      ['2 Brown Bread', '63.36'],
      ['@ 31.68 each'],
      ['1 Bananas kg', '36.15'],
      ['3 Iced Tea', '117:36'],
      ['@ 39.12 each'],
      ['2 Eggs', '84.66'],
      ['@ 42.33 each'],
      ['Total', '184.66'],
    ];
    const gaps = [0, 17, 30, 47, 64, 77, 94, 107, 124];
    const page = pageOf(
      lines.flatMap((line, y) => line.map((text, x) => ({ text, x: [40, 260][x] ?? 0, y: 100 + (gaps[y] ?? 0) }))),
    );
    const laid = layOut(page);
    expect(laid.text).toBe(lines.map((line) => line.join(' ')).join('\n'));
    expect(tableOf(laid).map(([, price = '']) => price)).toEqual(lines.map(([, price = '']) => price));
  });

  it('with drawn cells follow their lines, with spans', () => {
    const grid = [
      { text: 'Guests', x: 40, y: 104 },
      { text: 'Nights', x: 240, y: 104 },
      { text: 'in May', x: 240, y: 124 },
      { text: 'in June', x: 340, y: 124 },
      { text: 'Ada', x: 40, y: 144 },
      { text: '3', x: 240, y: 144 },
      { text: '4', x: 340, y: 144 },
    ];
    const h = (at: number, from: number, to: number) => ({ at: at / 800, from: from / 600, to: to / 600 });
    const v = (at: number, from: number, to: number) => ({ at: at / 600, from: from / 800, to: to / 800 });
    const rulings: Rulings = {
      horizontal: [h(100, 30, 430), h(120, 230, 430), h(140, 30, 430), h(160, 30, 430)],
      vertical: [v(30, 100, 160), v(230, 100, 160), v(330, 120, 160), v(430, 100, 160)],
      pictures: [],
    };
    const cells = [
      ['Guests[2×1]', 'Nights[1×2]'],
      ['', 'in May', 'in June'],
      ['Ada', '3', '4'],
    ];
    const page = pageOf(grid);
    expect(tableOf(layOut(page, rulings))).toEqual(cells);
    // An OCR box that extends over the next word.
    const mixed = page.words.map((word) =>
      word.text === 'in' && word.box ? { ...word, box: word.box.with(2, word.box[2] + 0.03) as unknown as Box } : word,
    );
    expect(tableOf(layOut({ ...page, words: mixed, source: 'recognised' }, rulings))).toEqual(cells);
  });

  it('are not made of labels and their items', () => {
    const list = ['first thing here', 'second thing here', 'third thing here'].flatMap((text, index) => [
      { text: `${index + 1}.`, x: 40, y: 100 + index * 16 },
      { text, x: 70, y: 100 + index * 16 },
    ]);
    expect(layOut(pageOf(list)).blocks?.map(({ kind }) => kind)).toEqual(['list-item', 'list-item', 'list-item']);
  });

  it('are not made of a page that says where chapters begin', () => {
    const contents = [
      'Introduction ................',
      'Methods of work .............',
      'What was found .............',
    ].flatMap((text, index) => [
      { text, x: 40, y: 100 + index * 16 },
      { text: String(index * 7 + 1), x: 400, y: 100 + index * 16 },
    ]);
    const laid = layOut(pageOf(contents));
    expect(laid.blocks?.some(({ kind }) => kind === 'table')).toBe(false);
    expect(laid.text.split('\n')[1]).toBe('Methods of work ............. 8');
  });
});
