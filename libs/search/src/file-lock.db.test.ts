import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LockTimeoutError, withFileLock } from './file-lock.js';

let directory: string;
let path: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'cartulary-lock-'));
  path = join(directory, 'writer.lock');
});
afterEach(() => rm(directory, { recursive: true, force: true }));

describe('a lock', () => {
  it('lets one in at a time and leaves nothing behind', async () => {
    let inside = 0;
    let most = 0;
    const enter = () =>
      withFileLock(path, 10_000, async () => {
        most = Math.max(most, (inside += 1));
        await new Promise((resolve) => setImmediate(resolve));
        inside -= 1;
      });
    await Promise.all(Array.from({ length: 20 }, enter));
    expect(most).toBe(1);
    expect(await readdir(directory)).toEqual([]);
  });

  it('is given up when the work fails', async () => {
    await expect(withFileLock(path, 100, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await withFileLock(path, 100, () => Promise.resolve('again'))).toBe('again');
  });

  it('is not taken from somebody who lives', async () => {
    await withFileLock(path, 100, async () => {
      await expect(withFileLock(path, 50, () => Promise.resolve())).rejects.toThrow(LockTimeoutError);
    });
  });

  it('of a process that was killed is taken over at once', async () => {
    const source = JSON.stringify(join(import.meta.dirname, 'file-lock.ts'));
    const program = join(directory, 'hold.ts');
    await writeFile(
      program,
      `import { withFileLock } from ${source};
      void withFileLock(process.argv[2], 100, () => new Promise(() => { console.log('held'); setInterval(() => 0, 1000); }));`,
    );
    const runner = join(import.meta.dirname, '../../testing/src/run-typescript.mjs');
    const child = spawn(process.execPath, ['--conditions=source', '--import', runner, program, path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    await expect(withFileLock(path, 50, () => Promise.resolve())).rejects.toThrow(LockTimeoutError);
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(await withFileLock(path, 1_000, () => Promise.resolve('mine'))).toBe('mine');
  });

  it('that nobody on this machine holds is taken over when it was not renewed', async () => {
    await writeFile(path, JSON.stringify({ host: 'elsewhere', pid: 1, startedAt: '1', nonce: 'x' }));
    await expect(withFileLock(path, 50, () => Promise.resolve())).rejects.toThrow(LockTimeoutError);
    await utimes(path, 0, 0);
    // The lock is acquired immediately. The timeout leaves a margin for busy machines.
    expect(await withFileLock(path, 10_000, () => Promise.resolve('mine'))).toBe('mine');
  });
});
