import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import type { SignInRecord } from '@cartulary/contracts/endpoints/sessions';
import type { Remembering } from '@cartulary/contracts/remember-me';
import { Session } from '@cartulary/database/entities/session.entity';
import { repository } from '@cartulary/database/organisation-context';
import { codeOf, SecondSteps } from '../factors/factors.test-helper.js';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { call, dataOf, registration, TestPerson } from '../../test-person.test-helper.js';
import { accountCalls } from '../entry/account-calls.test-helper.js';

let running: TestGateway;
beforeAll(async () => {
  running = await runningGateway();
});
afterAll(() => running.stop());

const { post, login, inOwn } = accountCalls(() => running);
const DAY_MS = 86_400_000;

const choose = async (person: TestPerson, change: object): Promise<void> => {
  const path = '/api/v1/settings/enterprise';
  const { value, version } = await person.data<{ value: object; version: number }>('GET', path);
  await person.data('PUT', path, { value: { ...value, ...change }, version });
};
const lifeOf = (person: TestPerson, sessionId: string): Promise<number> =>
  inOwn(person, async () => {
    const { createdAt, expiresAt } = await repository(Session).findOneByOrFail({ id: sessionId });
    return expiresAt.getTime() - createdAt.getTime();
  });

test('a new account is remembered where that is asked for, and not where it is left out', async () => {
  const asked = dataOf(await post('/api/auth/signup', { ...registration('asked@example.org'), rememberMe: true }));
  const leftOut = dataOf(await post('/api/auth/signup', registration('left-out@example.org')));
  expect([asked.rememberMe, leftOut.rememberMe]).toEqual([true, false]);
  const records = await call<{ items: SignInRecord[] }>(running.url, 'GET', '/api/v1/sessions', { token: asked.token });
  expect(dataOf(records).items).toMatchObject([{ remembered: true }]);
});

test('the second step keeps what the first said, unless it says otherwise', async () => {
  const person = await TestPerson.signUp(running.url);
  const steps = new SecondSteps(running.url, person, 31);
  const { secret, recoveryCodes } = await steps.setUpTotp();
  const finish = async (method: string, token: string, more: object = {}): Promise<boolean> => {
    const challenge = await steps.post<{ challenge: string }>('/api/v1/auth/login', {
      email: person.email,
      password: registration('').password,
      rememberMe: true,
    });
    const body = { method, token, ...more };
    return dataOf(await steps.post<SignedIn>('/api/auth/mfa/verify', body, dataOf(challenge).challenge)).rememberMe;
  };
  expect(await finish('totp', codeOf(secret))).toBe(true);
  expect(await finish('recovery', recoveryCodes[0] ?? '', { rememberMe: false })).toBe(false);
});

test.each([{ sessionManagement: 15 }, { passwordPolicy: 'enterprise' }])(
  'an organisation with %j remembers nobody, also not who was remembered before',
  async (policy) => {
    const person = await TestPerson.signUp(running.url);
    const before = dataOf(await login(person.email, undefined, {}, true));
    expect(before.rememberMe).toBe(true);
    expect(await lifeOf(person, before.sessionId)).toBeGreaterThan(29 * DAY_MS);
    await choose(person, policy);
    expect(await lifeOf(person, before.sessionId)).toBeLessThan(DAY_MS);
    const after = dataOf(await login(person.email, undefined, {}, true));
    expect(after.rememberMe).toBe(false);
    expect(await lifeOf(person, after.sessionId)).toBeLessThan(DAY_MS);
    const { items } = await person.data<{ items: SignInRecord[] }>('GET', '/api/v1/sessions');
    expect(items.map(({ remembered }) => remembered)).toEqual([false, false, false]);
  },
);

test('signing in again takes the place of the session that the browser held, and of nobody else’s', async () => {
  const [person, other] = [await TestPerson.signUp(running.url), await TestPerson.signUp(running.url)];
  const held = dataOf(await login(person.email, undefined, {}, true));
  const again = (sessionId: string) =>
    login(person.email, undefined, { headers: { 'X-Held-Session': sessionId } }, true);
  await again(held.sessionId);
  await again(other.signedIn.sessionId);
  await again('not an id');
  const ends = await inOwn(person, () => repository(Session).find({ order: { createdAt: 'ASC' } }));
  // The first one was removed to fit the last; the held one was replaced before that.
  expect(ends.map(({ endedReason }) => endedReason)).toEqual(['too-many', 'replaced', null, null, null]);
  const refusal = await post('/api/v1/auth/refresh', { refreshToken: held.refreshToken });
  expect(refusal.body.data).toEqual({ ended: 'replaced' });
  const theirs = await inOwn(other, () => repository(Session).findOneByOrFail({ id: other.signedIn.sessionId }));
  expect(theirs.endedAt).toBeNull();
});

test('the sign-in page hears whether all, some or none of the organisations remember', async () => {
  const alone = await runningGateway();
  try {
    const first = await TestPerson.signUp(alone.url);
    const ask = async () =>
      dataOf(await call<{ remembering: Remembering }>(alone.url, 'GET', '/api/v1/installation')).remembering;
    expect(await ask()).toBe('all');
    await choose(first, { sessionManagement: 10 });
    expect(await ask()).toBe('none');
    await TestPerson.signUp(alone.url);
    expect(await ask()).toBe('some');
  } finally {
    await alone.stop();
  }
});
