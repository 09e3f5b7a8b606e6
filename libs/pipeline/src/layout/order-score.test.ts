import type { Box, PageText } from '@cartulary/contracts/reading';
import { sheet, type PlacedText } from '../fields/sheet.test-helper.js';
import { layOut } from './lay-out.js';
import { orderScore } from './order-score.js';
import type { Item, Line } from './placed.js';
import type { Region } from './regions.js';

const HEIGHT = 10;

/** Lines of some words each that fill a box. */
function text(box: Box, words = 5): Region {
  const count = Math.max(1, Math.floor((box[3] - box[1]) / 12));
  const word = { text: 'word', box: null, range: null, confidence: 1 };
  const lines = Array.from({ length: count }, (_, row): Line => {
    const own: Box = [box[0], box[1] + row * 12, box[2], row === count - 1 ? box[3] : box[1] + row * 12 + HEIGHT];
    const items = Array.from({ length: words }, (_, index): Item => ({ index, word, box: own, size: HEIGHT }));
    return { items, box: own, height: HEIGHT };
  });
  return { kind: 'text', lines };
}

const title = text([50, 20, 550, 32]);
const left = text([50, 60, 290, 400]);
const right = text([310, 60, 550, 400]);
const number = text([295, 420, 305, 430], 1);

describe('the order of regions', () => {
  it.each([
    ['of one column', [title, text([50, 60, 550, 200]), text([50, 230, 550, 400])]],
    ['of columns below a title', [title, left, right]],
    ['of sections that have columns each', [left, right, text([50, 460, 290, 600]), text([310, 460, 550, 600])]],
    ['of columns of many paragraphs', [text([50, 60, 290, 200]), text([50, 220, 290, 400]), right]],
    ['of lines that bend into one another', [text([50, 60, 550, 104]), text([50, 100, 550, 180])]],
    ['of nothing', []],
  ])('%s is sure', (_, regions) => {
    expect(orderScore(regions, HEIGHT)).toBe(1);
  });

  it.each([
    ['of columns told from the right', [right, left]],
    ['of a page told from its foot', [text([50, 230, 550, 400]), text([50, 60, 550, 200])]],
    ['of boxes that lie in one another', [text([50, 60, 400, 300]), text([200, 100, 550, 340])]],
  ])('%s is not', (_, regions) => {
    expect(orderScore(regions, HEIGHT)).toBeLessThan(0.6);
  });

  it('of cells that can be read across as well as down is half sure of all but one', () => {
    const cell = (x: number, y: number): Region => text([x, y, x + 40, y + 10], 2);
    expect(orderScore([cell(50, 50), cell(50, 80), cell(110, 50), cell(110, 80)], HEIGHT)).toBeLessThan(0.9);
  });

  it('is hardly doubted for a page number in the wrong place', () => {
    expect(orderScore([number, left, right], HEIGHT)).toBeGreaterThan(0.98);
  });
});

describe('a page', () => {
  const lines: readonly PlacedText[] = Array.from({ length: 9 }, (_, row) => [
    60,
    100 + row * 14,
    'Nobody had expected that the sun would rise once more above the sea',
  ]);
  const layOutAs = (source: PageText['source']): PageText => layOut({ ...sheet(lines), source });

  it('that was recognised tells how sure its order is', () => {
    expect(layOutAs('recognised').orderConfidence).toBe(1);
  });

  it('with a text layer has the order of its file, and tells nothing', () => {
    expect(layOutAs('text-layer')).not.toHaveProperty('orderConfidence');
  });
});
