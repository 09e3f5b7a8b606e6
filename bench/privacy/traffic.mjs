import { randomBytes } from 'node:crypto';
import { frameHeader, LEAST_FRAME_BYTES } from '@cartulary/contracts/sealed-text-form';
import { newId } from '@cartulary/database/new-id';
import { Client } from '../collab/client.mjs';
import { Rivals } from '../collab/rivals.mjs';
import { atRate, cpuOf, until } from '../collab/scenarios.mjs';
import { quantile } from '../machine.mjs';
import { ratio, sized } from '../size.mjs';
import { inTurns } from './turns.mjs';

const SECONDS = sized(8, 2);
const ROUNDS = sized(3, 1);
const A_SECOND = 20;
const TAG_BYTES = 16;
/** Some people in a large session write while the others watch; in each of many small sessions one writes. */
const rooms = {
  bigRoom: { rooms: 1, people: sized(100, 4), writers: sized(10, 2) },
  smallRooms: { rooms: sized(100, 3), people: 2, writers: 1 },
};

/** A person who types: each change is short. */
class OpenWriter extends Client {
  updates = 0;

  constructor(url, itemId) {
    super(url, { server: 'ours', itemId });
    this.onUpdate = () => (this.updates += 1);
  }
}

/** The same, but sealed: each change is a frame of the minimum size, whose content reveals nothing. */
class SealedWriter extends OpenWriter {
  counter = 0;
  run = randomBytes(16).toString('hex');

  constructor(url, itemId, author) {
    super(url, itemId);
    this.author = author;
  }

  write() {
    this.counter += 1;
    const { author, run, counter } = this;
    this.sent.push(NaN);
    this.sendUpdate(
      Buffer.concat([frameHeader({ epoch: 1, author, run, counter }), randomBytes(LEAST_FRAME_BYTES + TAG_BYTES)]),
    );
  }
}

async function roomOf(rivals, server, isSealed, { people, writers }) {
  const itemId = await rivals.newItem('text', { sealed: isSealed });
  const all = [];
  for (let count = 0; count < people; count += 1) {
    const subject = newId();
    const url = await rivals.urlOf(server, itemId, 'text', {
      subject,
      ...(isSealed && { sealed: true, keyEpoch: 1 }),
    });
    all.push(isSealed ? new SealedWriter(url, itemId, subject) : new OpenWriter(url, itemId));
  }
  await Promise.all(all.map((one) => one.join()));
  await until(() => all.every(({ isSynced }) => isSynced));
  return { all, writing: all.slice(0, writers) };
}

/** @returns CPU time of the collab server per update, in µs */
async function costOf(rivals, isSealed, room) {
  const server = await rivals.startServer('ours');
  try {
    const made = [];
    for (let count = 0; count < room.rooms; count += 1) made.push(await roomOf(rivals, server, isSealed, room));
    const [all, writing] = [made.flatMap((one) => one.all), made.flatMap((one) => one.writing)];
    const updates = writing.length * A_SECOND * SECONDS;
    const expected = updates * (room.people - 1);
    const heard = () => all.reduce((sum, one) => sum + one.updates, 0);
    const work = () => atRate(writing.length, A_SECOND, SECONDS, (index) => writing[index].write());
    const cpu = await cpuOf(rivals, server, work, () => heard() >= expected);
    all.forEach((one) => one.close());
    return {
      microsecondsAnUpdate: Math.round((cpu.serverCpuSeconds / updates) * 1e6),
      delivered: heard() / expected,
      ...cpu,
    };
  } finally {
    await server.stop();
  }
}

/** Sealed and open alternate, each on a freshly started server. */
export async function traffic() {
  const rivals = await Rivals.start();
  const figures = {};
  try {
    for (const [name, room] of Object.entries(rooms)) {
      const runs = await inTurns(ROUNDS, {
        sealed: () => costOf(rivals, true, room),
        open: () => costOf(rivals, false, room),
      });
      const each = runs.sealed.map((run, round) => run.microsecondsAnUpdate / runs.open[round].microsecondsAnUpdate);
      const median =
        quantile(
          each.map((one) => one * 100),
          0.5,
        ) / 100;
      figures[name] = { ...room, ratios: { cpu: ratio(median, 1) }, ...runs };
    }
  } finally {
    await rivals.stop();
  }
  return { updatesASecond: A_SECOND, seconds: SECONDS, rounds: ROUNDS, wanted: { ratio: 1 }, rooms: figures };
}
