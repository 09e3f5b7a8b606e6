import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../machine.mjs';
import { Client } from './client.mjs';
import { clusterCpuSeconds, cpuSeconds } from './cpu.mjs';
import { replay } from './trace.mjs';

const TOGETHER = 20;
const SETTLE_MS = 1_500;
/** The interval for detecting delays of the clients' event loop. */
const LOOP_MS = 1;
/** Longer than Hocuspocus waits after the last change before it stores. */
const STORED_MS = 3_500;

/** Opens clients, some at a time, until each has the existing content. */
export async function clientsOf(rivals, server, itemIds) {
  const clients = [];
  for (let start = 0; start < itemIds.length; start += TOGETHER) {
    const some = await Promise.all(
      itemIds.slice(start, start + TOGETHER).map(async (itemId) => {
        const client = new Client(await rivals.urlOf(server, itemId), { server: server.name, itemId });
        await client.join();
        return client;
      }),
    );
    clients.push(...some);
  }
  await until(() => clients.every(({ isSynced }) => isSynced));
  await pause(SETTLE_MS);
  return clients;
}

export async function until(condition, limitMs = 60_000) {
  const end = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`waited too long for ${condition}`);
    await pause(5);
  }
}

/** Calls `act(index)` `aSecond` times per second for each of `count`, spread evenly over the second. */
export async function atRate(count, aSecond, seconds, act) {
  const startMs = performance.now();
  const total = count * aSecond * seconds;
  for (let done = 0; done < total;) {
    const due = Math.min(total, ((performance.now() - startMs) / 1_000) * count * aSecond);
    for (; done < due; done += 1) act(done % count);
    await pause(1);
  }
}

/**
 * The CPU time of the server and of PostgreSQL during `work` until its effects have settled; and the delay of the
 * clients themselves, which share the cores: it's part of every delivery, with any server.
 */
export async function cpuOf(rivals, server, work, isOver = () => true) {
  const before = [cpuSeconds(server.pid), clusterCpuSeconds(rivals.cluster.pid)];
  const own = process.cpuUsage();
  const loop = monitorEventLoopDelay({ resolution: LOOP_MS });
  loop.enable();
  await work();
  await until(isOver, 20_000).catch(() => undefined);
  loop.disable();
  const { user, system } = process.cpuUsage(own);
  const lateMs = (percentile) => round(Math.max(0, loop.percentile(percentile) / 1e6 - LOOP_MS));
  await pause(STORED_MS);
  return {
    serverCpuSeconds: round(cpuSeconds(server.pid) - before[0]),
    postgresCpuSeconds: round(clusterCpuSeconds(rivals.cluster.pid) - before[1]),
    clients: { cpuSeconds: round((user + system) / 1e6), lateP50Ms: lateMs(50), lateP99Ms: lateMs(99) },
  };
}

const round = (value) => Math.round(value * 1_000) / 1_000;
const sumOf = (clients, of) => clients.reduce((sum, client) => sum + of(client), 0);

/** Writers send to everyone else with the document open. */
async function writing(rivals, server, itemIds, writersOf, seconds, aSecond = 20) {
  const clients = await clientsOf(rivals, server, itemIds);
  const writers = writersOf(clients);
  const inRoom = new Map();
  for (const itemId of itemIds) inRoom.set(itemId, (inRoom.get(itemId) ?? 0) + 1);
  const expected = sumOf(writers, ({ itemId }) => (inRoom.get(itemId) - 1) * aSecond * seconds);
  const heard = () => sumOf(clients, (client) => client.heard);
  const cpu = await cpuOf(
    rivals,
    server,
    () => atRate(writers.length, aSecond, seconds, (index) => writers[index].write()),
    () => heard() >= expected,
  );
  const latencies = clients.flatMap(({ latenciesMs }) => latenciesMs);
  clients.forEach((client) => client.close());
  return {
    ...cpu,
    delivered: heard() / expected,
    deliveryP50Ms: quantile(latencies, 0.5),
    deliveryP99Ms: quantile(latencies, 0.99),
  };
}

/** Documents that are open for two people each. */
async function roomsOfTwo(rivals, count) {
  const itemIds = [];
  for (let index = 0; index < count; index += 1) itemIds.push(await rivals.newText());
  return itemIds.flatMap((itemId) => [itemId, itemId]);
}

/** A realistic 1 MB document: many pieces at many positions. */
async function writeBook(writer) {
  const text = writer.doc.getText('t');
  for (let part = 0; part < 20; part += 1) {
    let update;
    writer.doc.once('update', (bytes) => (update = bytes));
    writer.doc.transact(() => {
      for (let piece = 0; piece < 700; piece += 1)
        text.insert((piece * 7_919) % (text.length + 1), 'some words of a sentence that somebody writes in one go. ');
    });
    writer.sendUpdate(update);
    await pause(100);
  }
}

/** The scenarios, with the servers they apply to. Each is one run on a freshly started server. */
export const scenarios = {
  'big-room': {
    about: '5 writers × 20 updates a second, 200 clients on one document',
    servers: ['relay', 'ours', 'hocuspocus'],
    run: async (rivals, server, seconds) => {
      const itemId = await rivals.newText();
      return writing(rivals, server, Array(200).fill(itemId), (clients) => clients.slice(0, 5), seconds);
    },
  },
  'small-rooms': {
    about: '200 documents × 2 clients, one of each writes 20 updates a second',
    servers: ['relay', 'ours', 'hocuspocus'],
    run: async (rivals, server, seconds) => {
      const both = await roomsOfTwo(rivals, 200);
      return writing(rivals, server, both, (clients) => clients.filter((_, index) => index % 2 === 0), seconds);
    },
  },
  'two-writers': {
    about: '200 documents × 2 clients, both write 5 updates a second',
    servers: ['relay', 'ours', 'hocuspocus'],
    run: async (rivals, server, seconds) =>
      writing(rivals, server, await roomsOfTwo(rivals, 200), (clients) => clients, seconds, 5),
  },
  'fast-lines': {
    about: '20 documents × 2 clients, one of each writes 150 updates a second',
    servers: ['relay', 'ours', 'hocuspocus'],
    run: async (rivals, server, seconds) => {
      const both = await roomsOfTwo(rivals, 20);
      return writing(rivals, server, both, (clients) => clients.filter((_, index) => index % 2 === 0), seconds, 150);
    },
  },
  trace: {
    about:
      'a script of 18 kB as it was typed, 18,335 updates at 1,200 a second by 8 people in turns; then who joins with nothing, while it is open and after a restart',
    servers: ['relay', 'ours', 'hocuspocus'],
    run: (rivals, server, seconds, restart) => replay(rivals, server, restart),
  },
  cursors: {
    about: '200 people on one document, each moves its cursor 10 times a second; 10 of them read what they are sent',
    servers: ['relay', 'ours'],
    run: async (rivals, server, seconds) => {
      const clients = await clientsOf(rivals, server, Array(200).fill(await rivals.newText()));
      const readers = clients.slice(0, 10);
      for (const reader of readers) reader.readsStates = true;
      const expected = readers.length * (clients.length - (server.name === 'relay' ? 1 : 0)) * 10 * seconds;
      const superseded = () => (server.name === 'relay' ? 0 : sumOf(readers, (reader) => reader.superseded));
      const states = () => sumOf(readers, (reader) => reader.states) + superseded();
      const cpu = await cpuOf(
        rivals,
        server,
        () => atRate(clients.length, 10, seconds, (index) => clients[index].point()),
        () => states() >= expected,
      );
      const late = readers.flatMap(({ stateLatenciesMs }) => stateLatenciesMs);
      clients.forEach((client) => client.close());
      return {
        ...cpu,
        // A state that a newer one replaced counts as delivered.
        delivered: states() / expected,
        superseded: superseded() / expected,
        lateP50Ms: quantile(late, 0.5),
        lateP95Ms: quantile(late, 0.95),
      };
    },
  },
  acknowledgement: {
    about:
      '20 documents, one writer each, 20 updates a second; Hocuspocus and the relay acknowledge at once what is stored later or never',
    servers: ['hocuspocus', 'ours', 'relay'],
    environment: { ACK: '1' },
    run: async (rivals, server, seconds) => {
      const itemIds = [];
      for (let index = 0; index < 20; index += 1) itemIds.push(await rivals.newText());
      const clients = await clientsOf(rivals, server, itemIds);
      // Earlier acknowledgments were responses to queries.
      for (const client of clients) {
        if (server.name !== 'ours') [client.acknowledged, client.sent] = [0, []];
      }
      const cpu = await cpuOf(rivals, server, () =>
        atRate(clients.length, 20, seconds, (index) => clients[index].write()),
      );
      const times = clients.flatMap(({ acknowledgementsMs }) => acknowledgementsMs);
      clients.forEach((client) => client.close());
      const of = (share) => Math.round(quantileExact(times, share) * 100) / 100;
      return { ...cpu, acknowledged: times.length, p50Ms: of(0.5), p95Ms: of(0.95) };
    },
  },
  joins: {
    about: '100 clients join a document of 1 MB',
    servers: ['y-websocket', 'ours'],
    run: async (rivals, server) => {
      const itemId = await rivals.newText();
      const [writer] = await clientsOf(rivals, server, [itemId]);
      await writeBook(writer);
      await pause(SETTLE_MS);
      let clients;
      const begun = performance.now();
      let joinedMs = 0;
      const cpu = await cpuOf(rivals, server, async () => {
        const urls = await Promise.all(Array.from({ length: 100 }, () => rivals.urlOf(server, itemId)));
        clients = urls.map((url) => new Client(url, { server: server.name, itemId }));
        await Promise.all(clients.map((client) => client.join()));
        await until(() => clients.every(({ isSynced }) => isSynced));
        joinedMs = Math.round(performance.now() - begun);
      });
      const least = Math.min(...clients.map(({ heardBytes }) => heardBytes));
      if (least < 1_000_000) throw new Error(`a client got ${least} bytes of 1 MB`);
      [writer, ...clients].forEach((client) => client.close());
      return { ...cpu, joinedMs };
    },
  },
};

function quantileExact(samples, share) {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}
