/**
 * The cost of embedding pages: the product's child process, with all cutting and preparation of texts, compared with a
 * bare Node process with a tokenizer and session on the same passages. CPU time of the whole process tree, and peak
 * memory of the process with the model; alternating.
 *
 *   npm run bench -- embedding [PAGES]        (10,000 by default; the libraries must be built)
 *
 * Also the maximum wait of a person's query while the same child processes texts of 100 kB: words and columns of
 * numbers, which are cut into passages and searched for names; in wall time, so it needs an idle machine.
 *
 * Pages consist of eight generated texts each (meaning-corpus.mjs). Result: bench/results/embedding.json.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { ChildEmbedder } from '@cartulary/pipeline/embed/child';
import { embedPage } from '@cartulary/pipeline/embed/embed-page';
import { modelDirectory } from '@cartulary/pipeline/embed/node';
import { tagEnglish } from '@cartulary/pipeline/entities/tagger/tag-pages';
import { keepResults, quantile } from './machine.mjs';
import { texts } from './meaning-corpus.mjs';

const [asked = '10000', way, from, to, file] = process.argv.slice(2);
const PAGES = Number(asked);
const TEXTS_OF_PAGE = 8;
const ROUNDS = 4;
const MOST = 2_000;
/** Kernel clock ticks per second. */
const TICKS = 100;
const HELD_BYTES = 100_000;
const QUESTIONS_ALONE = 20;
const BETWEEN_QUESTIONS_MS = 25;

/** The peak memory of a process. */
const peakMbOf = (pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

if (way === 'product') await product();
else if (way === 'bare') await bare();
else await compare();

function pages() {
  const all = [...texts(PAGES * TEXTS_OF_PAGE)];
  return Array.from({ length: Number(to) - Number(from) }, (_, at) =>
    all.slice((Number(from) + at) * TEXTS_OF_PAGE, (Number(from) + at + 1) * TEXTS_OF_PAGE).join('\n\n'),
  );
}

async function compare() {
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
    ...(await longestHold()),
    ...sums,
    pagesASecondOfCpu: rounded(PAGES / sums.product.cpuSeconds),
    timesBare: {
      cpu: rounded(sums.product.cpuSeconds / sums.bare.cpuSeconds),
      peakMemory: rounded(sums.product.peakMb / sums.bare.peakMb),
    },
  });
}

/** How long queries wait while texts of 100 kB are processed, and otherwise. */
async function longestHold() {
  const embedder = new ChildEmbedder({ idleMs: 60_000, timeLimitMs: 60_000 });
  const waits = { alone: [], beside: [] };
  const ask = async (into) => {
    const begun = performance.now();
    await embedder.embed(['When is the rent of the harbour office due?'], 'question');
    into.push(performance.now() - begun);
  };
  const words = [...texts(400)].join(' ').slice(0, HELD_BYTES);
  const figures = '1,204.50 7.3-9 '.repeat(HELD_BYTES / 15);
  try {
    await Promise.all([ask([]), embedder.tagNames(['Ada'])]);
    for (let question = 0; question < QUESTIONS_ALONE; question += 1) await ask(waits.alone);
    for (const text of [words, figures]) {
      let isOver = false;
      const page = { page: 1, text, unread: [] };
      const both = Promise.all([embedPage({ text }, embedder, { most: MOST }), tagEnglish([page], embedder)]);
      void both.finally(() => (isOver = true));
      while (!isOver) {
        await ask(waits.beside);
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_QUESTIONS_MS));
      }
      await both;
    }
  } finally {
    await embedder.close();
  }
  return {
    longestHoldMs: quantile(waits.beside, 1),
    question: {
      aloneMs: quantile(waits.alone, 0.5),
      besideTextMs: { p50: quantile(waits.beside, 0.5), p99: quantile(waits.beside, 0.99) },
      asked: waits.beside.length,
    },
  };
}

/** CPU time of ended children, and of theirs (proc(5): cutime, cstime). */
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
