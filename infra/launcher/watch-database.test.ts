import { jest } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watchDatabase } from './watch-database.mjs';

/** A real process instead of the database: the watch only checks whether it's alive. */
const program = 'setInterval(() => process.ppid, 1000)';

describe('the watch over the database', () => {
  let server: ChildProcess;
  const startAgain = jest.fn(() => Promise.reject(new Error('it should stay away')));
  const stop = jest.fn(async () => {
    server.kill('SIGKILL');
    await once(server, 'exit');
  });
  const watch = (answers: { stop?: () => Promise<void>; isEnding?: () => boolean; isStopping?: () => boolean }) =>
    watchDatabase(
      { pid: server.pid, port: 1, stop: answers.stop ?? stop },
      { start: startAgain, isEnding: () => false, isStopping: () => false, ...answers },
    );

  beforeEach(async () => {
    jest.clearAllMocks();
    server = spawn(process.execPath, ['-e', program]);
    await once(server, 'spawn');
  });

  it('that is ended while it helps the server to its end starts no other one', async () => {
    let letGo: () => void = () => undefined;
    const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
    const end = await new Promise<() => Promise<void>>((resolve) => {
      const slowStop = async (): Promise<void> => {
        resolve(ending);
        await isLetGo;
        await stop();
      };
      const ending = watch({ stop: slowStop, isEnding: () => true });
    });
    const ended = end();
    letGo();
    await ended;
    expect(startAgain).not.toHaveBeenCalled();
    expect(server.signalCode).toBe('SIGKILL');
  });

  it('leaves the server to who stops everything, who still needs it', async () => {
    let end: () => Promise<void> = () => Promise.resolve();
    await new Promise<void>((resolve) => {
      const isStopping = () => {
        resolve();
        return true;
      };
      end = watch({ isEnding: () => true, isStopping });
    });
    expect(stop).not.toHaveBeenCalled();
    await end();
    expect(stop).toHaveBeenCalledTimes(1);
    expect(startAgain).not.toHaveBeenCalled();
  });
});
