import type { Box } from '@cartulary/contracts/reading';
import { compareWords } from './compare-words.js';

const here: Box = [0.1, 0.1, 0.2, 0.12];
const nearby: Box = [0.102, 0.099, 0.2, 0.121];
const elsewhere: Box = [0.5, 0.1, 0.6, 0.12];
const word = (text: string, box = here) => ({ text, box, confidence: 0.8, line: 0 });
const certaintyOf = (one: string, other: string, box = nearby): number =>
  compareWords([word(one)], [word(other, box)])[0]?.confidence ?? -1;

describe('a word that two readers saw', () => {
  it('is surer where they agree, whatever the form of its marks', () => {
    expect(certaintyOf('total', 'total')).toBeGreaterThan(0.9);
    expect(certaintyOf('Peter’s', "Peter's")).toBeGreaterThan(0.9);
  });

  it('is less sure where they differ, and keeps its text', () => {
    expect(certaintyOf('total', 'tota1')).toBeLessThan(0.7);
    expect(compareWords([word('total')], [word('tota1')])[0]?.text).toBe('total');
  });

  it('is what the surer of them saw, in its own place', () => {
    const other = { ...word('1,240.00', nearby), confidence: 0.95, reader: 'pp-ocr' as const };
    expect(compareWords([word('1,24O.OO')], [other])[0]).toMatchObject({
      text: '1,240.00',
      box: here,
      reader: 'pp-ocr',
    });
    const halves = [
      { ...word('1,240', [0.1, 0.1, 0.15, 0.12]), confidence: 0.99 },
      { ...word('00', [0.16, 0.1, 0.2, 0.12]), confidence: 0.99 },
    ];
    expect(compareWords([word('1,240 00')], halves)[0]?.text).toBe('1,240 00');
  });

  it('is Tesseract’s where only the case differs, however sure the other is', () => {
    const other = { ...word('Nj-2024', nearby), confidence: 0.99, reader: 'pp-ocr' as const };
    const one = { ...word('NJ-2024'), reader: 'tesseract' as const };
    expect(compareWords([one], [other])[0]?.text).toBe('NJ-2024');
    expect(compareWords([other], [one])[0]).toMatchObject({ text: 'NJ-2024', reader: 'tesseract' });
  });

  it('keeps its certainty where the other saw nothing', () => {
    expect(certaintyOf('total', 'total', elsewhere)).toBe(0.8);
    expect(compareWords([word('total')], [])).toEqual([word('total')]);
  });
});
