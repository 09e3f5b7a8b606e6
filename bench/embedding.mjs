/**
 * What it costs to embed pages: the product's child process, with all that cuts and prepares texts, against a bare Node
 * process with tokenizer and session on the same pieces. Processor time of the whole process tree, and peak memory of the
 * process with the model; in turns.
 *
 *   npm run bench:embedding -- [PAGES]        (10,000 unless said otherwise; the libraries must be built)
 *
 * Pages are made of eight generated texts each (meaning-corpus.mjs). Result: bench/results/embedding.json.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { ChildEmbedder } from '@cartulary/pipeline/embed/child';
import { embedPage } from '@cartulary/pipeline/embed/embed-page';
import { modelDirectory } from '@cartulary/pipeline/embed/node';
import { keepResults } from './machine.mjs';
import { texts } from './meaning-corpus.mjs';

const [asked = '10000', way, from, to, file] = process.argv.slice(2);
const PAGES = Number(asked);
const TEXTS_OF_PAGE = 8;
const ROUNDS = 4;
const MOST = 2_000;
/** Ticks of the kernel's clock in a second. */
const TICKS = 100;

/** Peak memory of a process. */
const peakMbOf = (pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

if (way === 'product') await product();
else if (way === 'bare') await bare();
else compare();

function pages() {
  const all = [...texts(PAGES * TEXTS_OF_PAGE)];
  return Array.from({ length: Number(to) - Number(from) }, (_, at) =>
    all.slice((Number(from) + at) * TEXTS_OF_PAGE, (Number(from) + at + 1) * TEXTS_OF_PAGE).join('\n\n'),
  );
}

function compare() {
  const directory = mkdtempSync(path.join(tmpdir(), 'cartulary-bench-embedding-'));
  const sums = { product: { cpuSeconds: 0, peakMb: 0, passages: 0 }, bare: { cpuSeconds: 0, peakMb: 0, passages: 0 } };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const part = [round, round + 1].map((n) => String(Math.floor((n * PAGES) / ROUNDS)));
      const pieces = path.join(directory, `${round}.json`);
      for (const side of ['product', 'bare']) {
        const before = childSeconds();
        const done = spawnSync(process.execPath, [import.meta.filename, asked, side, ...part, pieces], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        if (done.status !== 0) throw new Error(`${side} ended with ${done.status}`);
        const { peakMb, passages } = JSON.parse(done.stdout);
        sums[side].cpuSeconds += childSeconds() - before;
        sums[side].peakMb = Math.max(sums[side].peakMb, peakMb);
        sums[side].passages += passages;
      }
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  const rounded = (value) => Math.round(value * 100) / 100;
  keepResults('embedding', {
    pages: PAGES,
    ...sums,
    pagesASecondOfCpu: rounded(PAGES / sums.product.cpuSeconds),
    timesBare: {
      cpu: rounded(sums.product.cpuSeconds / sums.bare.cpuSeconds),
      peakMemory: rounded(sums.product.peakMb / sums.bare.peakMb),
    },
  });
}

/** Processor time of the children that ended, and of theirs (proc(5): cutime, cstime). */
function childSeconds() {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

async function product() {
  const embedder = new ChildEmbedder({ idleMs: 60_000, timeLimitMs: 60_000 });
  const pieces = [];
  for (const text of pages()) {
    const found = await embedPage({ text }, embedder, { most: MOST });
    pieces.push(...found.map(({ start, end }) => text.slice(start, end)));
  }
  const [child] = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
  const peakMb = peakMbOf(child);
  writeFileSync(file, JSON.stringify(pieces));
  const ended = new Promise((resolve) => setTimeout(resolve, 200));
  await embedder.close();
  await ended;
  process.stdout.write(JSON.stringify({ peakMb, passages: pieces.length }));
}

async function bare() {
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const of = (name) => path.join(modelDirectory(), 'multilingual-e5-small', name);
  const json = (name) => JSON.parse(readFileSync(of(name), 'utf8'));
  const tokenizer = new Tokenizer(json('tokenizer.json'), json('tokenizer_config.json'));
  const session = await InferenceSession.create(of('model_int8.onnx'), {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
  });
  const pieces = JSON.parse(readFileSync(file, 'utf8'));
  for (const piece of pieces) {
    const { ids } = tokenizer.encode(`passage: ${piece}`);
    const tensor = (values) => new Tensor('int64', values, [1, ids.length]);
    await session.run(
      {
        input_ids: tensor(BigInt64Array.from(ids, BigInt)),
        attention_mask: tensor(new BigInt64Array(ids.length).fill(1n)),
      },
      ['neutral_embedding'],
    );
  }
  process.stdout.write(JSON.stringify({ peakMb: peakMbOf('self'), passages: pieces.length }));
}
