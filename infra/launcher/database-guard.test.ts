import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const guard = path.join(import.meta.dirname, 'database-guard.sh');
const directories: string[] = [];
afterAll(() => directories.forEach((directory) => rmSync(directory, { recursive: true })));

/** A data directory whose pid file names a process that was started with these arguments. */
async function directoryOf(argumentsOn: (cluster: string) => string[]): Promise<[string, ChildProcess]> {
  const directory = mkdtempSync(path.join(tmpdir(), 'guard-'));
  directories.push(directory);
  const cluster = path.join(directory, 'database/cluster');
  mkdirSync(cluster, { recursive: true });
  const server = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)', '--', ...argumentsOn(cluster)]);
  await once(server, 'spawn');
  writeFileSync(path.join(cluster, 'postmaster.pid'), `${server.pid}\n`);
  return [directory, server];
}

/** Runs the guard from the launcher's end to its own. */
async function guardUntilItLeaves(directory: string, { pid }: ChildProcess): Promise<void> {
  await once(spawn('/bin/sh', [guard, String(pid), directory], { stdio: 'ignore' }), 'exit');
}

describe('when the launcher was killed', () => {
  it('the database is told to end', async () => {
    const [directory, server] = await directoryOf((cluster) => ['-D', cluster]);
    const ended = once(server, 'exit');
    await guardUntilItLeaves(directory, server);
    await expect(ended).resolves.toEqual([null, 'SIGINT']);
  });

  it('a stranger who got the number of a database that is gone is left alone', async () => {
    const [directory, server] = await directoryOf((cluster) => ['-D', `${cluster}-of-another`]);
    await guardUntilItLeaves(directory, server);
    // Signals arrive in the order they were sent, so the guard's would be first.
    server.kill('SIGTERM');
    await expect(once(server, 'exit')).resolves.toEqual([null, 'SIGTERM']);
  });
});
