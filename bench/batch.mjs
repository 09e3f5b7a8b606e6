/**
 * A batch of files of every type, uploaded as in the browser: checks that none is lost, and how the time compares with
 * the engines' own. `npm run bench -- batch [FILES]` (after `npm run build`; Linux; 1,000 take about 20 minutes on two
 * cores)
 *
 * Engines are the children of the workers: recognition, everything else about a page, embedding. Their CPU time since
 * their start, divided by the number of cores, is the minimum duration of the batch.
 */
import { availableParallelism } from 'node:os';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { checkBatch, runBatch } from './batch/run-batch.ts';
import { kindsOfFiles, makeFiles } from './batch/make-files.ts';
import { processorTime, usedBetween } from './batch/processor-time.mjs';
import { keepResults } from './machine.mjs';

const COUNT = Number(process.argv[2] ?? 1_000);
const ALLOWED = 1.1;
const TELL_EVERY_MS = 15_000;

const cores = availableParallelism();
const product = await Product.start();
try {
  const ada = await Person.signUp(product.url, 'ada@example.org');
  const files = await makeFiles(COUNT);
  const before = processorTime(product);
  let toldAt = performance.now();
  const run = await runBatch(ada, files, ({ counts }) => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    const used = usedBetween(before, processorTime(product));
    console.error(JSON.stringify(counts), `engines ${seconds(used.enginesMs)} s`);
  });
  const used = usedBetween(before, processorTime(product));
  const { faults, ...check } = await checkBatch(ada, run);
  const leastMs = used.enginesMs / cores;
  const factor = Math.round((run.wallMs / leastMs) * 100) / 100;
  const productMs = used.enginesMs + used.workersMs + used.gatewayMs + used.restMs;
  keepResults('batch', {
    files: COUNT,
    kinds: kindsOfFiles,
    ...check,
    lost: COUNT - check.documents,
    faults,
    wallS: seconds(run.wallMs),
    sentS: seconds(run.sentMs),
    cores,
    enginesCpuS: seconds(used.enginesMs),
    enginesCpuPerCoreS: seconds(leastMs),
    wallToEngines: factor,
    allowed: ALLOWED,
    met: factor <= ALLOWED && faults.length === 0,
    otherCpuS: {
      workers: seconds(used.workersMs),
      gateway: seconds(used.gatewayMs),
      databaseAndRest: seconds(used.restMs),
      // Other programs: if this is high, the wall time is meaningless.
      elsewhereOnTheMachine: seconds(used.machineMs - productMs),
    },
    idleS: seconds(cores * run.wallMs - used.machineMs),
  });
} catch (error) {
  console.error(product.output.slice(-4_000));
  throw error;
} finally {
  await product.stop();
}

function seconds(ms) {
  return Math.round(ms / 100) / 10;
}
