import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import type { MailRecord } from '@cartulary/contracts/endpoints/mail';
import { Account } from '@cartulary/database/entities/account.entity';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { FactorRow } from '@cartulary/database/entities/factor.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { anAccount } from '@cartulary/testing/factories';
import { waitFor } from '@cartulary/testing/wait-for';
import { WAITING_FOR_LOCKS } from '@cartulary/testing/waiting-for-locks';
import { hashPassword } from '../passwords/passwords.js';
import { setUpUser } from '../entry/set-up-user.js';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { call, dataOf, PASSWORD, TestPerson, type Answer } from '../../test-person.test-helper.js';
import { codeOf, SecondSteps } from './factors.test-helper.js';

let running: TestGateway;
let operator: TestPerson;
let people = 0;
beforeAll(async () => {
  running = await runningGateway({ CARTULARY_TRUSTED_PROXIES: 'loopback' });
  operator = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

const someone = async (): Promise<SecondSteps> =>
  new SecondSteps(running.url, await TestPerson.signUp(running.url), (people += 1));
const inOwn = <T>({ person }: SecondSteps, work: () => Promise<T>): Promise<T> =>
  running.parts.database.inOrganisation(person.signedIn.user.organizationId, work);
const audited = (who: SecondSteps, action: string) =>
  inOwn(who, () => repository(AuditEntry).find({ where: { action } }));
const refusals = async (who: SecondSteps) => (await audited(who, 'factor.refuse')).map(({ detail }) => detail);
const refused = ({ status, body }: Answer): unknown => [status, body.error];
const FAILED = [401, 'MFA verification failed'];
const makeStale = (who: SecondSteps) =>
  inOwn(who, () => manager().query(`UPDATE app.session SET proved_at = now() - interval '6 minutes'`));
const requireFactors = async ({ person }: SecondSteps): Promise<void> => {
  const { version } = await person.data<{ version: number }>('GET', '/api/v1/settings/enterprise');
  dataOf(await person.call('PUT', '/api/v1/settings/enterprise', { body: { value: { mfaRequired: true }, version } }));
};

/** The session of another member of the person's organization. */
async function memberOf({ person }: SecondSteps): Promise<SignedIn> {
  const { organizationId } = person.signedIn.user;
  const email = `member-${(people += 1)}@factors.example`;
  await anAccount(running.parts.database, organizationId, { email, passwordHash: await hashPassword(PASSWORD) });
  return dataOf(
    await call<SignedIn>(running.url, 'POST', '/api/v1/auth/login', { body: { email, password: PASSWORD } }),
  );
}

describe('an organisation that asks for a second factor from now on', () => {
  it('ends the sessions of those who have none, its own administrator’s too, and nobody else’s', async () => {
    const [ada, stranger] = [await someone(), await someone()];
    const validate = async ({ person }: SecondSteps, token = person.signedIn.token) =>
      (await call(running.url, 'GET', '/api/v1/auth/validate', { token })).status;
    await ada.setUpTotp();
    const member = await memberOf(ada);
    expect(await validate(ada, member.token)).toBe(200);
    await requireFactors(ada);
    expect([await validate(ada), await validate(ada, member.token), await validate(stranger)]).toEqual([200, 401, 200]);
    const renewed = await call(running.url, 'POST', '/api/v1/auth/refresh', {
      body: { refreshToken: member.refreshToken },
    });
    expect(renewed.status).toBe(401);
    await requireFactors(stranger);
    expect(await validate(stranger)).toBe(401);
    expect((await stranger.login()).body.data).toMatchObject({ requiresMFA: true, mustSetUp: true });
  });
});

describe('an authenticator app', () => {
  it('counts once its first code was verified, and a sign-in then opens nothing before the second step', async () => {
    const ada = await someone();
    const { secret, qrCode } = dataOf(
      await ada.post<Record<string, string>>('/api/auth/mfa/setup', { method: 'totp' }, ada.person.signedIn.token),
    );
    expect([secret, qrCode]).toEqual([expect.stringMatching(/^[A-Z2-7]{32}$/), expect.stringMatching(/^data:image/)]);
    expect(dataOf(await ada.login())).toHaveProperty('token');
    const confirmed = dataOf(await ada.verify('totp', codeOf(secret ?? '', -1)));
    expect(confirmed.recoveryCodes).toHaveLength(10);
    expect(confirmed.user.email).toBe(ada.person.email);

    const answer = await ada.login();
    expect([answer.status, answer.body.message]).toEqual([200, 'Multi-factor authentication required']);
    expect(answer.body.data).toEqual({
      requiresMFA: true,
      mfaMethod: 'totp',
      mfaMethods: ['totp', 'recovery'],
      mustSetUp: false,
      challenge: expect.any(String) as string,
      expiresAt: expect.any(String) as string,
    });
    const challenge = answer.body.data?.challenge ?? '';
    // A challenge isn't a session.
    for (const path of ['/api/v1/auth/validate', '/api/v1/auth/factors', '/api/v1/documents'])
      expect((await call(running.url, 'GET', path, { token: challenge })).status).toBe(401);
    expect(refused(await ada.post('/api/auth/mfa/setup', { method: 'totp' }, challenge))).toEqual([
      401,
      'Authentication required',
    ]);
    const signedIn = dataOf(await ada.verify('totp', codeOf(secret ?? ''), challenge));
    expect(signedIn.refreshToken).toEqual(expect.any(String));
    const { items } = dataOf(
      await call<{ items: { provedBy: string[]; current: boolean }[] }>(running.url, 'GET', '/api/v1/sessions', {
        token: signedIn.token,
      }),
    );
    expect(items.find(({ current }) => current)?.provedBy).toEqual(['password', 'totp']);
    expect((await audited(ada, 'factor.add'))[0]).toMatchObject({ actorId: ada.person.signedIn.user.id });
  });

  it('keeps its secret sealed, and tells its owner by mail', async () => {
    const ada = await someone();
    const { secret } = await ada.setUpTotp();
    const [row] = await inOwn(ada, () => repository(FactorRow).find());
    expect(row?.secret?.toString('latin1')).not.toContain(secret);
    const { items } = await operator.data<{ items: MailRecord[] }>('GET', '/api/v1/mails?pageSize=100');
    expect(items.filter(({ address }) => address === ada.person.email).map(({ kind }) => kind)).toContain(
      'factor-added',
    );
  });

  it('says to whoever signs in by the code that set it up to wait for the next', async () => {
    const ada = await someone();
    const { secret } = dataOf(
      await ada.post<{ secret: string }>('/api/auth/mfa/setup', { method: 'totp' }, ada.person.signedIn.token),
    );
    const code = codeOf(secret);
    expect((await ada.verify('totp', code)).status).toBe(200);
    const challenge = await ada.challenge();
    expect(refused(await ada.verify('totp', code, challenge))).toEqual([
      401,
      'This code was already used. Wait for the next code.',
    ]);
    expect((await ada.verify('totp', codeOf(secret, 1), challenge)).status).toBe(200);
  });

  it('lets each code in once, also of two at the same moment', async () => {
    const ada = await someone();
    const { secret } = await ada.setUpTotp();
    const [one, two] = [await ada.challenge(), await ada.challenge()];
    const code = codeOf(secret);
    const answers = await Promise.all([ada.verify('totp', code, one), ada.verify('totp', code, two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const used = [401, 'This code was already used. Wait for the next code.'];
    expect(refused(await ada.verify('totp', code, await ada.challenge()))).toEqual(used);
    expect((await ada.verify('totp', codeOf(secret, 1), await ada.challenge())).status).toBe(200);
  });

  it('of another account opens nothing, and neither does a code from far away in time', async () => {
    const [ada, eve] = [await someone(), await someone()];
    const { secret } = await ada.setUpTotp();
    const own = await eve.setUpTotp();
    expect(refused(await ada.verify('totp', codeOf(own.secret), await ada.challenge()))).toEqual(FAILED);
    expect(refused(await ada.verify('totp', codeOf(secret, 3), await ada.challenge()))).toEqual(FAILED);
    expect(refused(await ada.verify('totp', '', await ada.challenge()))).toEqual(FAILED);
    expect(await audited(ada, 'factor.refuse')).toHaveLength(3);
  });
});

describe('a challenge', () => {
  it('opens one session, and none once it has expired or its account was suspended', async () => {
    const ada = await someone();
    const { secret } = await ada.setUpTotp();
    const used = await ada.challenge();
    expect((await ada.verify('totp', codeOf(secret), used)).status).toBe(200);
    expect(refused(await ada.verify('totp', codeOf(secret, 1), used))).toEqual(FAILED);
    const old = await ada.challenge();
    await inOwn(ada, () => manager().query(`UPDATE app.mfa_challenge SET expires_at = now() - interval '1 second'`));
    expect(refused(await ada.verify('totp', codeOf(secret, 1), old))).toEqual(FAILED);
    const former = await ada.challenge();
    const changed = { currentPassword: PASSWORD, newPassword: 'Green-Anvil-3-Meadow' };
    expect((await ada.person.call('POST', '/api/v1/account/password', { body: changed })).status).toBe(200);
    expect(refused(await ada.verify('totp', codeOf(secret, 1), former))).toEqual(FAILED);
    const late = dataOf(await ada.login('Green-Anvil-3-Meadow')).challenge ?? '';
    await inOwn(ada, () => repository(Account).update({ email: ada.person.email }, { isActive: false }));
    expect(refused(await ada.verify('totp', codeOf(secret, 1), late))).toEqual(FAILED);
  });

  it('takes five tries, an account ten in a quarter of an hour, and then the right code opens nothing either', async () => {
    const ada = await someone();
    const { secret } = await ada.setUpTotp();
    const challenge = await ada.challenge();
    await Promise.all(Array.from({ length: 5 }, () => ada.verify('totp', '000000', challenge)));
    expect(refused(await ada.verify('totp', codeOf(secret), challenge))).toEqual(FAILED);
    expect(await refusals(ada)).toContainEqual(expect.objectContaining({ reason: 'tries' }));
    const next = await ada.challenge();
    await Promise.all(Array.from({ length: 4 }, () => ada.verify('totp', '000000', next)));
    const locked = await ada.verify('totp', codeOf(secret), await ada.challenge());
    expect([locked.status, Number(locked.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect(await refusals(ada)).toContainEqual(expect.objectContaining({ reason: 'locked' }));
  });

  it('travels in a cookie of the browser, which no script reads and another page cannot use', async () => {
    const ada = await someone();
    const { secret } = await ada.setUpTotp();
    const headers = { 'x-client': 'web' };
    const credentials = { email: ada.person.email, password: PASSWORD };
    const asked = await call<{ challenge?: string }>(running.url, 'POST', '/api/v1/auth/login', {
      body: credentials,
      headers,
    });
    expect(asked.body.data).not.toHaveProperty('challenge');
    const set = asked.headers.get('set-cookie') ?? '';
    expect(set).toMatch(/^cartulary-second-step=[\w-]{43}; Path=\/api; Expires=.*HttpOnly; Secure; SameSite=Strict/);
    const [cookie = ''] = set.split(';');
    const body = { method: 'totp', token: codeOf(secret) };
    const verify = (more: Record<string, string>) =>
      call<{ sessionId: string }>(running.url, 'POST', '/api/auth/mfa/verify', {
        body,
        headers: { ...headers, ...more, cookie },
      });
    expect((await verify({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const opened = await verify({ 'sec-fetch-site': 'same-origin' });
    expect(opened.status).toBe(200);
    expect(opened.body.data).not.toHaveProperty('refreshToken');
    const cookies = opened.headers.getSetCookie();
    expect(cookies.some((one) => one.startsWith('cartulary-second-step=;'))).toBe(true);
    expect(cookies.some((one) => one.startsWith(`cartulary-${opened.body.data?.sessionId}=`))).toBe(true);
  });

  it('fixed by somebody else leads to that one’s account alone, and every session is a new one', async () => {
    const [ada, eve] = [await someone(), await someone()];
    const { secret } = await ada.setUpTotp();
    await eve.setUpTotp();
    const planted = await eve.challenge();
    expect(refused(await ada.verify('totp', codeOf(secret), planted))).toEqual(FAILED);
    const first = dataOf(await ada.verify('totp', codeOf(secret), await ada.challenge()));
    const second = dataOf(await ada.verify('totp', codeOf(secret, 1), await ada.challenge()));
    expect(new Set([ada.person.signedIn.sessionId, first.sessionId, second.sessionId]).size).toBe(3);
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link of a mail and leaves every factor where it was: the next sign-in asks for one', async () => {
    const ada = await someone();
    const { secret, recoveryCodes } = await ada.setUpTotp();
    await inOwn(ada, () => repository(Account).update({ email: ada.person.email }, { isEmailVerified: true }));
    await ada.post('/api/auth/reset-password', { email: ada.person.email });
    const { id } = await waitFor(async () => {
      const { items } = await operator.data<{ items: MailRecord[] }>('GET', '/api/v1/mails?pageSize=100');
      return items.find(({ address, kind }) => address === ada.person.email && kind === 'reset');
    });
    const { link } = await operator.data<{ link: string }>('GET', `/api/v1/mails/${id}`);
    const next = 'Green-Anvil-3-Meadow';
    const body = { token: link.split('=')[1] ?? '', password: next };
    const replaced = await ada.post('/api/v1/auth/reset-password/confirm', body);
    // The link itself doesn't open a session.
    expect([replaced.status, replaced.body.data, replaced.headers.getSetCookie()]).toEqual([200, undefined, []]);
    const asked = await ada.login(next);
    expect(asked.body.data).toMatchObject({ requiresMFA: true, mustSetUp: false, mfaMethods: ['totp', 'recovery'] });
    expect(asked.body.data).not.toHaveProperty('token');
    const challenge = asked.body.data?.challenge ?? '';
    expect(refused(await ada.verify('totp', '000000', challenge))).toEqual(FAILED);
    expect((await ada.verify('totp', codeOf(secret), challenge)).status).toBe(200);
    const again = dataOf(await ada.login(next)).challenge ?? '';
    expect((await ada.verify('recovery', recoveryCodes[0] ?? '', again)).status).toBe(200);
  });
});

describe('changing factors', () => {
  it('is followed on wish by the end of every other session, whatever was changed', async () => {
    const ada = await someone();
    const { token } = ada.person.signedIn;
    let codes: string[] = [];
    const elsewhere = async (): Promise<string> => {
      const opened = dataOf(
        await call<Partial<SignedIn>>(running.url, 'POST', '/api/v1/auth/login', {
          body: { email: ada.person.email, password: PASSWORD },
        }),
      );
      if (opened.token !== undefined) return opened.token;
      return dataOf(await ada.verify('recovery', codes.pop() ?? '', await ada.challenge())).token;
    };
    const validate = async (bearer: string) =>
      (await call(running.url, 'GET', '/api/v1/auth/validate', { token: bearer })).status;
    const changes: [string, () => Promise<void>][] = [
      ['an app is added', async () => void (codes = (await ada.setUpTotp()).recoveryCodes)],
      [
        'codes are renewed',
        async () => {
          const renewed = await ada.post<{ recoveryCodes: string[] }>('/api/v1/auth/recovery-codes', {}, token);
          codes = dataOf(renewed).recoveryCodes;
        },
      ],
      ['all are removed', async () => void (await ada.post('/api/auth/mfa/disable', undefined, token))],
    ];
    for (const [what, change] of changes) {
      const other = await elsewhere();
      await change();
      // Changing a factor doesn't automatically end other sessions.
      expect([what, await validate(other)]).toEqual([what, 200]);
      const { ended } = await ada.person.data<{ ended: number }>('DELETE', '/api/v1/sessions?scope=others');
      expect([what, ended, await validate(other), await validate(token)]).toEqual([what, 1, 401, 200]);
    }
  });

  it('asks for a fresh sign-in, which the password or a factor is', async () => {
    const ada = await someone();
    const { secret } = await ada.setUpTotp();
    const { token } = ada.person.signedIn;
    await makeStale(ada);
    const asked = ['/api/auth/mfa/setup', '/api/auth/mfa/disable', '/api/v1/auth/recovery-codes'];
    const answers = await Promise.all(asked.map((path) => ada.post(path, {}, token)));
    expect(answers.map(refused)).toEqual(asked.map(() => [403, 'Confirm that it’s you']));
    expect(await audited(ada, 'factor.refuse-stale')).toHaveLength(3);
    expect(refused(await ada.post('/api/v1/auth/prove', { password: 'wrong' }, token))).toEqual([
      400,
      'The current password is wrong',
    ]);
    expect((await ada.post('/api/v1/auth/prove', { password: PASSWORD }, token)).status).toBe(200);
    expect((await ada.post('/api/v1/auth/recovery-codes', {}, token)).status).toBe(200);
    await makeStale(ada);
    expect((await ada.verify('totp', codeOf(secret))).status).toBe(200);
    expect((await ada.post('/api/auth/mfa/disable', undefined, token)).status).toBe(200);
    expect(refused(await ada.post('/api/auth/mfa/disable', undefined, token))).toEqual([400, 'MFA disable failed']);
    expect(dataOf(await ada.login())).toHaveProperty('token');
    expect((await audited(ada, 'factor.disable'))[0]?.detail).toMatchObject({ before: { factors: ['totp'] } });
  });

  it('is everybody’s own matter: names, lists and removal', async () => {
    const [ada, eve] = [await someone(), await someone()];
    await ada.setUpTotp();
    const list = () =>
      ada.person.data<{ items: { id: string; name: string }[]; required: boolean }>('GET', '/api/v1/auth/factors');
    const [factor] = (await list()).items;
    const path = `/api/v1/auth/factors/${factor?.id}`;
    expect((await eve.person.call('PATCH', path, { body: { name: 'Mine' } })).status).toBe(404);
    expect((await eve.person.call('DELETE', path)).status).toBe(404);
    await ada.person.data('PATCH', path, { name: 'Work phone' });
    expect((await list()).items).toMatchObject([{ name: 'Work phone', method: 'totp' }]);
    const { value } = await ada.person.data<{ value: object }>('GET', '/api/v1/settings/security');
    expect(value).toMatchObject({ twoFactorEnabled: true });
    expect((await ada.person.call('DELETE', path)).status).toBe(200);
    expect(await list()).toMatchObject({ items: [], recoveryCodesLeft: 0 });
  });
});

it('that were lost can be taken away by whoever commands the machine', async () => {
  const ada = await someone();
  await ada.setUpTotp();
  const wanted = { email: ada.person.email, role: 'admin' } as const;
  const kept = await setUpUser(running.parts.database, wanted);
  expect(dataOf(await ada.login(kept.password))).toHaveProperty('requiresMFA');
  const { password } = await setUpUser(running.parts.database, { ...wanted, resetMfa: true });
  expect(dataOf(await ada.login(password))).toHaveProperty('token');
  expect((await audited(ada, 'factor.reset'))[0]).toMatchObject({
    actorId: null,
    detail: { before: { factors: ['totp'] } },
  });
});

describe('where the organisation asks for a second factor', () => {
  it('one is set up at the next sign-in before anything else opens', async () => {
    const ada = await someone();
    await requireFactors(ada);
    const asked = dataOf(await ada.login());
    expect(asked).toMatchObject({ requiresMFA: true, mustSetUp: true, mfaMethods: ['totp', 'webauthn'] });
    const challenge = asked.challenge ?? '';
    expect((await call(running.url, 'GET', '/api/v1/auth/validate', { token: challenge })).status).toBe(401);
    expect(refused(await ada.verify('totp', '000000', challenge))).toEqual(FAILED);
    const { secret } = dataOf(await ada.post<{ secret: string }>('/api/auth/mfa/setup', { method: 'totp' }, challenge));
    const opened = dataOf(await ada.verify('totp', codeOf(secret), challenge));
    expect(opened).toMatchObject({ token: expect.any(String) as string, recoveryCodes: expect.any(Array) as string[] });
    expect(dataOf(await ada.login())).toMatchObject({ mustSetUp: false });
    expect(refused(await ada.post('/api/auth/mfa/disable', undefined, opened.token))).toEqual([
      409,
      'Your organization requires a second factor. Set up another one before you remove this one.',
    ]);
  });

  it('the password alone never adds one beside a factor that came meanwhile', async () => {
    const ada = await someone();
    await requireFactors(ada);
    const [one, two] = [await ada.challenge(), await ada.challenge()];
    const begin = async (challenge: string) =>
      (await ada.post<{ secret: string }>('/api/auth/mfa/setup', { method: 'totp' }, challenge)).body.data?.secret ??
      '';
    const secret = await begin(one);
    expect((await ada.verify('totp', codeOf(secret), one)).status).toBe(200);
    expect(await begin(two)).toBe('');
    expect(refused(await ada.verify('totp', codeOf(secret, 1), two))).toEqual(FAILED);
  });

  it('what is begun several times at the same moment is begun, and the last counts', async () => {
    const ada = await someone();
    const begin = () =>
      ada.person.call<{ secret: string }>('POST', '/api/auth/mfa/setup', { body: { method: 'totp' } });
    const begun = await Promise.all(Array.from({ length: 6 }, begin));
    expect(begun.map(({ status }) => status)).toEqual(begun.map(() => 200));
    expect(await inOwn(ada, () => repository(FactorRow).count())).toBe(1);
  });

  it('two factors that are removed at the same moment leave one', async () => {
    const ada = await someone();
    await ada.setUpTotp();
    const { id: accountId } = ada.person.signedIn.user;
    const more = `INSERT INTO app.factor (id, account_id, method, name, confirmed_at)
      VALUES (gen_random_uuid(), $1, 'email', 'x', now())`;
    await inOwn(ada, () => manager().query(more, [accountId]));
    await requireFactors(ada);
    const { items } = await ada.person.data<{ items: { id: string }[] }>('GET', '/api/v1/auth/factors');
    let held = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => (held = resolve));
    let letGo = (): void => undefined;
    const mayEnd = new Promise<void>((resolve) => (letGo = resolve));
    // Both have checked what's left before either removes anything.
    const holding = inOwn(ada, async () => {
      await manager().query('SELECT 1 FROM app.factor FOR UPDATE');
      held();
      await mayEnd;
    });
    await isHeld;
    const removing = Promise.all(
      items.map(async ({ id }) => (await ada.person.call('DELETE', `/api/v1/auth/factors/${id}`)).status),
    );
    await waitFor(async () => (await running.parts.database.askSystem(WAITING_FOR_LOCKS, [])).length >= 2);
    letGo();
    await holding;
    const statuses = await removing;
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await inOwn(ada, () => repository(FactorRow).countBy({ accountId }))).toBe(1);
  });

  it('nobody locks a second step by typing what it is counted under where one signs in', async () => {
    const ada = await someone();
    const { secret } = await ada.setUpTotp();
    const { id } = ada.person.signedIn.user;
    const eve = { 'x-forwarded-for': '198.51.100.254' };
    for (const email of [`second step of ${id}`, id])
      for (let count = 0; count < 6; count += 1) {
        const body = { email, password: 'wrong' };
        await call(running.url, 'POST', '/api/v1/auth/login', { body, headers: eve });
      }
    expect((await ada.verify('totp', codeOf(secret), await ada.challenge())).status).toBe(200);
  });
});
