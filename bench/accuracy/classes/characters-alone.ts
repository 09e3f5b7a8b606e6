import { BUCKETS, countPieces, weigh, type Counts } from '../../../libs/pipeline/src/classify/character-features.js';
import { softmax } from '../../../libs/pipeline/src/classify/class-model.js';

interface Labelled {
  readonly class: string;
  readonly text: string;
}

/** Enough for the examples' shares to converge. */
const ROUNDS = 100;
const RATE = 0.5;
const PENALTY = 1e-4;

/**
 * The rival: character TF-IDF and multinomial logistic regression, trained only on the examples. It's the obvious first
 * approach, and isn't handicapped here: n-grams that appear in a single example count too.
 * @returns a function that predicts a text's class
 */
export function learnByCharacters(examples: readonly Labelled[]): (text: string) => string {
  const names = [...new Set(examples.map((one) => one.class))].sort();
  const counted = examples.map((one) => ({ label: names.indexOf(one.class), counts: countPieces(one.text) }));
  const idf = inverseFrequencies(counted.map(({ counts }) => counts));
  const valuesOf = (counts: Counts) => ({ places: counts.places, values: weigh(counts, (place) => idf[place] ?? 0) });
  const rows = counted.map(({ label, counts }) => ({ label, ...valuesOf(counts) }));
  const weights = names.map(() => new Float64Array(BUCKETS));
  const bias = new Float64Array(names.length);
  const scoresOf = ({ places, values }: ReturnType<typeof valuesOf>): number[] =>
    weights.map((row, name) =>
      places.reduce((sum, place, at) => sum + (row[place] ?? 0) * (values[at] ?? 0), bias[name] ?? 0),
    );
  for (let round = 0; round < ROUNDS; round += 1)
    for (const row of rows) {
      const shares = softmax(scoresOf(row));
      for (const [name, ofName] of weights.entries()) {
        const error = (shares[name] ?? 0) - Number(name === row.label);
        bias[name] = (bias[name] ?? 0) - 0.1 * RATE * error;
        row.places.forEach((place, at) => {
          ofName[place] = (ofName[place] ?? 0) * (1 - RATE * PENALTY) - RATE * error * (row.values[at] ?? 0);
        });
      }
    }
  return (text) => {
    const scores = scoresOf(valuesOf(countPieces(text)));
    return names[scores.indexOf(Math.max(...scores))] ?? '';
  };
}

/** The weight of every n-gram: `ln(examples / examples with it) + 1`. */
function inverseFrequencies(examples: readonly Counts[]): Float64Array {
  const documents = new Uint32Array(BUCKETS);
  for (const { places } of examples) for (const place of places) documents[place] = (documents[place] ?? 0) + 1;
  return Float64Array.from(documents, (count) => (count === 0 ? 0 : Math.log(examples.length / count) + 1));
}
