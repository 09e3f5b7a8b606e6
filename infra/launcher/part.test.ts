import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fork } from 'node:child_process';
import { Part, restartDelayMs } from './part.mjs';

const fixture = (name: string) => path.join(import.meta.dirname, 'fixtures', name);
const logDirectory = mkdtempSync(path.join(tmpdir(), 'part-'));
const make = (name: string, module: string, onMessage?: (message: { type: string }) => void) =>
  new Part({
    name,
    module: fixture(module),
    env: { PATH: process.env.PATH },
    logDirectory,
    onMessage,
    firstDelayMs: 20,
  });

/** Sends messages to a restarting part until it responds. */
async function askUntil(part: Part, answered: Promise<unknown>): Promise<void> {
  const again = setInterval(() => part.send({ type: 'are you there' }, undefined, () => undefined), 50);
  await answered;
  clearInterval(again);
}

const logOf = (name: string) => {
  const file = readdirSync(logDirectory).find((entry) => entry.startsWith(`${name}-`));
  return file ? readFileSync(path.join(logDirectory, file), 'utf8') : '';
};

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

afterAll(() => rmSync(logDirectory, { recursive: true }));

describe('a part of the product', () => {
  it('is there when it says ready, keeps its lines in a daily file and leaves when asked', async () => {
    const part = make('good', 'well-behaved.mjs');
    const { pid } = await part.start();
    expect(isAlive(pid)).toBe(true);
    await part.stop(2_000);
    expect(isAlive(pid)).toBe(false);
    const lines = logOf('good')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ level: 'info', message: 'hello' }),
        expect.objectContaining({ level: 'warn', component: 'good', message: 'a plain warning' }),
      ]),
    );
  });

  it('is started again after it was killed', async () => {
    let answered: () => void = () => undefined;
    const echoed = new Promise<void>((resolve) => (answered = resolve));
    const part = make('killed', 'well-behaved.mjs', () => answered());
    const { pid } = await part.start();
    process.kill(pid, 'SIGKILL');
    await askUntil(part, echoed);
    expect(part.pid).not.toBe(pid);
    await part.stop(2_000);
  });

  it('runs what is built now after a restart', async () => {
    let reply: (pid: number | undefined) => void = () => undefined;
    const part = make('restarted', 'well-behaved.mjs', () => reply(part.pid));
    const { pid } = await part.start();
    await part.restart(2_000);
    expect(isAlive(pid)).toBe(false);
    const answered = new Promise<number | undefined>((resolve) => (reply = resolve));
    await askUntil(part, answered);
    await expect(answered).resolves.toBe(part.pid);
    await part.stop(2_000);
  });

  it('that never answers ends the start with what it said last', async () => {
    await expect(make('broken', 'never-ready.mjs').start()).rejects.toThrow(
      /broken does not start \(code 3\)\.\n(.*\n)*the disk is not there/,
    );
  });

  it('that says that more tries are of no use ends the start at once', async () => {
    await expect(make('hopeless', 'hopeless.mjs').start()).rejects.toThrow(
      /hopeless does not start \(code 78\)\.\n(.*\n)*the key is not there/,
    );
    expect(logOf('hopeless').match(/the key is not there/g)).toHaveLength(1);
  });

  it('waits longer from one failure to the next, but never 30 s once it ran for a minute', () => {
    const delays = (wasSteady: boolean) =>
      [1, 2, 3, 7, 20].map((failures) => restartDelayMs({ failures, firstDelayMs: 500, wasSteady }));
    expect(delays(false)).toEqual([500, 1_000, 2_000, 30_000, 30_000]);
    expect(delays(true)).toEqual([500, 1_000, 2_000, 2_000, 2_000]);
  });

  it('is given up without harm where the system has no room for another process', async () => {
    const part = new Part({
      name: 'crowded',
      module: fixture('well-behaved.mjs'),
      // Longer than an environment can be: the system rejects it (E2BIG), like without resources for a process.
      env: { PATH: process.env.PATH, LONG: 'x'.repeat(4 * 1024 * 1024) },
      logDirectory,
      firstDelayMs: 20,
    });
    await expect(part.start()).rejects.toThrow(/crowded does not start/);
  });

  it('that does not leave is killed after the grace', async () => {
    const part = make('stubborn', 'stubborn.mjs');
    await part.start();
    const { pid } = part;
    await part.stop(300);
    expect(isAlive(pid ?? 0)).toBe(false);
  });

  it('leaves by itself when its launcher was killed', async () => {
    const launcher = fork(fixture('one-part.mjs'), [], {
      env: { PATH: process.env.PATH, LOGS: logDirectory },
      silent: true,
    });
    const [{ pid }] = (await once(launcher, 'message')) as [{ pid: number }];
    launcher.kill('SIGKILL');
    await once(launcher, 'exit');
    const deadlineMs = performance.now() + 5_000;
    while (isAlive(pid) && performance.now() < deadlineMs) await new Promise((resolve) => setImmediate(resolve));
    expect(isAlive(pid)).toBe(false);
  });
});
