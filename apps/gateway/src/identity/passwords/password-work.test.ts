import { messageOf } from '@cartulary/contracts/errors';
import { limits } from '@cartulary/contracts/limits';
import { AppError } from '../../platform/serve/errors.js';
import { PasswordWork } from './password-work.js';

/** Work that runs until it's released. */
function held(): { work: () => Promise<void>; letGo: () => void } {
  let letGo = (): void => undefined;
  const over = new Promise<void>((resolve) => (letGo = resolve));
  return { work: () => over, letGo: () => letGo() };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the queue before the hashes of passwords', () => {
  it('runs no more at once than it was told, in the order in which they came', async () => {
    const queue = new PasswordWork(2, 10);
    const log: string[] = [];
    const works = ['first', 'second', 'third', 'fourth'].map((name) => ({ name, ...held() }));
    const all = works.map(({ name, work }) =>
      queue.turn(async () => {
        log.push(name);
        await work();
      }),
    );
    await settled();
    expect(log).toEqual(['first', 'second']);
    works[1]?.letGo();
    await settled();
    expect(log).toEqual(['first', 'second', 'third']);
    for (const { letGo } of works) letGo();
    await Promise.all(all);
    expect(log).toEqual(['first', 'second', 'third', 'fourth']);
  });

  it('gives the turn on where a hash fails', async () => {
    const queue = new PasswordWork(1, 10);
    const failing = queue.turn(() => Promise.reject(new Error('no memory')));
    const next = queue.turn(() => Promise.resolve('hashed'));
    await expect(failing).rejects.toThrow('no memory');
    expect(await next).toBe('hashed');
    expect(await queue.turn(() => Promise.resolve('again'))).toBe('again');
  });

  it('sends away whoever finds it full, with seconds to wait, and lets in again once somebody has left', async () => {
    const queue = new PasswordWork(1, 2);
    const [one, other] = [held(), held()];
    const inside = [queue.admit(one.work), queue.admit(other.work)];
    const refused = await queue.admit(() => Promise.resolve()).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'passwords_busy', status: 429, message: messageOf('passwords_busy') });
    const { from, to } = limits.auth.busyRetrySeconds;
    const seconds = (refused as AppError).retryAfterSeconds ?? 0;
    expect(seconds).toBeGreaterThanOrEqual(from);
    expect(seconds).toBeLessThanOrEqual(to);
    one.letGo();
    await inside[0];
    expect(await queue.admit(() => Promise.resolve('in'))).toBe('in');
    other.letGo();
    await inside[1];
    expect(queue.size).toBe(0);
  });
});
