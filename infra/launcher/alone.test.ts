import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { lockMachine } from './alone.mjs';
import { freePort } from './ports.mjs';

const program = path.join(import.meta.dirname, 'alone.mjs');

/** A holder in another process, which has the lock when its first line appears. */
async function holdElsewhere(port: number): Promise<ChildProcess> {
  const script = "console.log('running'); setInterval(() => undefined, 1_000)";
  const env = {
    ...process.env,
    CARTULARY_TEST_LOCK_PORT: String(port),
    CARTULARY_TEST_LOCK_HELD: '',
    npm_lifecycle_event: 'land',
  };
  const child = spawn(process.execPath, [program, '-e', script], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  await once(child.stdout, 'data');
  return child;
}

const killGroup = ({ pid }: ChildProcess): boolean => pid !== undefined && process.kill(-pid, 'SIGKILL');

test('waits for the command that holds the lock, says which one, and goes on when it is killed', async () => {
  const port = await freePort();
  const holder = await holdElsewhere(port);
  const waited: string[] = [];
  let isWaiting: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (isWaiting = resolve));
  const onWait = (line: string): void => {
    waited.push(line);
    isWaiting();
  };
  const locked = lockMachine('npm test', { port, env: {}, onWait });
  await waiting;
  expect(waited).toEqual([expect.stringMatching(/^Waiting for npm run land in .* \(process \d+\) …$/)]);
  killGroup(holder);
  (await locked)();
});

test('runs one command after the other until each is released', async () => {
  const port = await freePort();
  const order: string[] = [];
  const runOne = async (name: string): Promise<void> => {
    const release = await lockMachine(name, { port, env: {}, onWait: () => undefined });
    order.push(`${name} begins`);
    await new Promise(setImmediate);
    order.push(`${name} ends`);
    release();
  };
  await Promise.all(['a', 'b', 'c'].map(runOne));
  expect(order).toHaveLength(6);
  for (let at = 0; at < order.length; at += 2) expect(order[at + 1]).toBe(order[at]?.replace('begins', 'ends'));
});

test('commands that the holder starts inherit the lock', async () => {
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {};
  const release = await lockMachine('npm run land', { port, env });
  await lockMachine('npm test', { port, env, onWait: (line) => expect(line).toBe('not waiting') });
  release();
  expect(env).toEqual({});
});

test('names the setting that helps if another program uses the port', async () => {
  const server = createServer((socket) => socket.end('220 mail.example ESMTP'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(lockMachine('npm test', { port, env: {} })).rejects.toThrow('Set CARTULARY_TEST_LOCK_PORT');
  server.close();
});
