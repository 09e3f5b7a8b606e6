/** A recognized character, its first and last step in the recognition, and its confidence (0 to 1). */
export interface ReadCharacter {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly confidence: number;
}

/** Output of the recognition for a line: `steps` × `classes` probabilities that sum to 1 in each step. */
export interface StepScores {
  readonly steps: number;
  readonly classes: number;
  readonly data: Float32Array;
}

/** Class 0 is the CTC blank (Graves et al. 2006), which separates two equal characters. */
const BLANK = 0;

/**
 * Names of the recognition's classes: the listed characters, preceded by a blank and followed by a space.
 * @param list one character per line, as shipped with the model
 */
export function parseCharacters(list: string): readonly string[] {
  const lines = list.split(/\r?\n/u);
  if (lines.at(-1) === '') lines.pop();
  return ['', ...lines, ' '];
}

/** Best path decoding: takes the most likely class of each step, merges repeats, and drops blanks. */
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
