import { createLogger } from '@cartulary/telemetry/logger';
import { StateMaker, type StateMakerOptions } from './state-maker.js';

const log = createLogger({ component: 'collab-server', level: 'fatal' });

/** A thread that answers with what it was given; the vector says what else it does. */
const program = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, state, vector }) => {
    const [what, tens] = vector;
    if (what === 1) for (;;);
    if (what === 2) process.exit(1);
    if (what === 3) for (const all = []; ; ) all.push(new Array(100_000).fill(id));
    setTimeout(() => parentPort.postMessage({ id, kind: 'diff', diff: state }), 10 * (tens ?? 0));
  });`;

const makers: StateMaker[] = [];
afterEach(() => Promise.all(makers.splice(0).map((maker) => maker.close())));

function maker(options: StateMakerOptions = {}): StateMaker {
  const made = new StateMaker(log, {
    entry: new URL(`data:text/javascript,${encodeURIComponent(program)}`),
    ...options,
  });
  makers.push(made);
  return made;
}

const given = new Uint8Array([7]);

test.each([
  ['takes too long', 1, 'too long'],
  ['ends its thread', 2, 'ended'],
  ['takes too much memory', 3, 'ended'],
])('what %s fails alone', async (_, what, reason) => {
  const states = maker({ timeLimitMs: 1_000, heapBytes: 32 * 2 ** 20 });
  const orders = [0, what, 0, 0].map((one) => states.diff(given, new Uint8Array([one])));
  const ends = await Promise.allSettled(orders);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  await expect(orders[1]).rejects.toThrow(reason);
});

test('an order that waits for others has all its time when it is begun', async () => {
  const states = maker({ timeLimitMs: 500 });
  const orders = Array.from({ length: 4 }, () => states.diff(given, new Uint8Array([0, 30])));
  expect(await Promise.all(orders)).toEqual(orders.map(() => given));
});

test('whoever waits when it is closed hears so', async () => {
  const states = maker();
  const ends = Promise.allSettled([1, 0].map((one) => states.diff(given, new Uint8Array([one]))));
  await states.close();
  expect((await ends).map((end) => end.status === 'rejected' && String(end.reason))).toEqual([
    ...[expect.stringContaining('going'), expect.stringContaining('going')],
  ]);
});
