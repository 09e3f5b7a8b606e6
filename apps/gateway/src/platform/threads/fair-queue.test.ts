import { EventEmitter, once } from 'node:events';
import { FairQueue, type Asker } from './fair-queue.js';

const person = (name: string): Asker => ({ organisationId: name.charAt(0), accountId: name });

/**
 * Queues these while other work is running.
 * @returns the order in which they are run
 */
async function orderOf(queue: FairQueue, names: readonly string[]): Promise<string[]> {
  const done: string[] = [];
  const busy = queue.run(() => Promise.resolve(), person('x0'));
  const asked = names.map((name) => queue.run(async () => void done.push(name), person(name)));
  await Promise.all([busy, ...asked]);
  return done;
}

test('organizations take turns, and within each its people', async () => {
  const queue = new FairQueue();
  expect(await orderOf(queue, ['a1', 'a1', 'a1', 'a2', 'b1', 'a2', 'b1', 'c1'])).toEqual([
    ...['a1', 'b1', 'c1'],
    ...['a2', 'b1'],
    ...['a1', 'a2', 'a1'],
  ]);
});

test('one thing is done at a time, in the order in which one person asked', async () => {
  const queue = new FairQueue();
  let most = 0;
  let now = 0;
  const done: number[] = [];
  const work = (number: number) => async () => {
    most = Math.max(most, (now += 1));
    await new Promise(setImmediate);
    done.push(number);
    now -= 1;
  };
  await Promise.all([0, 1, 2, 3].map((number) => queue.run(work(number), person('a1'))));
  expect([most, done]).toEqual([1, [0, 1, 2, 3]]);
});

test('what fails holds up nothing', async () => {
  const queue = new FairQueue();
  const failed = queue.run(() => Promise.reject(new Error('broken')), person('a1'));
  const next = queue.run(() => Promise.resolve('made'), person('a1'));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('made');
});

test('a person, an organization, and all together have only so much room', async () => {
  const queue = new FairQueue(8, 2);
  const gates = new EventEmitter();
  const opened = once(gates, 'open');
  const all: Promise<unknown>[] = [];
  const ask = (...names: string[]) => names.forEach((name) => all.push(queue.run(() => opened, person(name))));
  const isFull = (name: string) => queue.isFullFor(person(name));
  ask('a1', 'a1');
  expect([isFull('a1'), isFull('a2'), isFull('b1')]).toEqual([true, false, false]);
  ask('a2', 'a2');
  expect([isFull('a3'), isFull('b1')]).toEqual([true, false]);
  ask('b1', 'b1', 'c1', 'd1');
  expect([isFull('e1'), queue.isFullFor()]).toEqual([true, true]);
  gates.emit('open');
  await Promise.all(all);
  expect(isFull('a1')).toBe(false);
});

test('whoever goes leaves their place at once, and the others keep theirs', async () => {
  const queue = new FairQueue(8, 2);
  const gates = new EventEmitter();
  const opened = once(gates, 'open');
  const done: string[] = [];
  const ask = (name: string, signal?: AbortSignal) => queue.run(async () => void done.push(name), person(name), signal);
  const busy = queue.run(() => opened, person('a1'));
  const going = new AbortController();
  const gone = [ask('b1', going.signal), ask('b1', going.signal)];
  const others = [ask('b2'), ask('c1')];
  expect(queue.isFullFor(person('b1'))).toBe(true);
  const left = new Error('left');
  going.abort(left);
  expect(queue.isFullFor(person('b1'))).toBe(false);
  expect(await Promise.allSettled(gone)).toEqual(gone.map(() => ({ status: 'rejected', reason: left })));
  others.push(ask('b1'));
  gates.emit('open');
  await Promise.all([busy, ...others]);
  expect(done).toEqual(['b2', 'c1', 'b1']);
  await expect(ask('b1', going.signal)).rejects.toBe(left);
  expect(done).toHaveLength(3);
});
