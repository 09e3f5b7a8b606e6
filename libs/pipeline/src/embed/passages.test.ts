import fc from 'fast-check';
import type { Paragraph } from './embedder.js';
import { cutPassages, paragraphsOf, windowsOf } from './passages.js';

const words = (text: string): number => text.split(' ').length;
const lettersOf = (text: string): string => text.replace(/\P{L}/gu, '');
const cut = (text: string) => cutPassages(paragraphsOf({ text }), words, 254);

test('a short page is one passage, whose place is its text', () => {
  const text = '\n  The harbour\nis quiet.\n\nShips sleep. ';
  expect(cut(text)).toEqual([{ start: 3, end: text.length - 1, text: 'The harbour is quiet. Ships sleep.' }]);
});

test('a long page is cut at the ends of sentences, and the last sentence stands in both', () => {
  const sentence = (n: number): string => `Sentence ${n} has exactly ten words to fill the page.`;
  const text = Array.from({ length: 60 }, (_, n) => sentence(n)).join(' ');
  const passages = cut(text);
  expect(passages.length).toBeGreaterThan(2);
  passages.forEach((passage) => {
    expect(words(passage.text)).toBeLessThanOrEqual(254);
    expect(text.slice(passage.start, passage.end)).toBe(passage.text);
    expect(passage.text).toMatch(/^Sentence .*page\.$/);
  });
  expect(passages[1]?.start).toBeLessThan(passages[0]?.end ?? 0);
});

test('blocks say what belongs together; what stands on every page is left out', () => {
  const text = 'Page 1\nTitle\nText of the page';
  const block = { box: null, level: null, label: null, cells: null, image: null, confidence: 1 };
  const blocks = [
    { ...block, kind: 'header' as const, start: 0, end: 6 },
    { ...block, kind: 'heading' as const, start: 7, end: 12 },
    { ...block, kind: 'figure' as const, start: 13, end: 13 },
    { ...block, kind: 'paragraph' as const, start: 13, end: 29 },
  ];
  expect(paragraphsOf({ text, blocks })).toEqual([
    { start: 7, text: 'Title' },
    { start: 13, text: 'Text of the page' },
  ]);
});

test('whatever the text, passages are short enough, in their places, and none of its words is lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('word', '.', ' ', '\n', '\n\n', 'ä', '日本', '! ', 'x'.repeat(50)), { maxLength: 900 }),
      (parts) => {
        const text = parts.join('');
        const count = (piece: string): number => piece.replace(/\s/gu, '').length;
        const passages = windowsOf(paragraphsOf({ text })).flatMap((window) => cutPassages(window, count, 254));
        const covered = new Set<number>();
        for (const { start, end, text: embedded } of passages) {
          expect(count(embedded)).toBeLessThanOrEqual(254);
          // A paragraph without letters isn't embedded but still counts toward the range.
          expect(lettersOf(text.slice(start, end))).toBe(lettersOf(embedded));
          for (let at = start; at < end; at += 1) covered.add(at);
        }
        for (const match of text.matchAll(/[\p{L}]/gu)) expect(covered.has(match.index)).toBe(true);
      },
    ),
  );
});

test('a text without end is embedded in portions', () => {
  const text = 'harbour '.repeat(10_000);
  const windows = windowsOf(paragraphsOf({ text }));
  expect(windows.length).toBeGreaterThan(3);
  const size = (window: readonly Paragraph[]): number => window.reduce((sum, one) => sum + one.text.length, 0);
  expect(Math.max(...windows.map(size))).toBeLessThanOrEqual(8_000);
});
