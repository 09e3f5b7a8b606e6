import type { Box } from '@cartulary/contracts/reading';
import { groupRegions } from './group-regions.js';

const region = (text: string, box: Box) => ({ words: [{ text, box, confidence: 1 }] });
const textOf = (lines: ReturnType<typeof groupRegions>): string[] =>
  lines.map((line) => line.words.map(({ text }) => text).join(' '));

describe('regions', () => {
  it('beside each other are one line, from left to right', () => {
    const lines = groupRegions([
      region('later', [0.32, 0.1, 0.4, 0.12]),
      region('first part', [0.1, 0.101, 0.3, 0.121]),
    ]);
    expect(textOf(lines)).toEqual(['first part later']);
  });

  it('in two columns are read down the left one first, under what spans both', () => {
    const column = (left: number, name: string) =>
      Array.from({ length: 5 }, (_, row) =>
        region(`${name}${row}-of-the-lines`, [left, 0.2 + row * 0.03, left + 0.35, 0.22 + row * 0.03]),
      );
    const lines = groupRegions([
      ...column(0.55, 'right'),
      ...column(0.1, 'left'),
      region('a-heading-over-both-columns', [0.1, 0.1, 0.9, 0.13]),
    ]);
    expect(textOf(lines).map((text) => text.slice(0, 5))).toEqual([
      'a-hea',
      ...Array<string>(5)
        .fill('left0')
        .map((_, row) => `left${row}`),
      ...Array.from({ length: 5 }, (_, row) => `right${row}`.slice(0, 5)),
    ]);
  });

  it('far apart on one level of a block are one line all the same', () => {
    const lines = groupRegions([
      region('07:05', [0.8, 0.1, 0.9, 0.12]),
      region('receipt', [0.1, 0.104, 0.3, 0.124]),
      region('63848', [0.8, 0.13, 0.9, 0.15]),
      region('number', [0.1, 0.132, 0.3, 0.152]),
    ]);
    expect(textOf(lines)).toEqual(['receipt 07:05', 'number 63848']);
  });

  it('that slope stay lines of their own, though the box of each reaches into the next', () => {
    const sloping = (name: string, top: number) => ({
      words: [0, 1, 2, 3].map((column) => {
        const y = top + column * 0.01;
        return {
          text: `${name}${column}`,
          box: [0.1 + column * 0.2, y, 0.28 + column * 0.2, y + 0.012] as Box,
          confidence: 1,
        };
      }),
    });
    expect(textOf(groupRegions([sloping('a', 0.1), sloping('b', 0.115)]))).toEqual(['a0 a1 a2 a3', 'b0 b1 b2 b3']);
  });

  it('without words are nothing', () => {
    expect(groupRegions([])).toEqual([]);
    expect(groupRegions([{ words: [] }])).toEqual([]);
  });
});
