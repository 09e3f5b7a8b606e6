/**
 * The cost of tracing per call: three gateways with one database, without traces, with the default share of traced
 * calls, and with every call traced. The same calls alternate, in blocks that end when the collector has everything;
 * CPU time of each gateway with all its threads, as counted by the kernel. `npm run bench -- tracing` (after
 * `npm run build`)
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import setUp from '../libs/testing/src/global-setup.mjs';
import tearDown from '../libs/testing/src/global-teardown.mjs';
import { keepResults } from './machine.mjs';

const BLOCKS = Number(process.env.BENCH_BLOCKS ?? 7);
const WARM_UP = 2;
const TURNS = 6;
const PER_TURN = 120;
const DOCUMENTS = 40;
const MOST_SAID = 100_000;
/** Longer than spans wait to be sent, because a block includes sending. */
const LAST_SENT_MS = 6_000;
const calls = ['/api/v1/documents', '/api/v1/notifications', '/api/v1/dashboard', '/api/v1/events?after=0'];

await setUp();
const { startTestDatabase } = await import('../libs/testing/src/test-database.ts');
const { OtlpSink } = await import('../libs/testing/src/otlp-sink.ts');
const { Person } = await import('../libs/testing/src/person.ts');

const database = await startTestDatabase();
const sink = await OtlpSink.start();
const directory = mkdtempSync(path.join(tmpdir(), 'cartulary-tracing-'));
const traced = (ratio) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: sink.url, OTEL_TRACES_SAMPLER_ARG: ratio });
const ways = { off: {}, usual: { OTEL_EXPORTER_OTLP_ENDPOINT: sink.url }, every: traced('1') };
const gateways = {};
try {
  // One after the other, because the first one creates the key.
  for (const [name, more] of Object.entries(ways)) gateways[name] = await started(more);
  const ada = await Person.signUp(gateways.off.url, 'ada@quay.example');
  for (let index = 0; index < DOCUMENTS; index += 1)
    await ada.upload({ name: `note ${index}.txt`, bytes: Buffer.from(`A note about ${index}`) });
  const headers = { authorization: `Bearer ${ada.token}` };

  const names = Object.keys(ways);
  const taken = Object.fromEntries(names.map((name) => [name, []]));
  for (let block = -WARM_UP; block < BLOCKS; block += 1) {
    const before = names.map((name) => cpuMsOf(gateways[name].pid));
    for (let turn = 0; turn < TURNS; turn += 1)
      for (let place = 0; place < names.length; place += 1)
        await ask(gateways[names[(turn + place) % names.length]], headers);
    await pause(LAST_SENT_MS);
    if (block >= 0)
      names.forEach((name, at) => taken[name].push((cpuMsOf(gateways[name].pid) - before[at]) / (TURNS * PER_TURN)));
  }
  const cpuMs = Object.fromEntries(names.map((name) => [name, middle(taken[name])]));
  const ratioOf = (name) => middle(taken[name].map((ms, block) => ms / taken.off[block]));
  keepResults('tracing', {
    about: `a call, of ${calls.join(', ')} by turns`,
    blocks: BLOCKS,
    callsABlock: TURNS * PER_TURN,
    cpuMs,
    ratio: { usual: ratioOf('usual'), every: ratioOf('every') },
    spans: sink.spans.length,
    residentMb: Object.fromEntries(names.map((name) => [name, Math.round(residentKb(gateways[name].pid) / 1024)])),
  });
} finally {
  for (const { child } of Object.values(gateways)) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await sink.stop();
  await database.stop();
  rmSync(directory, { recursive: true, force: true });
  await tearDown();
}
process.exit(0);

/** The built gateway. */
async function started(more) {
  const child = fork(path.join(import.meta.dirname, '../apps/gateway/dist/main.js'), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      CARTULARY_HOST: '127.0.0.1',
      PORT: '0',
      METRICS_PORT: '0',
      CARTULARY_DATA_DIR: directory,
      CARTULARY_RATE_FACTOR: '100000',
      DATABASE_APP_URL: database.appUrl,
      DATABASE_SYSTEM_URL: database.systemUrl,
      ...more,
    },
  });
  let said = '';
  const url = await new Promise((resolve, reject) => {
    child.stdout.on('data', (piece) => {
      if (said.length < MOST_SAID) said += piece;
      const [, found] = /"url":"(http:[^"]+)"/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The gateway did not start:\n${said}`)));
  });
  return { child, url, pid: child.pid };
}

async function ask({ url }, headers) {
  for (let index = 0; index < PER_TURN; index += 1) {
    const answer = await fetch(url + calls[index % calls.length], { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status} ${calls[index % calls.length]}`);
  }
}

/** Of all threads, in nanoseconds. */
function cpuMsOf(pid) {
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map((id) => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]));
  return times.reduce((sum, time) => sum + time, 0) / 1e6;
}

function residentKb(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

function middle(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? NaN) * 1000) / 1000;
}
