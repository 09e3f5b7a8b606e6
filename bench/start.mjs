/**
 * The cost of a warm start and of an idle product: `npm run bench -- start` (after `npm run build`), on Linux. Times
 * from the launcher's own lines; CPU time and memory (PSS) of launcher, services and PostgreSQL; how often each
 * service's main thread wakes up. Also how long a full rebuild takes.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Product } from '@cartulary/testing/product';
import { keepResults, quantile } from './machine.mjs';

const STARTS = 5;
/** By then, the work after a start is done, and idle children have ended. */
const SETTLE_MS = 45_000;
const WATCH_SECONDS = 20;
/** The kernel counts CPU time in hundredths of a second. */
const TICK_MS = 10;
const services = ['gateway', 'workers', 'collab-server'];

const parts = ['Building the services', 'Building the pages'];
const builds = timesOf(
  parts,
  execFileSync(process.execPath, ['infra/launcher/build.mjs', '--all'], { encoding: 'utf8' }),
);
const product = await Product.start();
try {
  const starts = [];
  for (let run = 0; run < STARTS; run += 1) {
    await product.interrupt();
    const begun = performance.now();
    await product.run();
    starts.push({ wallMs: performance.now() - begun, cpuMs: processorMs(), phases: phases() });
  }
  await pause(SETTLE_MS);
  const before = wakeUps();
  await pause(WATCH_SECONDS * 1_000);
  const after = wakeUps();
  const median = (read) => quantile(starts.map(read), 0.5);
  keepResults('start', {
    buildSeconds: builds,
    warmStartMs: { median: median(({ wallMs }) => wallMs), max: Math.max(...starts.map(({ wallMs }) => wallMs)) },
    warmStartCpuMs: median(({ cpuMs }) => cpuMs),
    phaseSeconds: Object.fromEntries(
      Object.keys(starts[0].phases).map((name) => [name, median((one) => one.phases[name])]),
    ),
    runs: STARTS,
    idle: {
      mb: Math.round(sum(product.pids().map(kilobytes)) / 1024),
      processes: product.pids().length,
      wakeUpsASecond: Object.fromEntries(services.map((name) => [name, (after[name] - before[name]) / WATCH_SECONDS])),
    },
  });
} finally {
  await product.stop();
}

function phases() {
  return timesOf(
    ['Starting the database', 'Bringing the database up to date', 'Starting the services'],
    product.output,
  );
}

/** The seconds that each step printed by the launcher took; omits steps that weren't needed. */
function timesOf(titles, said) {
  const found = titles.map((title) => [title, new RegExp(`^${title}(?: …|:) ([\\d.]+) s$`, 'm').exec(said)?.[1]]);
  return Object.fromEntries(found.flatMap(([title, taken]) => (taken === undefined ? [] : [[title, Number(taken)]])));
}

/** Of all running processes and their ended children. */
function processorMs() {
  const ticks = product.pids().map((pid) => {
    const stat = read(`/proc/${pid}/stat`);
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).map(Number);
  });
  return sum(ticks.flat().filter(Number.isFinite)) * TICK_MS;
}

/** How often each service's main thread has waited so far. */
function wakeUps() {
  const of = (name) =>
    Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(read(`/proc/${product.pidsOf(name)[0]}/status`))?.[1]);
  return Object.fromEntries(services.map((name) => [name, of(name)]));
}

function kilobytes(pid) {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}

/** Empty if the process has ended in the meantime. */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return '';
    throw error;
  }
}

function sum(numbers) {
  return numbers.reduce((total, one) => total + one, 0);
}
