import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const typescript = join(import.meta.dirname, '../../testing/src/run-typescript.mjs');

it('begins when the launcher says so, and takes nothing else for it', async () => {
  const service = fork(join(import.meta.dirname, '../fixtures/heard-after-beginning.ts'), {
    execArgv: ['--conditions=source', '--import', typescript],
    env: { PATH: process.env['PATH'], LAUNCHER_SAYS_WHEN: '1' },
    silent: true,
  });
  const ended = once(service, 'exit');
  const said: unknown[] = [];
  const done = new Promise<void>((resolve) => {
    service.on('message', (message: { type: string }) => {
      said.push(message);
      // The first messages are queued behind the 'loaded' message.
      if (message.type === 'loaded') for (const type of ['collab-upgrade', 'begin']) service.send({ type });
      if (message.type === 'ready') service.send({ type: 'last' });
      if (message.type === 'heard last') resolve();
    });
  });
  await Promise.race([done, ended]);
  service.disconnect();
  await ended;
  expect(said).toEqual([{ type: 'loaded' }, { type: 'ready' }, { type: 'heard last' }]);
});
