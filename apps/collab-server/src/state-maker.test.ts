import { collabLimits } from '@cartulary/contracts/limits/collab';
import { createLogger } from '@cartulary/telemetry/logger';
import { jest } from '@jest/globals';
import { StateMaker, type StateMakerOptions } from './state-maker.js';

const log = createLogger({ component: 'collab-server', level: 'fatal' });

/** A thread that echoes its input; the vector or update selects other behavior. */
const program = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, kind, state, vector, bytes }) => {
    const [what, tens] = vector ?? bytes;
    if (what === 1) for (;;);
    if (what === 2) process.exit(1);
    if (what === 3) for (const all = []; ; ) all.push(new Array(100_000).fill(id));
    const answer = kind === 'diff' ? { diff: state } : { state: { update: bytes }, isIntegrated: true };
    setTimeout(() => parentPort.postMessage({ id, kind, ...answer }), 10 * (tens ?? 0));
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
    expect.stringContaining('going'),
    expect.stringContaining('going'),
  ]);
});

test('a document that could not be put together does not take the thread again for a while, for longer each time', async () => {
  const clock = jest.spyOn(performance, 'now');
  try {
    let nowMs = 1_000_000;
    clock.mockImplementation(() => nowMs);
    const states = maker();
    const bad = (): Promise<unknown> => states.stateOf('bad', [new Uint8Array([2])]);
    const { pauseMs, maxPauseMs } = collabLimits.puttingTogether;
    let wantedMs: number = pauseMs;
    for (let times = 0; times < 3; times += 1) {
      await expect(bad()).rejects.toThrow('ended');
      await expect(bad()).rejects.toThrow('lately');
      expect([states.mayMake('bad', 1), states.mayMake('good', 1)]).toEqual([false, true]);
      nowMs += wantedMs - 1;
      await expect(bad()).rejects.toThrow('lately');
      nowMs += 1;
      wantedMs *= 2;
    }
    expect(wantedMs).toBeLessThan(maxPauseMs);
    expect((await states.stateOf('bad', [given])).update).toEqual(given);
    await expect(bad()).rejects.toThrow('ended');
    nowMs += pauseMs;
    expect(states.mayMake('bad', 1)).toBe(true);
  } finally {
    clock.mockRestore();
  }
});

test('what somebody waits for comes before snapshots, and only so much waits', async () => {
  const states = maker({ maxWaitingBytes: 8 });
  const done: string[] = [];
  const order = async (itemId: string, bytes: number, isPressing: boolean): Promise<void> => {
    await states.stateOf(itemId, [new Uint8Array(bytes)], isPressing);
    done.push(itemId);
  };
  const orders = [
    states.diff(given, new Uint8Array([0, 10])),
    order('snapshot', 2, false),
    order('hurried', 2, false),
    order('opened', 2, true),
  ];
  states.hurry('hurried');
  await expect(order('too much', 3, true)).rejects.toThrow('too much waits');
  orders.push(order('fits', 2, true));
  await Promise.all(orders);
  expect(done).toEqual(['hurried', 'opened', 'fits', 'snapshot']);
});
