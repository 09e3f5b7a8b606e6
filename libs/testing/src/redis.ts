import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { isErrorCode } from '@cartulary/database/error-code';
import { noteMissing } from './needs.js';
import { freePort } from './ports.js';

export interface TestRedis {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * A real redis-server on a free port, in memory only.
 * @param port to restart one that has stopped.
 * @returns undefined if the program is missing; the suite then reports `not run`.
 * @throws if it is missing with CARTULARY_TEST_REQUIRE=all, or doesn't start.
 */
export async function startRedis(port?: number): Promise<TestRedis | undefined> {
  const chosen = port ?? (await freePort());
  const child = spawn(
    'redis-server',
    ['--port', String(chosen), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const outcome = await whenReady(child);
  if (outcome === 'missing') {
    noteMissing('redis-server');
    return undefined;
  }
  if (child.pid === undefined) throw new Error('redis-server has no process id');
  return { url: `redis://127.0.0.1:${chosen}`, port: chosen, pid: child.pid, stop: () => stopChild(child) };
}

function whenReady(child: ChildProcess): Promise<'ready' | 'missing'> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.on('error', (error) => (isErrorCode(error, 'ENOENT') ? resolve('missing') : reject(error)));
    child.on('exit', (code) => reject(new Error(`redis-server ended (${String(code)}):\n${said}`)));
    child.stdout?.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes('Ready to accept connections')) resolve('ready');
    });
  });
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
