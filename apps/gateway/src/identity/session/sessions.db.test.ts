import type { SignInRecord } from '@cartulary/contracts/endpoints/sessions';
import { limits } from '@cartulary/contracts/limits';
import { endSession } from '@cartulary/database/end-session';
import { Session } from '@cartulary/database/entities/session.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { places } from '../../platform/web/countries.js';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { call, dataOf, PASSWORD, TestPerson, type Answer } from '../../test-person.test-helper.js';
import { accountCalls } from '../entry/account-calls.test-helper.js';

let running: TestGateway;
beforeAll(async () => {
  running = await runningGateway({ CARTULARY_TRUSTED_PROXIES: 'loopback' });
  await places.load();
});
afterAll(() => running.stop());

const { login, validate, refresh, inOwn } = accountCalls(() => running);
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
/** Registered in the Netherlands and in Japan. */
const AMSTERDAM = '193.0.6.139';
const TOKYO = '192.41.192.2';

const from = (address: string, userAgent = FIREFOX) => ({
  headers: { 'x-forwarded-for': address, 'user-agent': userAgent },
});
const sessions = async (token: string): Promise<SignInRecord[]> =>
  dataOf(await call<{ items: SignInRecord[] }>(running.url, 'GET', '/api/v1/sessions', { token })).items;
const leave = (token: string, scope: string): Promise<Answer<{ ended: number }>> =>
  call(running.url, 'DELETE', `/api/v1/sessions?scope=${scope}`, { token });
const endOf = (person: TestPerson): Promise<Session> =>
  inOwn(person, () => repository(Session).findOneByOrFail({ id: person.signedIn.sessionId }));

describe('where somebody is signed in', () => {
  it('is told with the country of the address, and a private one as this network', async () => {
    const person = await TestPerson.signUp(running.url);
    const { token } = dataOf(await login(person.email, undefined, from(TOKYO)));
    const places = Object.fromEntries((await sessions(token)).map(({ address, place }) => [address, place]));
    expect(places).toEqual({ [TOKYO]: 'JP', '127.0.0.1': 'network' });
  });

  it('is new with another browser or from another country, and told only then', async () => {
    const person = await TestPerson.signUp(running.url);
    const newOnes = async (): Promise<boolean[]> => {
      const rows: { new: boolean }[] = await inOwn(person, () =>
        manager().query(
          `SELECT (payload->>'newDevice')::boolean AS new FROM app.outbox WHERE type = 'session.started' ORDER BY created_at, id`,
        ),
      );
      return rows.map((row) => row.new);
    };
    await login(person.email, undefined, from(AMSTERDAM));
    await login(person.email, undefined, from('193.0.6.140'));
    await login(person.email, undefined, from(TOKYO));
    await login(person.email, undefined, from(TOKYO));
    // The account was created by an unnamed browser. Then Firefox, the same again, Japan, and the same again.
    expect(await newOnes()).toEqual([false, true, false, true, false]);
  });
});

describe('signing out everywhere', () => {
  it('leaves this device in on wish', async () => {
    const person = await TestPerson.signUp(running.url);
    const other = dataOf(await login(person.email));
    expect(dataOf(await leave(person.signedIn.token, 'others'))).toEqual({ ended: 1 });
    expect((await validate(person.signedIn.token)).status).toBe(200);
    expect((await validate(other.token)).status).toBe(401);
    expect((await refresh({ refreshToken: other.refreshToken })).status).toBe(401);
  });

  it('ends this one too where that is asked for', async () => {
    const person = await TestPerson.signUp(running.url);
    const other = dataOf(await login(person.email));
    expect(dataOf(await leave(person.signedIn.token, 'all'))).toEqual({ ended: 2 });
    for (const token of [person.signedIn.token, other.token]) expect((await validate(token)).status).toBe(401);
  });

  it('and on another device asks for a fresh sign-in', async () => {
    const person = await TestPerson.signUp(running.url);
    const other = dataOf(await login(person.email, PASSWORD));
    await inOwn(person, () =>
      repository(Session).update(
        { id: person.signedIn.sessionId },
        { provedAt: new Date(Date.now() - limits.auth.freshProofMs - 1_000) },
      ),
    );
    const stale = { status: 403, body: { error: 'Confirm that it’s you' } };
    expect(await leave(person.signedIn.token, 'others')).toMatchObject(stale);
    const one = `/api/v1/sessions/${other.sessionId}`;
    expect(await person.call('DELETE', one)).toMatchObject(stale);
    expect((await person.call('POST', '/api/v1/auth/prove', { body: { password: PASSWORD } })).status).toBe(200);
    expect((await person.call('DELETE', one)).status).toBe(200);
    expect((await validate(other.token)).status).toBe(401);
  });

  it('reaches nobody else', async () => {
    const [person, bystander] = [await TestPerson.signUp(running.url), await TestPerson.signUp(running.url)];
    await leave(person.signedIn.token, 'all');
    expect((await validate(bystander.signedIn.token)).status).toBe(200);
  });
});

describe('the end of a session', () => {
  it.each([
    [false, limits.auth.sessionMs],
    [true, limits.auth.rememberedSessionMs],
  ])('stands when it begins and is not moved by a renewal (remembered: %s)', async (remembered, lifeMs) => {
    const person = await TestPerson.signUp(running.url);
    const signedIn = dataOf(await login(person.email, undefined, {}, remembered));
    const read = () => inOwn(person, () => repository(Session).findOneByOrFail({ id: signedIn.sessionId }));
    const before = await read();
    expect(before.expiresAt.getTime() - before.createdAt.getTime()).toBe(lifeMs);
    const renewed = dataOf(await refresh({ refreshToken: signedIn.refreshToken }));
    expect(renewed.sessionId).toBe(signedIn.sessionId);
    expect((await read()).expiresAt).toEqual(before.expiresAt);
  });

  it('is the end of every token: none is made that holds longer, and none is exchanged after it', async () => {
    const person = await TestPerson.signUp(running.url);
    const soon = new Date(Date.now() + 60_000);
    await inOwn(person, () => repository(Session).update({ id: person.signedIn.sessionId }, { expiresAt: soon }));
    const renewed = dataOf(await refresh({ refreshToken: person.signedIn.refreshToken }));
    expect(Date.parse(renewed.expiresAt)).toBeLessThanOrEqual(soon.getTime());
    await inOwn(person, () =>
      repository(Session).update({ id: person.signedIn.sessionId }, { expiresAt: new Date(Date.now() - 1) }),
    );
    expect(await refresh({ refreshToken: renewed.refreshToken })).toMatchObject({
      status: 401,
      body: { error: 'Token refresh failed' },
    });
    expect((await endOf(person)).endedReason).not.toBe('refresh-reused');
  });
});

test('who is signed in three times is told which sign-in the next one ends, and then which one ended', async () => {
  const person = await TestPerson.signUp(running.url);
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const lastSeenAt = new Date('2026-01-02T03:04:05Z');
  const { sessionId } = person.signedIn;
  await inOwn(person, () => repository(Session).update({ id: sessionId }, { userAgent, lastSeenAt, rememberMe: true }));
  const signIns = [await login(person.email), await login(person.email), await login(person.email)];
  const [second, third, fourth] = signIns.map((answer) => dataOf(answer).oldest);
  expect([person.signedIn.oldest, second]).toEqual([undefined, undefined]);
  const oldest = { userAgent, lastSeenAt: expect.stringMatching(/^2026-01-02T03:04:05/) as unknown };
  expect(third).toEqual({ ended: false, ...oldest });
  expect(fourth).toEqual({ ended: true, ...oldest });
  expect(JSON.stringify(await login(person.email, 'not the password'))).not.toContain('oldest');
});

describe('whoever holds a token of a session that is over is told why', () => {
  const ended = async (refreshToken: string | undefined) => {
    const { status, body } = await refresh({ refreshToken });
    return [status, body.error, (body.data as { ended?: unknown } | undefined)?.ended];
  };
  const over = (why: string) => [401, 'Token refresh failed', why];
  const set = (person: TestPerson, change: object): Promise<unknown> =>
    inOwn(person, () => repository(Session).update({ id: person.signedIn.sessionId }, change));

  it('by time', async () => {
    const [idle, expired] = [await TestPerson.signUp(running.url), await TestPerson.signUp(running.url)];
    await set(idle, { lastSeenAt: new Date(Date.now() - limits.auth.inactivityMs - 1_000) });
    await set(expired, { expiresAt: new Date(Date.now() - 1) });
    expect(await ended(idle.signedIn.refreshToken)).toEqual(over('idle'));
    expect(await ended(expired.signedIn.refreshToken)).toEqual(over('expired'));
  });

  it('by a fourth sign-in, and by an administrator', async () => {
    const person = await TestPerson.signUp(running.url);
    const newer = [await login(person.email), await login(person.email), await login(person.email)].map(dataOf);
    expect(await ended(person.signedIn.refreshToken)).toEqual(over('too-many'));
    await inOwn(person, async () => {
      const sessionId = newer[0]?.sessionId ?? '';
      const session = await repository(Session).findOneByOrFail({ id: sessionId });
      await endSession(session, 'administrator', null);
    });
    expect(await ended(newer[0]?.refreshToken)).toEqual(over('administrator'));
  });

  it('and nobody else learns anything', async () => {
    expect(await ended('nobody-has-this')).toEqual([401, 'Token refresh failed', null]);
  });
});

test('a token that is shown again within its 20 seconds is answered the same, though the successor went on already', async () => {
  const { signedIn } = await TestPerson.signUp(running.url);
  const second = dataOf(await refresh({ refreshToken: signedIn.refreshToken })).refreshToken;
  const third = dataOf(await refresh({ refreshToken: second })).refreshToken;
  expect(dataOf(await refresh({ refreshToken: signedIn.refreshToken })).refreshToken).toBe(second);
  expect(dataOf(await refresh({ refreshToken: second })).refreshToken).toBe(third);
  expect((await validate(signedIn.token)).status).toBe(200);
});
