import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import * as Y from 'yjs';
import { quantile } from '../machine.mjs';
import { Client } from './client.mjs';
import { atRate, clientsOf, cpuOf, until } from './scenarios.mjs';

/** An 18 kB script as one person wrote it, letter by letter; see `traces/FORMAT-sequential.md` in the data folder. */
const TRACE = 'sveltecomponent';
const TYPISTS = 8;
/** How many in a row one typist gets: enough to form runs, and few enough for a connection's rate limits. */
const IN_A_ROW = 100;
const A_SECOND = 1_200;
const JOINS = 5;
const BETWEEN_MS = 300;

const data = process.env.CARTULARY_BENCH_DATA ?? path.join(import.meta.dirname, '../../../shared/data');
const file = path.join(data, 'traces', `${TRACE}.json.gz`);

/** @returns why the trace can't be replayed, in a sentence, or null. It isn't part of the repository. */
export const missingTrace = () =>
  existsSync(file) ? null : `not measured: there is no ${file}; CARTULARY_BENCH_DATA names the folder`;

/**
 * Replays a trace with eight people who take turns, each update at its time; then a client without content joins, and
 * again after the server was restarted and has to open the document.
 */
export async function replay(rivals, server, restart) {
  const itemId = await rivals.newText();
  const [reader, ...typists] = await clientsOf(rivals, server, Array(TYPISTS + 1).fill(itemId));
  const { updates, text } = asUpdates(typists);
  const sentAtMs = [];
  reader.onUpdate = () => reader.latenciesMs.push(now() - (sentAtMs[reader.heard++] ?? NaN));
  const cpu = await cpuOf(
    rivals,
    server,
    () =>
      atRate(1, A_SECOND, updates.length / A_SECOND, () => {
        const at = sentAtMs.length;
        sentAtMs.push(now());
        typists[turnOf(at)].sendUpdate(updates[at]);
      }),
    () => reader.heard >= updates.length,
  );
  [reader, ...typists].forEach((client) => client.close());
  const figures = {
    ...cpu,
    delivered: reader.heard / updates.length,
    deliveryP50Ms: quantile(reader.latenciesMs, 0.5),
    deliveryP99Ms: quantile(reader.latenciesMs, 0.99),
  };
  if (server.name === 'relay') return figures;
  const open = await joins(rivals, server, itemId, text);
  const restarted = await restart();
  // The server has its connections by then, but the document isn't in its memory.
  await joins(rivals, restarted, await rivals.newText(), '', 1);
  const [coldJoinMs] = await joins(rivals, restarted, itemId, text, 1);
  return { ...figures, firstJoinMs: open[0], joinMs: quantile(open, 0.5), coldJoinMs };
}

const now = () => performance.now();
const turnOf = (index) => Math.floor(index / IN_A_ROW) % TYPISTS;

/** One update per transaction in the trace, each by the typist whose turn it is, including all earlier content. */
function asUpdates(typists) {
  const { txns, endContent } = JSON.parse(gunzipSync(readFileSync(file)));
  const doc = new Y.Doc();
  const updates = [];
  doc.on('update', (update) => updates.push(update));
  const text = doc.getText('t');
  for (const { patches } of txns) {
    doc.clientID = typists[turnOf(updates.length)].doc.clientID;
    doc.transact(() => {
      for (const [at, deleted, inserted] of patches) {
        if (deleted > 0) text.delete(at, deleted);
        if (inserted !== '') text.insert(at, inserted);
      }
    });
  }
  if (text.toString() !== endContent || updates.length !== txns.length) throw new Error('the trace was read wrongly');
  return { updates, text: endContent };
}

/** How long each of several clients that join one at a time waits for the whole content. */
async function joins(rivals, server, itemId, text, count = JOINS) {
  const times = [];
  for (let index = 0; index < count; index += 1) {
    const url = await rivals.urlOf(server, itemId);
    const begun = now();
    const client = new Client(url, { server: server.name, itemId });
    client.kept = [];
    await client.join();
    await until(() => client.isSynced);
    times.push(Math.round((now() - begun) * 10) / 10);
    const doc = new Y.Doc();
    for (const update of client.kept) Y.applyUpdate(doc, update);
    if (doc.getText('t').toString() !== text) throw new Error(`${server.name} gave something else`);
    client.close();
    await pause(BETWEEN_MS);
  }
  return times;
}
