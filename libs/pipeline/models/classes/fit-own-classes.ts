import { documentClasses } from '@cartulary/contracts/understanding';
import { softmax } from '../../src/classify/class-model.js';
import { descriptions } from '../../src/classify/descriptions.js';
import { meanOf, meaningOf, type Meaning } from '../../src/classify/meaning.js';
import { createNodeClassModel } from '../../src/classify/node.js';
import { nearnessTo, type Nearness, type Rivals } from '../../src/classify/own-classes.js';
import { createNodeEmbedder } from '../../src/embed/node.js';
import { generate, readSources, type GeneratedDocument } from './generate.js';
import { foldsOf, settings, unseenLogShares } from './learn.js';
import { temperatureOfBoth, unseenByMeaning } from './learn-meaning.js';
import { fitLogistic, type Example } from './logistic.js';
import { ownWordings } from './own-wordings.js';
import { Random } from './random.js';

/**
 * Prints the odds of custom classes for src/classify/own-classes.ts. Each built-in class in turn is removed and
 * described as a custom one; the odds learned from eleven classes are measured on the twelfth. `node
 * --conditions=source --import ./libs/testing/src/run-typescript.mjs libs/pipeline/models/classes/fit-own-classes.ts`
 */
const PER_SOURCE = 4;
const SEED = 1;
const EXAMPLE_COUNTS = [1, 3, 10, 20];
const DRAWS = 1;
/** Of the documents in other classes, one in this many is used, with its weight increased accordingly. */
const ONE_OF_OTHERS = 9;

interface Known {
  readonly document: GeneratedDocument;
  readonly meaning: Meaning;
  /** Results of models that were not trained on its source. */
  readonly scores: readonly number[];
}

interface Row extends Nearness, Example {
  readonly target: string;
  readonly examples: number;
}

const embedder = createNodeEmbedder();
const model = await createNodeClassModel().loadMeaning();
const known = await knownDocuments();
const targets = documentClasses.filter((name) => name !== 'other');

const builtIn = new Map<string, Meaning | undefined>();
for (const [name, text] of Object.entries(descriptions)) builtIn.set(name, await meaningOf(text, embedder));

const described: Row[] = [];
for (const wordings of Object.values(ownWordings.learn))
  for (const target of targets) {
    const own = await meaningOf(wordings[target], embedder);
    described.push(...rowsOf(target, () => own, 1, 0));
  }
report('by description', described, (row) => [row.overDescriptions, row.overCentres, row.rival]);

const shown: Row[] = [];
for (const count of EXAMPLE_COUNTS) {
  const random = new Random(count);
  for (let draw = 0; draw < DRAWS; draw += 1)
    for (const target of targets) {
      const ofClass = known.filter(({ document }) => document.class === target);
      const language = random.pick(ofClass).document.language;
      const pool = count <= 3 ? ofClass.filter(({ document }) => document.language === language) : ofClass;
      const examples = random.shuffle([...pool]).slice(0, count);
      const others = (source: string) => examples.filter(({ document }) => document.source !== source);
      const meant = (source: string) =>
        others(source).length > 0 ? meanOf(others(source).map(({ meaning }) => meaning)) : undefined;
      shown.push(...rowsOf(target, meant, count, draw));
    }
}
report('by examples', shown, (row) => [row.overCentres, row.rival, Math.log(row.examples)]);
await embedder.close();

async function knownDocuments(): Promise<Known[]> {
  const documents = generate(
    readSources().filter(({ use }) => use === 'train'),
    PER_SOURCE,
    SEED,
  );
  const folds = foldsOf(documents);
  const meant = [];
  for (const { text, class: name, source } of documents) {
    const meaning = await meaningOf(text, embedder);
    if (!meaning) throw new Error(`A document of ${source} has no vector`);
    meant.push({ meaning, label: documentClasses.indexOf(name), fold: folds.get(source) ?? 0 });
  }
  const [characters, meanings] = [unseenLogShares(documents, settings), unseenByMeaning(meant)];
  const temperature = temperatureOfBoth(meant, characters, meanings);
  return documents.flatMap((document, index): Known[] => {
    const meaning = meant[index]?.meaning;
    const sums = characters[index]?.map((one, name) => (one + (meanings[index]?.[name] ?? 0)) / temperature);
    return meaning && sums ? [{ document, meaning, scores: sums }] : [];
  });
}

/** Every document of the class and some of the others, each compared with a custom class in its place. */
function rowsOf(
  target: string,
  ownFor: (source: string) => Meaning | undefined,
  examples: number,
  draw: number,
): Row[] {
  const isBuiltIn = (name: string): boolean => name !== target;
  const left = {
    descriptions: [...builtIn].flatMap(([name, meaning]) => (isBuiltIn(name) && meaning ? [meaning] : [])),
    centres: model.centres.filter((_, index) => isBuiltIn(documentClasses[index] ?? '')),
  };
  return known.flatMap(({ document, meaning, scores }, index): Row[] => {
    const isOf = document.class === target;
    const own = ownFor(document.source);
    if (!own || (!isOf && (index + draw) % ONE_OF_OTHERS !== 0)) return [];
    const confidence = Math.max(...softmax(scores.filter((_, name) => isBuiltIn(documentClasses[name] ?? ''))));
    const rivals: Rivals = { ...left, confidence };
    return [{ ...nearnessTo(own, meaning, rivals), examples, target, isOf, weight: isOf ? 1 : ONE_OF_OTHERS }];
  });
}

function report(how: string, rows: readonly Row[], valuesOf: (row: Row) => number[]): void {
  const counts = new Map<string, { right: number; taken: number; should: number }>();
  for (const target of targets) {
    const { score } = fitLogistic(
      rows.filter((row) => row.target !== target),
      valuesOf,
    );
    for (const row of rows.filter((one) => one.target === target)) {
      const key = `${how}, ${row.examples}`;
      const count = counts.get(key) ?? { right: 0, taken: 0, should: 0 };
      const takes = score(valuesOf(row)) >= 0;
      if (takes) count.taken += row.weight;
      if (row.isOf) count.should += row.weight;
      if (takes && row.isOf) count.right += row.weight;
      counts.set(key, count);
    }
  }
  const { weights, bias } = fitLogistic(rows, valuesOf);
  console.log(how, weights.map((weight) => weight.toFixed(2)).join(' · '), 'bias', bias.toFixed(2));
  for (const [key, { right, taken, should }] of counts)
    console.log(`  ${key}: right of those taken ${(right / taken).toFixed(3)}, taken of those it should ${(right / should).toFixed(3)}`);
}
