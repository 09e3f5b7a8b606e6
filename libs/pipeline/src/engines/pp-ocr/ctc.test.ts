import { createRandom } from '../../image/random.test-helper.js';
import { decodeSteps, parseCharacters, type StepScores } from './ctc.js';

const characters = parseCharacters('a\nb\nc\n');

/** Scores in which the given class wins each step with the given confidence. */
function scoresOf(steps: readonly (readonly [character: number, certainty: number])[]): StepScores {
  const classes = characters.length;
  const data = new Float32Array(steps.length * classes);
  steps.forEach(([winner, certainty], step) => {
    for (let one = 0; one < classes; one += 1)
      data[step * classes + one] = one === winner ? certainty : (1 - certainty) / (classes - 1);
  });
  return { steps: steps.length, classes, data };
}

describe('the names of the classes', () => {
  it('have the blank in front and the space behind, whatever the line ends of the file', () => {
    expect(characters).toEqual(['', 'a', 'b', 'c', ' ']);
    expect(parseCharacters('a\r\nb')).toEqual(['', 'a', 'b', ' ']);
  });
});

describe('decoding a line', () => {
  it('takes repeats together, keeps what a blank parts, and says where and how surely', () => {
    const read = decodeSteps(
      scoresOf([
        [1, 0.9],
        [1, 0.7],
        [0, 1],
        [1, 0.8],
        [4, 0.6],
        [3, 0.5],
      ]),
      characters,
    );
    expect(read.map(({ text, from, to }) => [text, from, to])).toEqual([
      ['a', 0, 1],
      ['a', 3, 3],
      [' ', 4, 4],
      ['c', 5, 5],
    ]);
    [0.9, 0.8, 0.6, 0.5].forEach((certainty, index) => expect(read[index]?.confidence).toBeCloseTo(certainty, 5));
  });

  it('reads back whatever was written, however long each character lasts', () => {
    const random = createRandom(1);
    for (let round = 0; round < 200; round += 1) {
      const written = Array.from({ length: Math.floor(random() * 30) }, () => 1 + Math.floor(random() * 4));
      const steps = written.flatMap((one, index): [number, number][] => [
        ...Array.from({ length: one === written[index - 1] ? 1 : Math.floor(random() * 2) }, (): [number, number] => [
          0, 0.9,
        ]),
        ...Array.from({ length: 1 + Math.floor(random() * 3) }, (): [number, number] => [one, 0.6 + random() * 0.4]),
      ]);
      const read = decodeSteps(scoresOf(steps), characters);
      expect(read.map(({ text }) => text).join('')).toBe(written.map((one) => characters[one]).join(''));
    }
  });
});
