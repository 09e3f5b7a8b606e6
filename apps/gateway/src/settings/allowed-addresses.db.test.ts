import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import { messageOf } from '@cartulary/contracts/errors';
import { anAccount } from '@cartulary/testing/factories';
import { waitFor } from '@cartulary/testing/wait-for';
import { io } from 'socket.io-client';
import pg from 'pg';
import { entryFacts } from '../identity/entry/entry-facts.js';
import { hashPassword } from '../identity/passwords/passwords.js';
import { SessionsService } from '../identity/session/sessions.service.js';
import { SigningKeys } from '../platform/caller/signing-keys.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, dataOf, PASSWORD, proveAddress, TestPerson } from '../test-person.test-helper.js';

const OFFICE = '203.0.113.7';
const CAFE = '198.51.100.9';

let running: TestGateway;
let ada: TestPerson;
let superuser: pg.Client;

beforeAll(async () => {
  running = await runningGateway({ CARTULARY_TRUSTED_PROXIES: 'loopback' });
  superuser = new pg.Client({ connectionString: running.test.superuserUrl });
  await superuser.connect();
});
beforeEach(async () => {
  ada = await TestPerson.signUp(running.url);
});
afterAll(async () => {
  await superuser.end();
  await running.stop();
});

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const policy = (value: object, version: number, address = OFFICE) =>
  ada.call<{ issues: { path: string; message: string }[] }>('PUT', '/api/v1/settings/enterprise', {
    body: { value, version },
    ...from(address),
  });
const status = async (address: string, person = ada) =>
  (await person.call('GET', '/api/v1/auth/validate', from(address))).status;
const office = { ipWhitelisting: true, allowedIPs: ['203.0.113.0/24', '2001:db8::/32'] };

/** Signs in a member of Ada's organization. */
async function signIn(email: string, address: string) {
  const { id } = await anAccount(running.parts.database, ada.signedIn.user.organizationId);
  await superuser.query('UPDATE app.account SET email = $1, password_hash = $2 WHERE id = $3', [
    email,
    await hashPassword(PASSWORD),
    id,
  ]);
  return call(running.url, 'POST', '/api/v1/auth/login', { body: { email, password: PASSWORD }, ...from(address) });
}

describe('allowed addresses', () => {
  it('hold from the next call on, for IPv4 and IPv6, and end as they begin', async () => {
    expect(await status(CAFE)).toBe(200);
    expect((await policy(office, 0)).status).toBe(200);
    expect([await status(OFFICE), await status('2001:db8::5'), await status(CAFE)]).toEqual([200, 200, 403]);
    const refused = await ada.call('GET', '/api/v1/auth/validate', from(CAFE));
    expect(refused.body.error).toBe(messageOf('network_not_allowed'));
    const acts = await waitFor(async () => {
      const { body } = await ada.call<{ items: { detail: object }[] }>(
        'GET',
        '/api/v1/audit?action=access.refuse',
        from(OFFICE),
      );
      return body.data?.items.length ? body.data.items : undefined;
    }, 10_000);
    expect(acts[0]?.detail).toMatchObject({ reason: 'network_not_allowed', address: CAFE });
    expect((await policy({ ipWhitelisting: false }, 1)).status).toBe(200);
    expect(await status(CAFE)).toBe(200);
  });

  it('touch no other organisation', async () => {
    const stranger = await TestPerson.signUp(running.url);
    await policy(office, 0);
    expect([await status(CAFE), await status(CAFE, stranger)]).toEqual([403, 200]);
  });

  it('let nobody sign in from elsewhere, and say so only to whoever has the right password', async () => {
    await policy(office, 0);
    const refused = await signIn('outside@addresses.example', CAFE);
    expect([refused.status, refused.body.error]).toEqual([403, messageOf('network_not_allowed')]);
    expect((await signIn('inside@addresses.example', OFFICE)).status).toBe(200);
    const wrong = { email: 'outside@addresses.example', password: 'Another-Kettle-9-Bay' };
    const guess = await call(running.url, 'POST', '/api/v1/auth/login', { body: wrong, ...from(CAFE) });
    expect(guess.body.error).toBe(messageOf('authentication_failed'));
  });

  it('let nobody renew a session from elsewhere; its token stays good where it may be', async () => {
    const renew = (refreshToken: string | undefined, address: string) =>
      call<{ refreshToken: string }>(running.url, 'POST', '/api/v1/auth/refresh', {
        body: { refreshToken },
        ...from(address),
      });
    const { refreshToken } = ada.signedIn;
    await policy(office, 0);
    const refused = await renew(refreshToken, CAFE);
    expect([refused.status, refused.body.error]).toEqual([403, messageOf('network_not_allowed')]);
    for (let count = 0; count < 4; count += 1) await renew(refreshToken, CAFE);
    const { rows } = await superuser.query(
      `SELECT 1 FROM app.audit WHERE organisation_id = $1 AND action = 'session.refuse' AND target_kind = 'session'`,
      [ada.signedIn.user.organizationId],
    );
    expect(rows).toHaveLength(3);
    expect((await renew(refreshToken, OFFICE)).status).toBe(200);
  });

  it('are not saved where they would lock out whoever changes them, or where one is no network', async () => {
    const locked = await policy(office, 0, CAFE);
    expect(locked).toMatchObject({
      status: 400,
      body: { data: { issues: [{ path: 'value.allowedIPs', message: expect.stringContaining(CAFE) as string }] } },
    });
    expect(await status(CAFE)).toBe(200);
    expect(await policy({ allowedIPs: ['10.0.0.0/99'] }, 0)).toMatchObject({
      body: { data: { issues: [{ path: 'value.allowedIPs' }] } },
    });
    await policy(office, 0);
    expect((await policy({ allowedIPs: ['10.0.0.0/8'] }, 1)).status).toBe(400);
  });

  it('send open sockets away and let none in from elsewhere', async () => {
    const open = async (address: string) => {
      const asked = { body: { purpose: 'socket' }, ...from(OFFICE) };
      const { token } = dataOf(await ada.call<{ token: string }>('POST', '/api/v1/auth/short-token', asked));
      return io(running.url, {
        auth: { token },
        transports: ['websocket'],
        reconnection: false,
        extraHeaders: { 'x-forwarded-for': address },
      });
    };
    const outside = await open(CAFE);
    await new Promise<void>((resolve) => outside.once('connect', resolve));
    const inside = await open(OFFICE);
    await new Promise<void>((resolve) => inside.once('connect', resolve));
    const gone = new Promise<string>((resolve) => outside.once('disconnect', resolve));
    await policy(office, 0);
    const { organizationId } = ada.signedIn.user;
    // The relay, which sends it to every gateway, runs with the workers.
    await running.parts.bus.publish({
      type: 'settings.changed',
      organisationId: organizationId,
      audience: [],
      number: null,
      payload: { category: 'enterprise', version: 1 },
    });
    expect(await gone).toBe('io server disconnect');
    expect(inside.connected).toBe(true);
    inside.disconnect();
    const late = await open(CAFE);
    const outcome = new Promise<string>((resolve) =>
      late.once('connect', () => resolve('let in')).once('connect_error', ({ message }) => resolve(message)),
    );
    expect(await outcome).toBe(messageOf('authentication_required'));
    late.disconnect();
  });

  it('hold where an address is confirmed and a second step is taken', async () => {
    await policy(office, 0);
    const { token } = ada.signedIn;
    for (const [path, body] of [
      ['/api/auth/verify-email', { token: 'x' }],
      ['/api/auth/mfa/verify', { method: 'totp', token: '123456' }],
    ] as const) {
      const ask = async (address: string) => call(running.url, 'POST', path, { body, token, ...from(address) });
      expect((await ask(CAFE)).body.error).toBe(messageOf('network_not_allowed'));
      expect((await ask(OFFICE)).body.error).not.toBe(messageOf('network_not_allowed'));
    }
  });

  it('asks for a fresh sign-in before policies are other ones', async () => {
    const age = `UPDATE app.session SET proved_at = now() - interval '6 minutes' WHERE id = $1`;
    await superuser.query(age, [ada.signedIn.sessionId]);
    const stale = await policy(office, 0);
    expect([stale.status, stale.body.error]).toEqual([403, messageOf('fresh_sign_in_required')]);
    const own = await ada.call('PUT', '/api/v1/settings/profile', { body: { value: {}, version: 0 }, ...from(OFFICE) });
    expect(own.body.error).not.toBe(messageOf('fresh_sign_in_required'));
    await ada.call('POST', '/api/v1/auth/prove', { body: { password: PASSWORD }, ...from(OFFICE) });
    expect((await policy(office, 0)).status).toBe(200);
  });

  it('tell of everybody who is signed in, so that rooms of the collab server are asked for anew, and only then', async () => {
    const { id } = ada.signedIn.user;
    const changes = () => eventsOf('account.changed');
    await policy({ mfaRequired: false }, 0);
    expect(await changes()).toEqual([]);
    await policy(office, 1);
    expect(await changes()).toEqual([{ accountId: id, change: 'entry' }]);
    await policy({ ...office, sessionManagement: 20 }, 2);
    expect(await changes()).toHaveLength(1);
  });
});

/** The events of Ada's organization, in order. */
const eventsOf = async (type: string): Promise<unknown[]> => {
  const { rows } = await superuser.query<{ payload: unknown }>(
    'SELECT payload FROM app.outbox WHERE organisation_id = $1 AND type = $2 ORDER BY created_at, id',
    [ada.signedIn.user.organizationId, type],
  );
  return rows.map(({ payload }) => payload);
};

test('an operator can let people in whom their own organisation locked out', async () => {
  const lenient = await runningGateway({ CARTULARY_TRUSTED_PROXIES: 'loopback', CARTULARY_ADDRESS_RULES: 'off' });
  try {
    const bo = await TestPerson.signUp(lenient.url);
    const body = { value: office, version: 0 };
    expect((await bo.call('PUT', '/api/v1/settings/enterprise', { body, ...from(OFFICE) })).status).toBe(200);
    expect((await bo.call('GET', '/api/v1/auth/validate', from(CAFE))).status).toBe(200);
  } finally {
    await lenient.stop();
  }
});

describe('single sign-on', () => {
  it('is the only way in for members once it is set up, and never for administrators', async () => {
    await policy({ ssoEnabled: true, ssoProvider: 'oidc' }, 0);
    // A choice without any setup locks no one out.
    expect((await signIn('early@sso.example', OFFICE)).status).toBe(200);
    await superuser.query(
      `INSERT INTO app.identity_provider (id, organisation_id, kind, enabled, allow_new_accounts, default_role, config)
       VALUES (gen_random_uuid(), $1, 'oidc', true, true, 'user', '{"clientId":"c","issuer":"https://idp.example"}')`,
      [ada.signedIn.user.organizationId],
    );
    const refused = await signIn('late@sso.example', OFFICE);
    expect([refused.status, refused.body.error]).toEqual([403, messageOf('sso_required')]);
    const admin = { email: ada.email, password: PASSWORD };
    expect((await call(running.url, 'POST', '/api/v1/auth/login', { body: admin, ...from(OFFICE) })).status).toBe(200);
    await policy({ ssoEnabled: false }, 1);
    expect((await signIn('last@sso.example', OFFICE)).status).toBe(200);
  });

  it('ends the sessions of members who came in another way, as soon as both policy and provider are there', async () => {
    const member = dataOf(await signIn('there@sso.example', OFFICE)) as SignedIn;
    const isIn = async (token: string) =>
      (await call(running.url, 'GET', '/api/v1/auth/validate', { token, ...from(OFFICE) })).status === 200;
    await policy({ ssoEnabled: true, ssoProvider: 'oidc' }, 0);
    expect(await isIn(member.token)).toBe(true);
    const config = { clientId: 'c', issuer: 'https://idp.example' };
    const provider = { kind: 'oidc', config, secrets: { clientSecret: 's' } };
    await proveAddress(running, ada);
    const path = '/api/v1/organisation/identity-providers/oidc';
    dataOf(await ada.call('PUT', path, { body: provider, ...from(OFFICE) }));
    expect([await isIn(member.token), await isIn(ada.signedIn.token)]).toEqual([false, true]);
    expect(await eventsOf('session.ended')).toEqual([
      { sessionId: member.sessionId, accountId: member.user.id, reason: 'policy' },
    ]);
    await policy({ ssoEnabled: false }, 1);
    const other = dataOf(await signIn('other@sso.example', OFFICE)) as SignedIn;
    await policy({ ssoEnabled: true }, 2);
    expect(await isIn(other.token)).toBe(false);
  });

  it.each([
    ['a second factor', { mfaRequired: true }],
    ['the identity provider', { ssoEnabled: true, ssoProvider: 'oidc' }],
  ])('ends a sign-in that was judged before %s was asked for, and was not over', async (_, value) => {
    const { database, settings, keys, log } = running.parts;
    const { organizationId } = ada.signedIn.user;
    const { id } = await anAccount(database, organizationId);
    await superuser.query(
      `INSERT INTO app.identity_provider (id, organisation_id, kind, enabled, allow_new_accounts, default_role, config)
       VALUES (gen_random_uuid(), $1, 'oidc', true, false, 'user', '{"clientId":"c","issuer":"https://idp.example"}')`,
      [organizationId],
    );
    let read = (): void => undefined;
    const hasRead = new Promise<void>((resolve) => (read = resolve));
    let goOn = (): void => undefined;
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
    const signingIn = database.inOrganisation(organizationId, async () => {
      const facts = await entryFacts(id, settings.inactivityMs);
      read();
      await mayGoOn;
      return new SessionsService(new SigningKeys(keys), log).start(facts, false, { userAgent: null, address: OFFICE }, [
        'password',
      ]);
    });
    await hasRead;
    let isOver = false;
    const changing = policy(value, 0).finally(() => (isOver = true));
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%app.account%'`;
    await waitFor(async () => isOver || (await superuser.query(waiting)).rows.length > 0);
    goOn();
    const { session } = await signingIn;
    expect((await changing).status).toBe(200);
    const { rows } = await superuser.query('SELECT ended_reason AS why FROM app.session WHERE id = $1', [session.id]);
    expect(rows).toEqual([{ why: 'policy' }]);
  });
});
