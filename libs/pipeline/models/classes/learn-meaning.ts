import { documentClasses } from '@cartulary/contracts/understanding';
import { softmax } from '../../src/classify/class-model.js';
import { logShares, type Meaning } from '../../src/classify/meaning.js';

/** A document's meaning, its class, and the fold in which it's held out. */
export interface MeantExample {
  readonly meaning: Meaning;
  readonly label: number;
  readonly fold: number;
}

const EPOCHS = 60;
const PENALTY = 1e-4;

/** Multinomial logistic regression over meanings; a row a class, the last weight its bias. */
export function fitMeaning(examples: readonly MeantExample[]): number[][] {
  const size = examples[0]?.meaning.length ?? 0;
  const weights = documentClasses.map(() => new Array<number>(size + 1).fill(0));
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const rate = 0.5 / (1 + epoch / 15);
    for (let step = 0; step < examples.length; step += 1) {
      const example = examples[(step * 7_919 + epoch * 31) % examples.length];
      if (!example) continue;
      const { meaning, label } = example;
      const shares = logShares(weights, meaning);
      weights.forEach((row, name) => {
        const error = Math.exp(shares[name] ?? 0) - (name === label ? 1 : 0);
        for (let at = 0; at < size; at += 1)
          row[at] = (row[at] ?? 0) - rate * (error * (meaning[at] ?? 0) + PENALTY * (row[at] ?? 0));
        row[size] = (row[size] ?? 0) - rate * error;
      });
    }
  }
  return weights;
}

/** Log probabilities of every example, learned from the other folds. */
export function unseenByMeaning(examples: readonly MeantExample[]): number[][] {
  const models = [0, 1, 2, 3, 4].map((fold) => fitMeaning(examples.filter((example) => example.fold !== fold)));
  return examples.map(({ meaning, fold }) => logShares(models[fold] ?? [], meaning));
}

/** The temperature of the sum of both models at which the examples' true classes are most likely overall. */
export function temperatureOfBoth(
  examples: readonly MeantExample[],
  byCharacters: readonly (readonly number[])[],
  byMeaning: readonly (readonly number[])[],
): number {
  let best = 1;
  let least = Infinity;
  for (let step = 5; step <= 60; step += 1) {
    const temperature = step / 20;
    let loss = 0;
    examples.forEach(({ label }, index) => {
      const sums = (byCharacters[index] ?? []).map((one, name) => (one + (byMeaning[index]?.[name] ?? 0)) / temperature);
      loss -= Math.log(Math.max(softmax(sums)[label] ?? 0, 1e-12));
    });
    if (loss < least) [least, best] = [loss, temperature];
  }
  return best;
}
