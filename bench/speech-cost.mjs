/**
 * The cost of transcription compared with the bare package, @huggingface/transformers, with the same model, the same
 * chunks, a given language and a time for each word: CPU time per second of audio and peak memory, in a process like
 * the workers' and in a Web Worker of a page; each in a separate process or browser, alternating.
 *
 *   npm ci --ignore-scripts --prefix bench/speech-cost                  (once)
 *   npm run bench -- speech-cost [worker] [tab]     (after `npm run build`; Linux; about five minutes)
 *
 * Results: bench/results/speech-cost-worker.json and -tab.json. CARTULARY_BENCH_SIZE=short only checks that it runs.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundledSpeechModel } from '@cartulary/contracts/bundled-models';
import { speechModels } from '@cartulary/pipeline/engines/speech/model-folder';
import { Tabs } from './speech-cost/in-tab.mjs';
import { writtenInNode } from './speech-cost/in-node.mjs';
import { piecesOf, secondsOf } from './speech-cost/pieces.mjs';
import { ratio, runScenarios, sized } from './size.mjs';

const CLIPS = sized(10, 2);
const ROUNDS = { worker: sized(3, 1), tab: 1 };
const WANTED = { cpu: 1.2, memory: 1.15 };

const pieces = await piecesOf(CLIPS);
const models = bareModels();

/** The model in the package's layout: its files, and the two that the product doesn't need. */
function bareModels() {
  const folder = mkdtempSync(path.join(tmpdir(), 'cartulary-whisper-'));
  const model = path.join(folder, 'whisper-base');
  mkdirSync(model);
  cpSync(path.join(import.meta.dirname, 'speech-cost/whisper'), model, { recursive: true });
  const shipped = path.join(speechModels(), bundledSpeechModel);
  for (const name of ['onnx', 'config.json', 'generation_config.json', 'tokenizer.json'])
    symlinkSync(path.join(shipped, name), path.join(model, name));
  return folder;
}

/** Both, alternating. @param write by name, returns the cost of all chunks */
async function inTurns(rounds, write) {
  const runs = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const [name, all] of Object.entries(runs)) {
      all.push(await write(name));
      process.stderr.write(`${name} ${JSON.stringify(all.at(-1))}\n`);
    }
  const seconds = secondsOf(pieces);
  const middle = (name, of) => runs[name].map((run) => run[of]).sort((a, b) => a - b)[runs[name].length >> 1];
  const figures = Object.fromEntries(
    Object.keys(runs).map((name) => [
      name,
      {
        cpuSecondsASecond: Math.round((middle(name, 'cpuSeconds') / seconds) * 1_000) / 1_000,
        peakMb: middle(name, 'peakMb'),
        words: middle(name, 'words'),
      },
    ]),
  );
  const { ours, bare } = figures;
  const cpu = ratio(ours.cpuSecondsASecond, bare.cpuSecondsASecond);
  const ratios = { cpu, memory: ratio(ours.peakMb, bare.peakMb) };
  return { pieces: pieces.length, seconds: Math.round(seconds), rounds, wanted: WANTED, ratios, ...figures };
}

const programs = { ours: ['ours-in-node.mjs', []], bare: ['bare-in-node.mjs', [models]] };
const worker = () => inTurns(ROUNDS.worker, (name) => writtenInNode(...programs[name], pieces));

async function tab() {
  const tabs = await Tabs.start(pieces, models);
  try {
    return await inTurns(ROUNDS.tab, (name) => tabs.written(name));
  } finally {
    tabs.stop();
  }
}

try {
  await runScenarios('speech-cost', { worker, tab });
} finally {
  rmSync(models, { recursive: true, force: true });
}
