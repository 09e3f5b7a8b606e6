/** A character that was read, and where: from and to which step of the recognition, and its certainty (0 … 1). */
export interface ReadCharacter {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly confidence: number;
}

/** What the recognition answers for a line: `steps` × `classes` likelihoods that sum to 1 in each step. */
export interface StepScores {
  readonly steps: number;
  readonly classes: number;
  readonly data: Float32Array;
}

/** Class 0 is the blank of CTC (Graves et al. 2006), which parts two equal characters. */
const BLANK = 0;

/**
 * The names of the recognition's classes: a blank in front and a space behind the listed characters.
 * @param list one character a line, as it comes with the model
 */
export function parseCharacters(list: string): readonly string[] {
  const lines = list.split(/\r?\n/u);
  if (lines.at(-1) === '') lines.pop();
  return ['', ...lines, ' '];
}

/** Best path decoding: the likeliest class of each step, repeats taken together, blanks left out. */
export function decodeSteps({ steps, classes, data }: StepScores, characters: readonly string[]): ReadCharacter[] {
  const read: ReadCharacter[] = [];
  let previous = BLANK;
  for (let step = 0; step < steps; step += 1) {
    let best = BLANK;
    let score = -1;
    for (let one = 0, at = step * classes; one < classes; one += 1, at += 1) {
      const value = data[at] ?? 0;
      if (value > score) {
        best = one;
        score = value;
      }
    }
    const last = read.at(-1);
    if (best === previous && best !== BLANK && last)
      read[read.length - 1] = { ...last, to: step, confidence: Math.max(last.confidence, score) };
    else if (best !== BLANK) read.push({ text: characters[best] ?? '', from: step, to: step, confidence: score });
    previous = best;
  }
  return read;
}
