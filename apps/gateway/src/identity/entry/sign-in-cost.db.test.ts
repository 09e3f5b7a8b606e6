import { jest } from '@jest/globals';
import pg from 'pg';
import { gatewayInProcess } from '../../gateway-in-process.test-helper.js';
import type { TestGateway } from '../../running-gateway.test-helper.js';
import { call, PASSWORD, TestPerson } from '../../test-person.test-helper.js';

/** Each message is a round trip, and a sign-in may take 5 ms besides its hash (docs/decisions/2026-11-20-passwords.md). */
const MOST_MESSAGES = 7;

let running: TestGateway;
beforeAll(async () => {
  running = await gatewayInProcess();
});
afterAll(() => running.stop());
afterEach(() => void jest.restoreAllMocks());

interface Word {
  readonly on: pg.Client;
  readonly text: string;
  /** Whether it was sent or received. */
  readonly way: 'said' | 'answered';
}

/** Records database messages while `act` runs. */
async function saidDuring(act: () => Promise<unknown>): Promise<Word[]> {
  const words: Word[] = [];
  const query = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { text: string }];
    const word = { on: this, text: typeof first === 'string' ? first : first.text };
    words.push({ ...word, way: 'said' });
    const answer: unknown = Reflect.apply(query, this, given);
    const heard = () => void words.push({ ...word, way: 'answered' });
    if (answer instanceof Promise) answer.then(heard, heard);
    return answer as never;
  } as never);
  await act();
  jest.restoreAllMocks();
  return words;
}

test.each([['web client', { 'x-client': 'web' }] as const, ['other client', {}] as const])(
  'a sign-in by a %s that ends an older session says little to the database',
  async (_of, headers) => {
    const person = await TestPerson.signUp(running.url);
    const body = { email: person.email, password: PASSWORD };
    const signIn = () => call(running.url, 'POST', '/api/v1/auth/login', { body, headers });
    for (let live = 1; live < 4; live += 1) await signIn();
    // Other parts of this process may use the database too, so take the fewest messages of three tries.
    const tries: Word[][] = [];
    for (let done = 0; done < 3; done += 1)
      tries.push(await saidDuring(async () => expect((await signIn()).status).toBe(200)));
    const [words = []] = tries.sort((one, other) => one.length - other.length);
    const opening = words.filter(({ text, way }) => way === 'said' && /^\s*WITH opened/.test(text));
    expect(opening).toHaveLength(1);
    expect(words.filter(({ way }) => way === 'said').length).toBeLessThanOrEqual(MOST_MESSAGES);
    // The unit of work takes two round trips: one to begin and read, one to write and commit.
    const unit = words.filter(({ on }) => on === opening[0]?.on).map(({ way }) => way);
    const [first, second] = [unit.indexOf('answered'), unit.lastIndexOf('said')];
    expect([unit.slice(0, first), unit.slice(first, second - 1), unit.slice(second - 1, second + 1)]).toEqual([
      ['said', 'said', 'said'],
      ['answered', 'answered', 'answered'],
      ['said', 'said'],
    ]);
  },
);
