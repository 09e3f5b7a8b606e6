import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import { limits } from '@cartulary/contracts/limits';
import type { Factor } from '@cartulary/contracts/mfa';
import type { PasskeyAssertion } from '@cartulary/contracts/passkeys';
import { Account } from '@cartulary/database/entities/account.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { call, dataOf, TestPerson, type Answer } from '../../test-person.test-helper.js';
import { SecondSteps } from './factors.test-helper.js';
import { SoftPasskey } from './soft-passkey.test-helper.js';

const ORIGIN = 'https://c.example';
type Options = Readonly<Record<string, unknown>>;
interface Added {
  factor: Factor;
  recoveryCodes?: string[];
  signedIn?: SignedIn;
}

let running: TestGateway;
let people = 0;
beforeAll(async () => {
  running = await runningGateway({ CARTULARY_TRUSTED_PROXIES: 'loopback', CARTULARY_PUBLIC_URL: ORIGIN });
  await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

const someone = async (): Promise<SecondSteps> =>
  new SecondSteps(running.url, await TestPerson.signUp(running.url), (people += 1));
const refused = ({ status, body }: Answer): unknown => [status, body.error];
const optionsOf = async (who: SecondSteps, path: string, token?: string): Promise<Options> =>
  dataOf(await who.post<{ options: Options }>(path, {}, token)).options;

async function add(who: SecondSteps, key: SoftPasskey, token = who.person.signedIn.token): Promise<Added> {
  const options = await optionsOf(who, '/api/v1/auth/passkeys/options', token);
  return dataOf(await who.post<Added>('/api/v1/auth/passkeys', { credential: key.create(options) }, token));
}
async function withKey(): Promise<{ who: SecondSteps; key: SoftPasskey; added: Added }> {
  const who = await someone();
  const key = new SoftPasskey(ORIGIN);
  return { who, key, added: await add(who, key) };
}
const stepOptions = (who: SecondSteps, token: string) => optionsOf(who, '/api/v1/auth/mfa/passkey/options', token);
const step = (who: SecondSteps, credential: PasskeyAssertion, token: string) =>
  who.post<SignedIn>('/api/auth/mfa/verify', { method: 'webauthn', credential }, token);
const aloneOptions = (who: SecondSteps) => optionsOf(who, '/api/v1/auth/passkey/options');
const alone = (who: SecondSteps, credential: PasskeyAssertion) =>
  who.post<SignedIn>('/api/v1/auth/passkey', { credential });
const FAILED = [401, 'MFA verification failed'];
const REFUSED = [401, 'The passkey was not accepted'];

describe('a passkey as second factor', () => {
  it('opens a sign-in by its own challenge, once', async () => {
    const { who, key, added } = await withKey();
    expect(added).toMatchObject({ factor: { method: 'webauthn' }, recoveryCodes: expect.any(Array) as string[] });
    const challenge = await who.challenge();
    const credential = key.get(await stepOptions(who, challenge));
    expect((await step(who, credential, challenge)).status).toBe(200);
    expect(refused(await step(who, credential, await who.challenge()))).toEqual(FAILED);
  });

  it('is refused where page, person, check, count or challenge is another one', async () => {
    const [{ who, key }, other] = [await withKey(), await withKey()];
    const challenge = await who.challenge();
    const attempt = async (make: (options: Options) => PasskeyAssertion) =>
      refused(await step(who, make(await stepOptions(who, challenge)), challenge));
    expect(await attempt((options) => key.get(options, { origin: 'https://c.example.evil.example' }))).toEqual(FAILED);
    expect(await attempt((options) => other.key.get(options))).toEqual(FAILED);
    expect(await attempt((options) => key.get(options, { unverified: true }))).toEqual(FAILED);
    expect(await attempt((options) => key.get(options, { challenge: 'AAAA' }))).toEqual(FAILED);
    const next = await who.challenge();
    expect((await step(who, key.get(await stepOptions(who, next), { count: 9 }), next)).status).toBe(200);
    const last = await who.challenge();
    // A decreasing counter indicates a cloned authenticator (WebAuthn level 3, 6.1.1).
    expect(refused(await step(who, key.get(await stepOptions(who, last), { count: 5 }), last))).toEqual(FAILED);
  });

  it('proves once more who is signed in', async () => {
    const { who, key } = await withKey();
    const { token } = who.person.signedIn;
    expect((await step(who, key.get(await stepOptions(who, token)), token)).status).toBe(200);
  });

  it('belongs to one page and one account: it is made for no other', async () => {
    const { who, key } = await withKey();
    const eve = await someone();
    const { token } = eve.person.signedIn;
    const make = async (by: SoftPasskey, from: SecondSteps, origin = ORIGIN) => {
      const options = await optionsOf(from, '/api/v1/auth/passkeys/options', from.person.signedIn.token);
      return eve.post('/api/v1/auth/passkeys', { credential: by.create(options, { origin }) }, token);
    };
    // From someone else's ceremony, and from another page.
    expect(refused(await make(new SoftPasskey(ORIGIN), who))).toEqual([400, 'MFA setup failed']);
    expect(refused(await make(new SoftPasskey(ORIGIN), eve, 'https://evil.example'))).toEqual([
      400,
      'MFA setup failed',
    ]);
    expect(refused(await make(key, eve))).toEqual([400, 'MFA setup failed']);
  });
});

it('is the last there is room for, however many were begun before', async () => {
  const { who } = await withKey();
  const { token, user } = who.person.signedIn;
  const more = `INSERT INTO app.factor (id, account_id, method, name, confirmed_at)
    SELECT gen_random_uuid(), $1, 'webauthn', 'x', now() FROM generate_series(1, $2)`;
  await running.parts.database.inOrganisation(user.organizationId, () =>
    manager().query(more, [user.id, limits.auth.maxPasskeys - 2]),
  );
  const begin = () => optionsOf(who, '/api/v1/auth/passkeys/options', token);
  const begun = [await begin(), await begin()];
  const finish = (options: Options) =>
    who.post('/api/v1/auth/passkeys', { credential: new SoftPasskey(ORIGIN).create(options) }, token);
  const answers = await Promise.all(begun.map(finish));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  const full = `There are ${limits.auth.maxPasskeys} passkeys already: remove one first`;
  expect(refused(await who.post('/api/v1/auth/passkeys/options', {}, token))).toEqual([400, full]);
});

describe('a passkey as the only factor', () => {
  it('signs its owner in without a name, a password or a second step', async () => {
    const { who, key } = await withKey();
    const options = await aloneOptions(who);
    expect(options).toMatchObject({ rpId: 'c.example', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
    const credential = key.get(options);
    const { user, token } = dataOf(await alone(who, credential));
    expect(user.email).toBe(who.person.email);
    const sessions = await call<{ items: { provedBy: string[] }[] }>(running.url, 'GET', '/api/v1/sessions', { token });
    expect(dataOf(sessions).items[0]?.provedBy).toEqual(['webauthn']);
    expect(refused(await alone(who, credential))).toEqual(REFUSED);
  });

  it('is locked out by no wrong password or code', async () => {
    const { who, key } = await withKey();
    const challenge = await who.challenge();
    for (let count = 0; count < 10; count += 1) await who.verify('totp', '000000', challenge);
    for (let count = 0; count < 5; count += 1) await who.login('wrong');
    expect((await who.login()).status).toBe(429);
    expect((await alone(who, key.get(await aloneOptions(who)))).status).toBe(200);
  });

  it('opens nothing without its check, once it was removed, or for an account that is suspended', async () => {
    const { who, key, added } = await withKey();
    expect(refused(await alone(who, key.get(await aloneOptions(who), { unverified: true })))).toEqual(REFUSED);
    const inOwn = (isActive: boolean) =>
      running.parts.database.inOrganisation(who.person.signedIn.user.organizationId, () =>
        repository(Account).update({ email: who.person.email }, { isActive }),
      );
    await inOwn(false);
    expect(refused(await alone(who, key.get(await aloneOptions(who))))).toEqual(REFUSED);
    await inOwn(true);
    expect((await alone(who, key.get(await aloneOptions(who)))).status).toBe(200);
    await who.person.call('DELETE', `/api/v1/auth/factors/${added.factor.id}`);
    expect(refused(await alone(who, key.get(await aloneOptions(who))))).toEqual(REFUSED);
  });
});

it('where the organisation asks for a factor a passkey can be the first, and opens the session', async () => {
  const who = await someone();
  const { version } = await who.person.data<{ version: number }>('GET', '/api/v1/settings/enterprise');
  await who.person.data('PUT', '/api/v1/settings/enterprise', { value: { mfaRequired: true }, version });
  const challenge = await who.challenge();
  const key = new SoftPasskey(ORIGIN);
  const { signedIn, recoveryCodes } = await add(who, key, challenge);
  expect(recoveryCodes).toHaveLength(10);
  expect(signedIn?.user.email).toBe(who.person.email);
  expect((await alone(who, key.get(await aloneOptions(who)))).status).toBe(200);
});
