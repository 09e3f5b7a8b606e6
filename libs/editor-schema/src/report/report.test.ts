import { nodeTools, pagesOf as rawPagesOf, structureOf } from '../kinds/text/convert/pdf/structure.test-helper.js';
import { fitted } from './drawing.js';
import { barsPicture, columnsPicture } from './pictures.js';
import { reportToPdf, type Report } from './to-pdf.js';

let tools: Parameters<typeof reportToPdf>[1];
beforeAll(async () => {
  tools = { ...nodeTools, fonts: await nodeTools.fonts() };
});

const pagesOf = async (pdf: Uint8Array): Promise<string[]> =>
  (await rawPagesOf(pdf)).map((page) => page.replace(/\s+/gu, ' '));

const bars = barsPicture([
  { name: 'Verträge', value: 4, says: '4', before: 8 },
  { name: 'Ελληνικά', value: 8, says: '8', before: null },
]);
const report: Report = {
  title: 'Gelesene Schriftstücke – Żółć',
  lines: ['1 Nov to 24 Nov, Europe/Berlin', 'Filter: none'],
  picture: { drawing: bars, says: 'Bars' },
  tables: [
    {
      title: 'Table',
      head: ['kind', 'Value'],
      rows: [
        ['Verträge', '4'],
        ['Ελληνικά', '8'],
      ],
    },
  ],
  receipts: [
    {
      title: 'Receipt',
      lines: [
        ['Made from', '12 facts'],
        ['', 'goes on'],
      ],
    },
  ],
  address: 'https://cartulary.example/analytics-command-center?measure=documents-read',
  language: 'en-GB',
  madeAt: new Date('2026-11-24T00:00:00Z'),
};

test('a report holds its words in their letters, its picture, its table and its receipt, and is the same for the same', async () => {
  const bytes = await reportToPdf(report, tools);
  const [text = ''] = await pagesOf(bytes);
  for (const said of [
    'Gelesene Schriftstücke – Żółć',
    'Europe/Berlin',
    'Ελληνικά 8',
    'Made from: 12 facts goes on',
    'measure=documents-read',
    '1 / 1',
  ])
    expect(text).toContain(said);
  const source = Buffer.from(bytes).toString('latin1');
  for (const said of ['/FontFile2', '/Lang (en-GB)', '/URI', '/Alt (Bars)', '<pdfuaid:part>1</pdfuaid:part>'])
    expect(source).toContain(said);
  const types = await structureOf(bytes);
  for (const type of ['/Document', '/H1', '/H2', '/P', '/Figure', '/Table', '/TR', '/TH', '/TD', '/Link'])
    expect([type, types.get(type) ?? 0]).not.toEqual([type, 0]);
  expect(Buffer.from(await reportToPdf(report, tools)).equals(Buffer.from(bytes))).toBe(true);
});

test('a long table goes on with its head, and loses no row', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => [`row ${index}`, String(index)]);
  const pages = await pagesOf(
    await reportToPdf({ ...report, tables: [{ title: 'Table', head: ['kind', 'Value'], rows }] }, tools),
  );
  expect(pages).toHaveLength(3);
  expect(pages.every((page) => page.includes('kind Value'))).toBe(true);
  expect(pages.flatMap((page) => page.match(/row \d+/gu) ?? [])).toEqual(rows.map(([name]) => name));
});

test('a report shows what people write as they wrote it, in Arabic and Hebrew too', async () => {
  const hostile = '#import "a": * "] \\ $x$ @ref <label> ${1} `raw` *b*';
  for (const said of [hostile, 'مرحبا بالعالم', 'שלום עולם']) {
    const drawing = barsPicture([{ name: said.slice(0, 5), value: 4, says: '4', before: null }]);
    const [text = ''] = await pagesOf(
      await reportToPdf(
        {
          ...report,
          title: said,
          lines: [said],
          picture: { drawing, says: said },
          tables: [{ title: said, head: [said], rows: [[said]] }],
          receipts: [
            {
              title: said,
              lines: [
                [said, ''],
                ['', said],
              ],
            },
          ],
        },
        tools,
      ),
    );
    // Title, line, table with its title and head, and receipt with its title and two lines. Its beginning is in the chart too.
    expect([said, text.split(said).length - 1]).toEqual([said, 8]);
    expect(text.split(said.slice(0, 5)).length - 1).toBe(9);
  }
});

test("long names and addresses in a report aren't cut off", async () => {
  const name = 'A name that goes on and on, '.repeat(10).trim();
  const address = `https://cartulary.example/?${'filter=a&'.repeat(60)}`;
  const pages = await pagesOf(
    await reportToPdf(
      { ...report, address, tables: [{ title: 'Table', head: ['kind', 'Value'], rows: [[name, '4']] }] },
      tools,
    ),
  );
  expect(pages.join(' ')).toContain(name);
  expect(pages.join('').replaceAll(' ', '')).toContain(address);
});

test('bars stand on one scale from zero, with a dashed line where they were before', () => {
  const widths = bars.shapes.flatMap((shape) => (shape.kind === 'rect' ? [shape.width] : []));
  expect((widths[0] ?? 0) * 2).toBeCloseTo(widths[1] ?? 0);
  const lines = bars.shapes.filter((shape) => shape.kind === 'line');
  expect(lines).toMatchObject([{ isDashed: true }]);
  const full = bars.shapes.find((shape) => shape.kind === 'rect' && shape.width === widths[1]);
  expect(lines[0]?.from[0]).toBeCloseTo(full?.kind === 'rect' ? full.x + full.width : 0);
});

test('series of columns differ by lines as well as by colour; nothing of nothing is drawn', () => {
  const { shapes } = columnsPicture({
    series: ['a', 'b', 'c', 'd'].map((name) => ({ name, says: '20' })),
    columns: [
      { label: '1 Nov', values: [20, 20, 20, 20] },
      { label: '2 Nov', values: [0, 0, 0, 0] },
    ],
    ticks: [
      { value: 0, says: '0' },
      { value: 80, says: '80' },
    ],
  });
  const rects = shapes.filter((shape) => shape.kind === 'rect');
  // One sample per series in the legend, then the one column with values.
  expect(rects).toHaveLength(8);
  expect(rects.map(({ paint }) => paint)).toEqual([0, 1, 2, 3, 0, 1, 2, 3]);
  expect(shapes.some((shape) => shape.kind === 'line' && shape.paint === 'paper')).toBe(true);
  for (const empty of [columnsPicture({ series: [], columns: [], ticks: [] }), barsPicture([])])
    expect(empty.shapes).toEqual([]);
});

test('a text that is too long is cut with an ellipsis, never inside a letter', () => {
  const widthOf = (text: string): number => [...text].length;
  expect(fitted('short', 5, widthOf)).toBe('short');
  expect(fitted('👩 is long', 3, widthOf)).toBe('👩 …');
});
