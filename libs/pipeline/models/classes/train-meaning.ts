import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { documentClasses } from '@cartulary/contracts/understanding';
import { meanOf, meaningOf, type WrittenMeaningModel } from '../../src/classify/meaning.js';
import { createNodeEmbedder } from '../../src/embed/node.js';
import { generate, readSources } from './generate.js';
import { foldsOf, settings, unseenLogShares } from './learn.js';
import { fitMeaning, temperatureOfBoth, unseenByMeaning, type MeantExample } from './learn-meaning.js';

/**
 * Regenerates `meaning.json`. Its last digits depend on the processor, because the embedder's int8 arithmetic does:
 * `node --conditions=source --import ./libs/testing/src/run-typescript.mjs
 * libs/pipeline/models/classes/train-meaning.ts`
 */
const VERSION = '2.0.0';
const PER_SOURCE = 4;
const SEED = 1;

const documents = generate(
  readSources().filter(({ use }) => use === 'train'),
  PER_SOURCE,
  SEED,
);
const embedder = createNodeEmbedder();
const folds = foldsOf(documents);
const examples: MeantExample[] = [];
for (const { text, class: name, source } of documents) {
  const meaning = await meaningOf(text, embedder);
  if (!meaning) throw new Error(`A document of ${source} has no vector`);
  examples.push({ meaning, label: documentClasses.indexOf(name), fold: folds.get(source) ?? 0 });
}
await embedder.close();

const temperature = temperatureOfBoth(examples, unseenLogShares(documents, settings), unseenByMeaning(examples));
const rounded = (value: number): number => Number(value.toPrecision(4));
const centres = documentClasses.map((_, label) =>
  meanOf(examples.filter((example) => example.label === label).map(({ meaning }) => meaning)),
);
const model: WrittenMeaningModel = {
  version: VERSION,
  embedder: { name: embedder.name, version: embedder.version },
  temperature,
  classes: documentClasses,
  weights: fitMeaning(examples).map((row) => row.map(rounded)),
  centres: centres.map((centre) => Array.from(centre, rounded)),
};
const json = JSON.stringify(model);
writeFileSync(new URL('meaning.json', import.meta.url), json);
console.log(
  `meaning.json: ${json.length} bytes, sha256 ${createHash('sha256').update(json).digest('hex')}, temperature ${temperature}`,
);
