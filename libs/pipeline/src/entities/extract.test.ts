import fc from 'fast-check';
import type { PageText, Word } from '@cartulary/contracts/reading';
import { splitBlocks, wordsOf } from '../engines/plain-text/blocks.js';
import { joinWords, type PlacedWord } from '../layout/page-text.js';
import { extractEntities } from './extract.js';

const pageOf = (text: string, words: Word[], source: PageText['source']): PageText => ({
  page: 1,
  text,
  words,
  source,
  widthPoints: 612,
  heightPoints: 792,
  confidence: 1,
  engine: 'test',
  engineVersion: '1',
});

/** Words of equal height, each as wide as its characters, with lines one below another. */
function laidOut(lines: readonly string[], confidence = 1): PageText {
  const placed = lines.flatMap((line, row): PlacedWord[] => {
    let left = 0;
    return line.split(' ').map((text) => {
      const box: PlacedWord['box'] = [left, row / 10, left + text.length / 100, row / 10 + 0.05];
      left += (text.length + 1) / 100;
      return { text, box, confidence, line: row };
    });
  });
  const { text, words } = joinWords(placed);
  return pageOf(text, words, 'recognised');
}

describe('an entity on a page', () => {
  it('has the box around its words', async () => {
    const [date] = await extractEntities([laidOut(['Paid on 4 March 2024 in full'])]);
    expect(date).toMatchObject({ kind: 'date', text: '4 March 2024', page: 1, box: [0.08, 0, 0.2, 0.05], range: null });
  });

  it('takes only its part of a word', async () => {
    const [money] = await extractEntities([laidOut(['(Total:$12.00)'])]);
    expect(money).toMatchObject({ kind: 'money', text: '$12.00', box: [0.07, 0, 0.13, 0.05] });
  });

  it('that goes on in the next line has a box over both', async () => {
    const [date] = await extractEntities([laidOut(['until March', '4, 2024'])]);
    expect(date).toMatchObject({ kind: 'date', value: '2024-03-04', box: [0, 0, 0.11, 0.15] });
  });

  it('is less sure where a word was read unsurely', async () => {
    const [sure] = await extractEntities([laidOut(['on 2024-03-04'])]);
    const [unsure] = await extractEntities([laidOut(['on 2024-03-04'], 0.5)]);
    expect(unsure?.confidence).toBeCloseTo((sure?.confidence ?? 0) / 2, 3);
  });
});

describe('an entity in flowing text', () => {
  it('has its block and range', async () => {
    const text = 'First paragraph.\n\nPay $5.00 by\n2024-03-04.';
    const entities = await extractEntities([pageOf(text, wordsOf(splitBlocks(text)), 'plain-text')]);
    expect(entities.map(({ kind, range, box }) => ({ kind, range, box }))).toEqual([
      { kind: 'money', range: { block: 1, start: 4, end: 9 }, box: null },
      { kind: 'date', range: { block: 1, start: 13, end: 23 }, box: null },
    ]);
  });
});

const word = fc.oneof(
  fc.constantFrom(
    '$12.50',
    'March',
    '4,',
    '2024',
    'Tel.',
    '+49',
    '30',
    '901820',
    'a@b.com',
    'Invoice',
    'No.',
    'A-17',
    '4111',
    '1111',
    'IBAN',
    '€',
    '12',
    '12',
  ),
  fc.stringMatching(/^\S{1,8}$/u),
);

describe('whatever the words', () => {
  it('boxes lie on the page and texts in the page’s text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(word, { minLength: 1, maxLength: 8 }), { maxLength: 9 }), async (lines) => {
        const page = laidOut(lines.map((line) => line.join(' ')));
        for (const { text, box, confidence } of await extractEntities([page])) {
          expect(page.text).toContain(text);
          if (!box) throw new Error('no box');
          const [left, top, right, bottom] = box;
          expect(0 <= left && left <= right && right <= 1 && 0 <= top && top <= bottom && bottom <= 1).toBe(true);
          expect(confidence).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('ranges lie in their blocks and hold the text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(word, fc.constantFrom('\n', '\n\n', ' \n \n')), { maxLength: 60 }),
        async (parts) => {
          const text = parts.join(' ');
          const blocks = splitBlocks(text);
          for (const entity of await extractEntities([pageOf(text, wordsOf(blocks), 'plain-text')])) {
            const { block, start, end } = entity.range ?? { block: -1, start: 0, end: 0 };
            expect(blocks[block]?.text.slice(start, end)).toBe(entity.text);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
