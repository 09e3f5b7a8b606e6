import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Undoing } from './undoing.mjs';

describe('undoing what was started', () => {
  it('does every step once, the last first, also one that is added meanwhile', async () => {
    const undoing = new Undoing();
    const undone: string[] = [];
    const step = (name: string) => () => void undone.push(name);
    undoing.add(step('give the directory back'));
    undoing.add(async () => {
      undone.push('close the database');
      undoing.add(step('stop the services'));
      await Promise.resolve();
    });
    expect(undoing.hasBegun).toBe(false);
    await Promise.all([undoing.run(), undoing.run()]);
    expect(undoing.hasBegun).toBe(true);
    expect(undone).toEqual(['close the database', 'stop the services', 'give the directory back']);
  });

  it('that hangs is ended by Ctrl-C pressed again', async () => {
    const fixture = path.join(import.meta.dirname, 'fixtures/hanging-stop.mjs');
    const launcher = fork(fixture, { env: { PATH: process.env.PATH }, silent: true });
    await once(launcher, 'message');
    launcher.kill('SIGINT');
    const [said] = await once(launcher.stdout ?? launcher, 'data');
    expect(String(said)).toBe('Stopping …\n');
    const pressed = setInterval(() => launcher.kill('SIGINT'), 100);
    const ended = await once(launcher, 'exit');
    clearInterval(pressed);
    expect(ended).toEqual([130, null]);
  });
});
