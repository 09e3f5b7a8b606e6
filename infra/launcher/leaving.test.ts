// covers: infra/launcher libs/config
import { jest } from '@jest/globals';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './ports.mjs';

jest.setTimeout(3 * 60_000);

const root = path.resolve(import.meta.dirname, '../..');
const dataDirectory = mkdtempSync(path.join(tmpdir(), 'leaving-'));
// As root, the database runs as another user, who needs access.
chmodSync(dataDirectory, 0o755);
afterAll(() => rmSync(dataDirectory, { recursive: true }));

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Its start time, to the second, because process ids are reused. */
  readonly begin: string;
  readonly args: string;
}

function processes(): Process[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,lstart=,args='], { encoding: 'utf8' }).trim().split('\n');
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, , state]) => state?.startsWith('Z') === false)
    .map(([pid, parent, , ...rest]) => ({
      pid: Number(pid),
      parent: Number(parent),
      begin: rest.slice(0, 5).join(' '),
      args: rest.slice(5).join(' '),
    }));
}

/** A process and all its descendants. */
function tree(pid: number): Process[] {
  const all = processes();
  const below = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return [...all.filter((one) => one.pid === pid), ...below(pid)];
}

const person = {
  firstName: 'Ada',
  lastName: 'Quay',
  password: `Long-7-${randomUUID()}`,
  acceptTerms: true,
  acceptPrivacy: true,
};
const acknowledged: string[] = [];

/** `npm start` on the same data as before, until it's ready. */
async function start(): Promise<{ npm: ChildProcess; url: string; running: Process[] }> {
  const port = String(await freePort());
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    CARTULARY_DATA_DIR: dataDirectory,
    PORT: port,
    // Other products may start at the same time.
    METRICS_PORT: '0',
  };
  const npm = spawn('npm', ['start'], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (data) => (said += data));
  const ended = once(npm, 'close').then(() => Promise.reject(new Error(`npm start ended:\n${said}`)));
  ended.catch(() => undefined);
  while (!said.includes('Cartulary is ready')) await Promise.race([once(npm.stdout, 'data'), ended]);
  return { npm, url: `http://localhost:${port}`, running: tree(npm.pid ?? 0) };
}

const post = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Accounts created before the last end can still sign in; creates another one. */
async function write(url: string): Promise<void> {
  for (const email of acknowledged) {
    const { status } = await post(`${url}/api/v1/auth/login`, { email, password: person.password });
    expect({ email, status }).toEqual({ email, status: 200 });
  }
  const email = `ada@quay-${acknowledged.length}.example`;
  const { status } = await post(`${url}/api/auth/signup`, { ...person, email });
  expect(status).toBeLessThan(300);
  acknowledged.push(email);
}

const isLauncher = ({ args }: Process) => args.includes('start.mjs') && !args.startsWith('sh ');
const isService = ({ args }: Process) => args.includes('/dist/main.js');
const isDatabase = ({ args }: Process) => args.includes('/postgres -D');
/** Excludes a newly forked child, which briefly has its parent's command line. */
const isItself = (one: Process, _at: number, all: readonly Process[]) =>
  !all.some(({ pid, args }) => pid === one.parent && args === one.args);

describe('nothing is left running and nothing acknowledged is lost', () => {
  it.each<[string, NodeJS.Signals, (running: Process[], npm: number) => number[]]>([
    ['npm alone is told to end', 'SIGTERM', (_running, npm) => [npm]],
    ['npm alone is killed', 'SIGKILL', (_running, npm) => [npm]],
    ['the launcher is told to end', 'SIGTERM', (running) => running.filter(isLauncher).map(({ pid }) => pid)],
    ['the launcher is killed', 'SIGKILL', (running) => running.filter(isLauncher).map(({ pid }) => pid)],
    [
      'the launcher and all services are killed',
      'SIGKILL',
      (running) => running.filter((one) => isLauncher(one) || isService(one)).map(({ pid }) => pid),
    ],
    [
      'the launcher, all services and the database are told to end',
      'SIGTERM',
      (running) =>
        running.filter((one) => [isLauncher, isService, isDatabase].some((is) => is(one))).map(({ pid }) => pid),
    ],
    ['Ctrl-C reaches everything in the terminal', 'SIGINT', (_running, npm) => [-npm]],
    ['the terminal closes', 'SIGHUP', (_running, npm) => [-npm]],
  ])('when %s', async (_name, signal, whom) => {
    const { npm, url, running } = await start();
    expect([isLauncher, isDatabase, isService].map((is) => running.filter(is).filter(isItself).length)).toEqual([
      1, 1, 3,
    ]);
    await write(url);
    const pids = whom(running, npm.pid ?? 0);
    expect(pids).not.toEqual([]);
    for (const pid of pids) process.kill(pid, signal);
    const mark = ({ pid, begin }: Process) => `${pid} ${begin}`;
    const ours = new Set(running.map(mark));
    // The test's own timeout ends this if a process remains, or if a new one uses the data.
    const isOurs = (one: Process) => ours.has(mark(one)) || one.args.includes(dataDirectory);
    while (processes().some(isOurs)) await pause(100);
  });

  it('and all of it is there at the next start', async () => {
    const { npm, url, running } = await start();
    await write(url);
    for (const { pid } of running.filter(isLauncher)) process.kill(pid, 'SIGTERM');
    await once(npm, 'close');
  });
});
