import type { Block } from '@cartulary/contracts/reading';
import { toHtml } from '../html/to-html.js';
import { toMarkdown } from '../markdown/to-markdown.js';
import { fromReading } from './from-reading.js';

const blank = { box: null, level: null, label: null, cells: null, image: null, confidence: 1 } as const;

it('makes headings, lists and tables that can be edited of what was read, and says what stayed behind', () => {
  let text = '';
  const blocks: Block[] = [];
  const add = (kind: Block['kind'], words: string, more: Partial<Block> = {}): void => {
    blocks.push({ ...blank, kind, start: text.length, end: text.length + words.length, ...more });
    text += `${words}\n`;
  };
  add('header', 'Page 1');
  add('heading', 'Offer', { level: 1 });
  add('paragraph', 'We deliver\non Monday.');
  add('list-item', '1. Nails', { level: 1, label: '1.' });
  add('list-item', '• long ones', { level: 2, label: '•' });
  add('list-item', '2. Screws', { level: 1, label: '2.' });
  add('figure', '', { alternative: 'A hammer' });
  const cell = (row: number, column: number, words: string, isHeader = false) => {
    const start = text.length;
    text += `${words}\n`;
    return { row, column, rowSpan: 1, columnSpan: 1, isHeader, start, end: start + words.length, box: null };
  };
  const start = text.length;
  const cells = [cell(0, 0, 'What', true), cell(0, 1, 'Price', true), cell(1, 0, 'Nails'), cell(1, 1, '3')];
  blocks.push({ ...blank, kind: 'table', start, end: text.length, cells });
  const { document, lost } = fromReading([{ text, blocks }, { text: 'One.\n\nTwo.' }]);
  expect(toMarkdown(document).content).toBe(
    [
      '# Offer\n\nWe deliver on Monday.\n\n1. Nails\n   - long ones\n2. Screws\n',
      'A hammer\n\n| What  | Price |\n| ----- | ----- |\n| Nails | 3     |\n\nOne.\n\nTwo.\n',
    ].join('\n'),
  );
  expect(lost).toEqual([
    { what: 'headersAndFooters', count: 1 },
    { what: 'pictures', count: 1 },
  ]);
  expect(fromReading([{ text: '' }]).document.content).toHaveLength(1);
});

it('keeps cells of a table below one another that others reach over, and leaves empty what nothing stands in', () => {
  let text = '';
  const cell = (row: number, column: number, words: string, [rowSpan, columnSpan] = [1, 1]) => {
    const start = text.length;
    text += `${words}\n`;
    return { row, column, rowSpan, columnSpan, isHeader: row < 2, start, end: start + words.length, box: null };
  };
  const cells = [
    cell(0, 0, 'What', [2, 1]),
    cell(0, 1, 'Price', [1, 2]),
    cell(1, 1, 'June'),
    cell(1, 2, 'July'),
    cell(2, 0, 'Nails'),
    cell(2, 2, '3'),
  ];
  const blocks: Block[] = [{ ...blank, kind: 'table', start: 0, end: text.length, cells }];
  const { document } = fromReading([{ text, blocks }]);
  const rows = document.content?.[0]?.content ?? [];
  const spans = rows.map((row) => row.content?.map(({ attrs }) => [attrs?.['rowspan'] ?? 1, attrs?.['colspan'] ?? 1]));
  expect(spans).toEqual([
    [
      [2, 1],
      [1, 2],
    ],
    [
      [1, 1],
      [1, 1],
    ],
    [
      [1, 1],
      [1, 1],
      [1, 1],
    ],
  ]);
  expect(toHtml(document, { title: 'Prices' }).content).toContain('<th colspan="2">');
  // Markdown has no merged cells, so their content goes into the first of their cells.
  expect(toMarkdown(document).content).toBe(
    '| What  | Price |      |\n| ----- | ----- | ---- |\n|       | June  | July |\n| Nails |       | 3    |\n',
  );
});
