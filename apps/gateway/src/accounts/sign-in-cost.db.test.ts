import { jest } from '@jest/globals';
import pg from 'pg';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, PASSWORD, TestPerson } from '../test-person.test-helper.js';

/** Each is a way to the database and back, and a sign-in may take 5 ms beside its hash (docs/decisions/2026-11-20-passwords.md). */
const MOST_MESSAGES = 8;

let running: TestGateway;
beforeAll(async () => {
  running = await runningGateway();
});
afterAll(() => running.stop());
afterEach(() => void jest.restoreAllMocks());

/** What is said to the database while `act` runs. */
async function saidDuring(act: () => Promise<unknown>): Promise<string[]> {
  const said: string[] = [];
  const query = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { text: string }];
    said.push(typeof first === 'string' ? first : first.text);
    return Reflect.apply(query, this, given) as never;
  } as never);
  await act();
  jest.restoreAllMocks();
  return said;
}

test.each([['web client', { 'x-client': 'web' }] as const, ['other client', {}] as const])(
  'a sign-in by a %s that ends an older session says little to the database',
  async (_of, headers) => {
    const person = await TestPerson.signUp(running.url);
    const body = { email: person.email, password: PASSWORD };
    const signIn = () => call(running.url, 'POST', '/api/v1/auth/login', { body, headers });
    for (let live = 1; live < 4; live += 1) await signIn();
    const said = await saidDuring(async () => expect((await signIn()).status).toBe(200));
    expect(said.filter((one) => /^\s*WITH opened/.test(one))).toHaveLength(1);
    expect(said.length).toBeLessThanOrEqual(MOST_MESSAGES);
  },
);
