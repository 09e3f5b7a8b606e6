import type { PageText } from '@cartulary/contracts/reading';
import fc from 'fast-check';
import { splitBlocks, wordsOf } from '../engines/plain-text/blocks.js';
import { layOut } from './lay-out.js';
import { outline, tableOf } from './page.test-helper.js';

const flowing = (text: string): PageText => ({
  page: 1,
  text,
  words: wordsOf(splitBlocks(text)),
  source: 'plain-text',
  widthPoints: null,
  heightPoints: null,
  confidence: 1,
  engine: 'plain-text',
  engineVersion: '1.0.0',
});

const kinds = (text: string): string[] => (layOut(flowing(text)).blocks ?? []).map(({ kind }) => kind);

it('one block of a text is one block of its layout, and the text stays', () => {
  const piece = fc.constantFrom(
    '\n',
    '\n\n',
    ' ',
    '\t',
    '| a | b |',
    '1. ',
    '# x',
    'A  B',
    'words of a line',
    '  - ',
    '5.00',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (parts) => {
      const page = flowing(parts.join(''));
      const laid = layOut(page);
      expect([laid.text, laid.words]).toEqual([page.text, page.words]);
      expect(laid.blocks?.map(({ start, end }) => page.text.slice(start, end))).toEqual(
        splitBlocks(page.text).map(({ text }) => text),
      );
      for (const { start, end, cells } of laid.blocks ?? [])
        for (const cell of cells ?? []) {
          expect(cell.start).toBeGreaterThanOrEqual(start);
          expect(cell.end).toBeLessThanOrEqual(end);
        }
      expect(layOut(laid)).toEqual(laid);
    }),
    { seed: 20261120 },
  );
});

it('knows titles, paragraphs and items', () => {
  expect(
    kinds(
      '# Title\n\nSome text here.\n\nSECOND PART\n\nMore text, longer than that.\n\n- an item\n\n2.1 Scope\n\nWhat it is about.',
    ),
  ).toEqual(['heading', 'paragraph', 'heading', 'paragraph', 'list-item', 'heading', 'paragraph']);
});

it.each([
  ['tabs', 'Item\tPrice\nTea\t4.00\nRice\t2.50'],
  ['bars', '| Item | Price |\n|------|-------|\n| Tea | 4.00 |\n| Rice | 2.50 |'],
  ['aligned gaps', 'Item      Price\nTea        4.00\nRice       2.50'],
])('finds the cells of a table made of %s', (_by, text) => {
  const laid = layOut(flowing(`Prices of today:\n\n${text}\n\nThank you.`));
  expect(outline(laid).map((line) => line.split(':')[0])).toEqual(['paragraph', 'table', 'paragraph']);
  expect(tableOf(laid)).toEqual([
    ['Item', 'Price'],
    ['Tea', '4.00'],
    ['Rice', '2.50'],
  ]);
  expect(laid.blocks?.[1]?.cells?.filter(({ isHeader }) => isHeader)).toHaveLength(2);
});

it('keeps what a file itself said of its blocks', () => {
  const page: PageText = { ...flowing('One\n\nTwo'), source: 'flowing', blocks: [] };
  expect(layOut(page)).toBe(page);
});
