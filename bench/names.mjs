/**
 * The name tagger compared with its model's reference program, and with the bare model.
 *
 *   npm run bench -- names [REFERENCE]
 *
 * REFERENCE is the output of bench/names/reference.py (1,000 lines with the spans of decode.py); without it, the 200 of
 * them that the tests have. Every line must have the same spans. Then the CPU time of the tagger and of the bare model,
 * both on one thread with the same batches, alternating; the target is at most 1.2 times. Result:
 * bench/results/names.json.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModelLoader } from '../libs/pipeline/src/embed/model-loader.ts';
import { modelDirectory } from '../libs/pipeline/src/embed/node.ts';
import { NamesModel } from '../libs/pipeline/src/entities/tagger/names-model.ts';
import { keepFigures } from './machine.mjs';

const WANTED = 1.2;
const ROUNDS = 3;
const file = process.argv[2] ?? path.join(import.meta.dirname, '../libs/pipeline/fixtures/names/tagged-lines.jsonl');
const lines = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

/** A loader whose model also records its inputs. */
class Listening extends ModelLoader {
  asked = [];
  async model(name) {
    const { session, tensor } = await super.model(name);
    const run = (inputs, wanted) => {
      this.asked.push(inputs);
      return session.run(inputs, wanted);
    };
    return { session: { run }, tensor };
  }
  async bare() {
    const { session } = await super.model('minilm-names/model_int8.onnx');
    for (const inputs of this.asked) await session.run(inputs, ['logits']);
  }
}

const loader = new Listening(
  () => import('onnxruntime-node'),
  async (name) => new Uint8Array(readFileSync(path.join(modelDirectory(), name))),
);
const tagger = new NamesModel(loader);
let different = 0;
for (const { text, spans } of lines) {
  const [found] = await tagger.tagNames([text]);
  if (JSON.stringify(found.map(({ start, end, kind }) => [start, end, kind])) === JSON.stringify(spans)) continue;
  different += 1;
  console.error(`Other spans than the reference: ${text}`);
}

const cpuMs = async (work) => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};
const page = lines.map(({ text }) => text).join('\n');
loader.asked = [];
await tagger.tagNames([page]);
const times = { tagger: Infinity, model: Infinity };
for (let round = 0; round < ROUNDS; round += 1) {
  times.model = Math.min(times.model, await cpuMs(() => loader.bare()));
  const { asked } = loader;
  times.tagger = Math.min(times.tagger, await cpuMs(() => tagger.tagNames([page])));
  loader.asked = asked;
}
const words = page.split(/\s+/).length;
const times1000 = (ms) => Math.round((1_000 * ms) / words);
const ratio = times.tagger / times.model;
console.log(`lines with the reference's spans   ${lines.length - different} of ${lines.length}`);
console.log(
  `CPU for 1,000 words                ${times1000(times.tagger)} ms, the bare model ${times1000(times.model)} ms`,
);
console.log(`times the bare model               ${ratio.toFixed(2)} (wanted: at most ${WANTED})`);
keepFigures('names', {
  lines: lines.length,
  different,
  words,
  taggerMsFor1000Words: times1000(times.tagger),
  modelMsFor1000Words: times1000(times.model),
  ratio,
});
await loader.close();
if (different > 0 || ratio > WANTED) process.exitCode = 1;
