/**
 * The cost of sending 10 events per second to 200 sockets, from each commit to every socket, compared with a bare
 * socket.io server that broadcasts the same bytes; CPU time of gateway and server with all their threads; and the
 * memory of 2,000 idle sockets. Alternating in one run. `npm run bench -- fan-out` (after `npm run build`)
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import setUp from '../libs/testing/src/global-setup.mjs';
import tearDown from '../libs/testing/src/global-teardown.mjs';
import { keepResults, quantile } from './machine.mjs';

const SOCKETS = 200;
const EVENTS_A_SECOND = 10;
const BLOCK_S = 10;
const BLOCKS = Number(process.env.BENCH_BLOCKS ?? 3);
const IDLE_SOCKETS = 2_000;
const AT_A_TIME = 50;
const SETTLE_MS = 5_000;
const TYPE = 'target.changed';

await setUp();
const { createBus } = await import('../libs/bus/src/bus.ts');
const { startOutboxRelay } = await import('../libs/database/src/system/outbox-relay.ts');
const { publishEvent } = await import('../libs/database/src/outbox.ts');
const { createLogger } = await import('../libs/telemetry/src/logger.ts');
const { startTestDatabase } = await import('../libs/testing/src/test-database.ts');
const { Person } = await import('../libs/testing/src/person.ts');

const test = await startTestDatabase();
const directory = mkdtempSync(path.join(tmpdir(), 'cartulary-fan-out-'));
const log = createLogger({ component: 'bench', level: 'error' });
const bus = await createBus({ databaseUrl: test.systemUrl, log });
const publish = (events) => Promise.all(events.map((event) => bus.publish(event)));
const onError = (error) => process.stderr.write(`${error}\n`);
const relay = startOutboxRelay({ database: test.database, systemUrl: test.systemUrl, publish, onError });
const children = [];
try {
  const gateway = await startGateway();
  const bare = await startBare();
  const ada = await Person.signUp(gateway.url, 'ada@quay.example');
  const [{ id: organisationId }] = await test.database.askSystem(
    'SELECT organisation_id AS id FROM app.account WHERE email = $1',
    ['ada@quay.example'],
  );
  const commit = (mark) =>
    test.database.inOrganisation(organisationId, () =>
      publishEvent(TYPE, { level: 'critical', mark }, [`organisation:${organisationId}`]),
    );
  const broadcast = (mark) => {
    const message = { version: 1, number: mark, payload: { level: 'critical', mark } };
    bare.child.send({ type: TYPE, message });
  };
  const ours = { ...gateway, tell: commit, auth: async () => ({ token: await ada.socketToken() }) };
  const theirs = { ...bare, tell: broadcast, auth: async () => ({}) };
  const idle = await memory([ours, theirs]);
  const blocks = { ours: [], theirs: [] };
  for (const side of [ours, theirs]) side.sockets = await connect(side, SOCKETS);
  const restCpuMs = { ours: await rest(ours), theirs: await rest(theirs) };
  for (let block = 0; block < BLOCKS; block += 1) {
    blocks.ours.push(await measure(ours));
    blocks.theirs.push(await measure(theirs));
  }
  keepResults('fan-out', {
    about: `${SOCKETS} sockets, ${EVENTS_A_SECOND} events a second, ${BLOCKS} times ${BLOCK_S} s a side; one process commits, relays and has all sockets`,
    ours: { ...summed(blocks.ours), restCpuMs: restCpuMs.ours },
    bare: { ...summed(blocks.theirs), restCpuMs: restCpuMs.theirs },
    idle: { sockets: IDLE_SOCKETS, ...idle },
  });
} finally {
  for (const child of children) {
    const gone = once(child, 'exit');
    if (child.kill('SIGKILL')) await gone;
  }
  await relay.stop();
  await bus.close();
  await test.stop();
  rmSync(directory, { recursive: true, force: true });
  await tearDown();
}
process.exit(0);

async function startGateway() {
  const child = fork(path.join(import.meta.dirname, '../apps/gateway/dist/main.js'), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      CARTULARY_HOST: '127.0.0.1',
      PORT: '0',
      METRICS_PORT: '0',
      CARTULARY_MEETINGS: 'off',
      CARTULARY_DATA_DIR: directory,
      CARTULARY_RATE_FACTOR: '100000',
      CARTULARY_CONNECTIONS_PER_ADDRESS: '100000',
      DATABASE_APP_URL: test.appUrl,
      DATABASE_SYSTEM_URL: test.systemUrl,
    },
  });
  children.push(child);
  let said = '';
  const url = await new Promise((resolve, reject) => {
    child.stdout.on('data', (piece) => {
      if (said.length < 100_000) said += piece;
      const [, found] = /"url":"(http:[^"]+)"/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The gateway did not start:\n${said}`)));
  });
  return { child, url };
}

async function startBare() {
  const child = fork(path.join(import.meta.dirname, 'fan-out/bare-server.mjs'), { execArgv: [] });
  children.push(child);
  const [{ url }] = await once(child, 'message');
  return { child, url };
}

async function connect({ url, auth: ask }, count) {
  const sockets = [];
  for (let at = 0; at < count; at += AT_A_TIME) {
    // It can open sockets for a minute.
    const auth = await ask();
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(AT_A_TIME, count - at) }, async () => {
          const socket = io(url, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
          await new Promise((go, fail) => socket.once('connect', go).once('connect_error', fail));
          return socket;
        }),
      )),
    );
  }
  return sockets;
}

/** One block: events at their times, each until every socket has received it. */
async function measure({ child, tell, sockets }) {
  const told = new Map();
  const delaysMs = [];
  const wanted = SOCKETS * EVENTS_A_SECOND * BLOCK_S;
  const all = deferred();
  const hear = ({ payload }) => {
    delaysMs.push(performance.now() - told.get(payload.mark));
    if (delaysMs.length === wanted) all.resolve();
  };
  for (const socket of sockets) socket.on(TYPE, hear);
  const before = cpuMsOf(child.pid);
  const begun = performance.now();
  for (let mark = 0; mark < EVENTS_A_SECOND * BLOCK_S; mark += 1) {
    await pause(Math.max(0, begun + (mark * 1_000) / EVENTS_A_SECOND - performance.now()));
    // Measured from the earliest time it can be received, because a commit takes time too.
    told.set(mark, performance.now());
    await tell(mark);
  }
  await all.promise;
  const cpuMs = cpuMsOf(child.pid) - before;
  for (const socket of sockets) socket.off(TYPE, hear);
  return { cpuMs, delaysMs };
}

/** The cost of a block without events. */
async function rest({ child }) {
  const before = cpuMsOf(child.pid);
  await pause(BLOCK_S * 1_000);
  return quantile([cpuMsOf(child.pid) - before], 0.5);
}

function deferred() {
  let resolve;
  const promise = new Promise((done) => (resolve = done));
  return { promise, resolve };
}

function summed(blocks) {
  const delaysMs = blocks.flatMap((block) => block.delaysMs);
  return {
    cpuMs: quantile(
      blocks.map(({ cpuMs }) => cpuMs),
      0.5,
    ),
    p50Ms: quantile(delaysMs, 0.5),
    p95Ms: quantile(delaysMs, 0.95),
    mostMs: quantile(delaysMs, 1),
  };
}

/** The memory of each idle socket in kB. */
async function memory([ours, theirs]) {
  const taken = async (side) => {
    await pause(SETTLE_MS);
    const before = proportionalKb(side.child.pid);
    const sockets = await connect(side, IDLE_SOCKETS);
    await pause(SETTLE_MS);
    const kb = (proportionalKb(side.child.pid) - before) / IDLE_SOCKETS;
    for (const socket of sockets) socket.disconnect();
    return Math.round(kb * 10) / 10;
  };
  return { oursKbEach: await taken(ours), bareKbEach: await taken(theirs) };
}

function proportionalKb(pid) {
  return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
}

/** Of all threads, in nanoseconds. */
function cpuMsOf(pid) {
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map((id) => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]));
  return times.reduce((sum, time) => sum + time, 0) / 1e6;
}
