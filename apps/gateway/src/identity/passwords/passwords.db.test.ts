import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import type { ExpiredPassword } from '@cartulary/contracts/endpoints/passwords';
import { messageOf } from '@cartulary/contracts/errors';
import type { MailRecord } from '@cartulary/contracts/endpoints/mail';
import { Account } from '@cartulary/database/entities/account.entity';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { FormerPassword } from '@cartulary/database/entities/former-password.entity';
import { MailedToken } from '@cartulary/database/entities/mailed-token.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { waitFor } from '@cartulary/testing/wait-for';
import { WAITING_FOR_LOCKS } from '@cartulary/testing/waiting-for-locks';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import {
  call,
  dataOf,
  PASSWORD,
  proveAddress,
  registration,
  TestPerson,
  type Answer,
} from '../../test-person.test-helper.js';
import { hashPassword } from './passwords.js';

const NEXT = 'Green-Anvil-3-Meadow';
const NOBODY = 'nobody@example.org';
let running: TestGateway;
let operator: TestPerson;
let people = 0;
beforeAll(async () => {
  // Every person calls from their own IP address, so that tests don't share its limits.
  running = await runningGateway({ CARTULARY_TRUSTED_PROXIES: 'loopback', CARTULARY_PUBLIC_URL: 'https://c.example/' });
  operator = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

const post = <T = unknown>(path: string, body: unknown, token?: string): Promise<Answer<T>> =>
  call<T>(running.url, 'POST', path, { body, token, headers: { 'x-forwarded-for': `192.0.2.${(people += 1) % 250}` } });
const login = (email: string, password = PASSWORD) => post<SignedIn>('/api/v1/auth/login', { email, password });
const inOwn = <T>({ signedIn }: TestPerson, work: () => Promise<T>): Promise<T> =>
  running.parts.database.inOrganisation(signedIn.user.organizationId, work);
const audited = (person: TestPerson, action: string) =>
  inOwn(person, () => repository(AuditEntry).find({ where: { action } }));

/** Emails to an address, newest first, as the operator sees them. */
const mailsTo = async (address: string): Promise<MailRecord[]> => {
  const { items } = await operator.data<{ items: MailRecord[] }>('GET', '/api/v1/mails?pageSize=100');
  return items.filter((mail) => mail.address === address);
};
/** The token in the newest email of a kind, once it's written. */
async function mailedToken(address: string, kind: MailRecord['kind'], count = 1): Promise<string> {
  const [mail] = await waitFor(async () => {
    const found = (await mailsTo(address)).filter((one) => one.kind === kind);
    return found.length >= count ? found : undefined;
  });
  const { link } = await operator.data<{ link: string | null }>('GET', `/api/v1/mails/${mail?.id}`);
  expect(link).toMatch(/^https:\/\/c\.example\/login\?(reset|verify)=[\w-]{43}$/);
  return link?.split('=')[1] ?? '';
}
async function resetToken(email: string, count = 1): Promise<string> {
  await post('/api/auth/reset-password', { email });
  return mailedToken(email, 'reset', count);
}
const confirm = (token: string, password = NEXT) => post('/api/v1/auth/reset-password/confirm', { token, password });
const choose = async (admin: TestPerson, passwordPolicy: string, token = admin.signedIn.token): Promise<void> => {
  const path = '/api/v1/settings/enterprise';
  const { version } = dataOf(await admin.call<{ version: number }>('GET', path, { token }));
  dataOf(await admin.call('PUT', path, { token, body: { value: { passwordPolicy }, version } }));
};

function invitation(email: string): object {
  return { emails: [email], role: 'user', message: '' };
}

describe('a forgotten password', () => {
  it('answers the same for everybody, and writes to those who have an account', async () => {
    const ada = await TestPerson.signUp(running.url);
    const known = await post('/api/auth/reset-password', { email: ada.email.toUpperCase() });
    const unknown = await post('/api/auth/reset-password', { email: NOBODY });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await mailedToken(ada.email, 'reset');
    expect(await mailsTo(NOBODY)).toEqual([]);
    expect(await audited(ada, 'password.reset-request')).toMatchObject([
      { detail: { address: expect.stringMatching(/^192/) as string, correlationId: expect.any(String) as string } },
    ]);
  });

  it('is replaced once by the link: every session ends, the person is told, the lock is open', async () => {
    const ada = await TestPerson.signUp(running.url);
    for (let attempt = 0; attempt < 5; attempt += 1) await login(ada.email, 'wrong');
    expect((await login(ada.email)).status).toBe(429);
    const token = await resetToken(ada.email);
    const checked = await post('/api/v1/auth/reset-password/check', { token });
    expect(checked.body.data).toMatchObject({ rules: { policy: 'standard', minLength: 8 } });
    expect((await confirm(token)).status).toBe(200);
    expect((await ada.call('GET', '/api/v1/auth/validate')).status).toBe(401);
    expect((await login(ada.email)).status).toBe(401);
    expect(dataOf(await login(ada.email, NEXT)).user.isEmailVerified).toBe(true);
    expect((await mailsTo(ada.email)).map(({ kind }) => kind)).toContain('password-changed');
    const again = await confirm(token, PASSWORD);
    expect([again.status, again.body.error]).toEqual([400, 'Password reset failed']);
    expect(await audited(ada, 'password.reset')).toMatchObject([
      { actorId: ada.signedIn.user.id, detail: { before: {}, after: { policy: 'standard' } } },
    ]);
  });

  it('stays when the new one is refused, and the link stays good', async () => {
    const ada = await TestPerson.signUp(running.url);
    const token = await resetToken(ada.email);
    expect((await confirm(token, 'short')).body.error).toBe('Password must be at least 8 characters');
    expect((await confirm(token)).status).toBe(200);
  });

  it('is not replaced by a link that is old, of another account’s address, or used twice at once', async () => {
    const ada = await TestPerson.signUp(running.url);
    const token = await resetToken(ada.email);
    await inOwn(ada, () => manager().query('UPDATE app.mailed_token SET address = $1', ['other@example.org']));
    expect((await confirm(token)).status).toBe(400);
    await inOwn(ada, () => manager().query('UPDATE app.mailed_token SET address = $1', [ada.email]));
    await inOwn(ada, () => manager().query(`UPDATE app.mailed_token SET expires_at = now() - interval '1 second'`));
    expect((await confirm(token)).status).toBe(400);
    const fresh = await resetToken(ada.email, 2);
    const answers = await Promise.all([confirm(fresh), confirm(fresh, PASSWORD)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('brings five mails an hour at most', async () => {
    const ada = await TestPerson.signUp(running.url);
    for (let count = 0; count < 7; count += 1) await post('/api/auth/reset-password', { email: ada.email });
    await waitFor(async () => (await audited(ada, 'password.reset-refuse')).length === 2);
    expect((await mailsTo(ada.email)).filter(({ kind }) => kind === 'reset')).toHaveLength(5);
  });

  it('keeps only the hash of a token', async () => {
    const ada = await TestPerson.signUp(running.url);
    const token = await resetToken(ada.email);
    const rows = await inOwn(ada, () => repository(MailedToken).find());
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('an address', () => {
  it('is confirmed by the mail of the sign-up, once', async () => {
    const ada = await TestPerson.signUp(running.url);
    expect(ada.signedIn.user.isEmailVerified).toBe(false);
    const token = await mailedToken(ada.email, 'verify');
    expect((await post('/api/auth/verify-email', { token }, ada.signedIn.token)).status).toBe(200);
    const { user } = await ada.data<{ user: { isEmailVerified: boolean } }>('GET', '/api/v1/auth/validate');
    expect(user.isEmailVerified).toBe(true);
    const again = await post('/api/auth/verify-email', { token }, ada.signedIn.token);
    expect([again.status, again.body.error]).toEqual([400, 'Email verification failed']);
    // The email address is already verified, so no email is written.
    expect((await ada.call('POST', '/api/v1/auth/verify-email/send')).status).toBe(200);
    expect(await mailsTo(ada.email)).toHaveLength(1);
  });

  it('is confirmed by a link that only the operator sees where no mail goes out', async () => {
    const send = (person: TestPerson) =>
      person.data<{ sent: boolean; link: string | null }>('POST', '/api/v1/auth/verify-email/send');
    expect(await send(await TestPerson.signUp(running.url))).toEqual({ sent: false, link: null });
    const { sent, link } = await send(operator);
    expect(sent).toBe(false);
    const token = new URL(link ?? '').searchParams.get('verify');
    expect((await post('/api/auth/verify-email', { token }, operator.signedIn.token)).status).toBe(200);
  });

  it('can have its mail sent again, not without end, and a reset’s token proves nothing', async () => {
    const ada = await TestPerson.signUp(running.url);
    const answers = [];
    for (let count = 0; count < 5; count += 1)
      answers.push((await ada.call('POST', '/api/v1/auth/verify-email/send')).status);
    expect(answers).toEqual([200, 200, 200, 200, 429]);
    const token = await resetToken(ada.email);
    expect((await post('/api/auth/verify-email', { token })).status).toBe(400);
  });
});

describe('the mail that confirms an address', () => {
  /** Signs up with someone else's email address and adds every sign-in method that outlives a password change. */
  async function signedUpByAStranger() {
    const stranger = await TestPerson.signUp(running.url);
    const { id: accountId } = stranger.signedIn.user;
    // As before verification was required.
    await proveAddress(running, stranger);
    dataOf(await stranger.call('POST', '/api/v1/invitations', { body: invitation('accomplice@example.net') }));
    const { secret: key } = await stranger.data<{ secret: string }>('POST', '/api/v1/organisation/api-keys', {
      name: 'mine',
      scopes: ['documents.read'],
      expiresInDays: 30,
    });
    await inOwn(stranger, async () => {
      await manager().query('UPDATE app.account SET is_email_verified = false');
      await manager().query(
        `INSERT INTO app.linked_identity (id, account_id, kind, of_organisation, issuer, subject)
         VALUES (gen_random_uuid(), $1, 'github', false, 'https://github.com', $2)`,
        [accountId, accountId],
      );
      await manager().query(
        `INSERT INTO app.factor (id, account_id, method, name, confirmed_at) VALUES (gen_random_uuid(), $1, 'email', 'x', now())`,
        [accountId],
      );
    });
    return { stranger, key, token: await mailedToken(stranger.email, 'verify') };
  }

  it.each(['nobody', 'somebody else', 'a key of the account'])('confirms no stranger’s password to %s', async (who) => {
    const { stranger, key, token } = await signedUpByAStranger();
    const bearers = { 'somebody else': operator.signedIn.token, 'a key of the account': key };
    const asked = await post('/api/auth/verify-email', { token }, bearers[who as keyof typeof bearers]);
    expect([asked.status, asked.body.error]).toEqual([
      403,
      'Sign in to the account this email was sent for, then open its link again. Nothing was confirmed.',
    ]);
    const { user } = await stranger.data<{ user: { isEmailVerified: boolean } }>('GET', '/api/v1/auth/validate');
    expect(user.isEmailVerified).toBe(false);
  });

  it.each(['verify', 'reset'] as const)(
    'gives the account to who has the mailbox, by a new password (%s), and leaves the stranger no way in',
    async (kind) => {
      const { stranger, key, token: proof } = await signedUpByAStranger();
      const token = kind === 'verify' ? proof : await resetToken(stranger.email);
      expect((await post('/api/v1/auth/reset-password/check', { token })).status).toBe(200);
      expect((await confirm(token)).status).toBe(200);
      const byKey = await call(running.url, 'GET', '/api/v1/documents', { token: key });
      expect([byKey.status, (await stranger.call('GET', '/api/v1/auth/validate')).status]).toEqual([401, 401]);
      expect((await login(stranger.email)).status).toBe(401);
      expect(dataOf(await login(stranger.email, NEXT)).user.isEmailVerified).toBe(true);
      expect(await audited(stranger, 'account.verify-email')).toMatchObject([
        { detail: { removed: { identities: 1, factors: 1, keys: 1, invitations: 1 } } },
      ]);
      expect(await inOwn(stranger, () => manager().query('SELECT 1 FROM app.invitation'))).toHaveLength(0);
      expect((await confirm(proof, PASSWORD)).status).toBe(400);
    },
  );

  it('takes nothing from who proved the address before and forgot a password', async () => {
    const { stranger: ada, token } = await signedUpByAStranger();
    expect((await post('/api/auth/verify-email', { token }, ada.signedIn.token)).status).toBe(200);
    expect((await confirm(await resetToken(ada.email))).status).toBe(200);
    expect(await inOwn(ada, () => manager().query('SELECT 1 FROM app.factor'))).toHaveLength(1);
  });
});

it.each([
  ['POST', '/api/v1/invitations', invitation('somebody@example.net')],
  [
    'POST',
    '/api/v1/people/imports',
    { rows: [{ email: 'somebody@example.net', firstName: '', lastName: '', role: '' }], role: 'user' },
  ],
  ['POST', '/api/v1/organisation/api-keys', { name: 'k', scopes: ['scim'], expiresInDays: 1 }],
  [
    'PUT',
    '/api/v1/organisation/identity-providers/github',
    { kind: 'github', config: { clientId: 'c' }, secrets: { clientSecret: 's' } },
  ],
])('who has not proved the own address lets nobody in (%s %s)', async (method, path, body) => {
  const ada = await TestPerson.signUp(running.url);
  const refused = await ada.call(method, path, { body });
  expect([refused.status, refused.body.error]).toEqual([403, messageOf('address_unproved')]);
  await proveAddress(running, ada);
  expect((await ada.call(method, path, { body })).status).toBeLessThan(300);
});

describe('one’s own password', () => {
  it('is changed by who knows the present one, and other devices are signed out on wish', async () => {
    const ada = await TestPerson.signUp(running.url);
    const other = dataOf(await login(ada.email));
    const change = (currentPassword: string, newPassword: string, endOtherSessions: boolean) =>
      ada.call('POST', '/api/v1/account/password', { body: { currentPassword, newPassword, endOtherSessions } });
    const wrong = await change('wrong', NEXT, true);
    expect([wrong.status, wrong.body.error]).toEqual([400, 'The current password is wrong']);
    expect(await audited(ada, 'password.refuse')).toHaveLength(1);
    expect((await change(PASSWORD, NEXT, false)).status).toBe(200);
    const validate = () => call(running.url, 'GET', '/api/v1/auth/validate', { token: other.token });
    expect((await validate()).status).toBe(200);
    expect((await change(NEXT, PASSWORD, true)).status).toBe(200);
    expect([(await validate()).status, (await ada.call('GET', '/api/v1/auth/validate')).status]).toEqual([401, 200]);
  });

  it.each([
    [409, 'the password is another one by then', 'UPDATE app.account SET password_hash = $1'],
    [401, 'the session is over by then', 'UPDATE app.session SET ended_at = now() WHERE $1::text IS NOT NULL'],
  ])('is not changed (%i) by a call that was under way when %s', async (status, _, meanwhile) => {
    const ada = await TestPerson.signUp(running.url);
    const another = await hashPassword('Another-Password-1');
    const stored = () => inOwn(ada, () => repository(Account).findOneByOrFail({ email: ada.email }));
    const { passwordHash: before } = await stored();
    const { change } = await inOwn(ada, async () => {
      await manager().query('SELECT 1 FROM app.account FOR UPDATE');
      const body = { currentPassword: PASSWORD, newPassword: NEXT };
      const change = ada.call('POST', '/api/v1/account/password', { body });
      await waitFor(async () => (await manager().query<unknown[]>(WAITING_FOR_LOCKS)).length > 0);
      await manager().query(meanwhile, [another]);
      return { change };
    });
    expect((await change).status).toBe(status);
    expect((await stored()).passwordHash).toBe(status === 409 ? another : before);
  });

  it('cannot be guessed by somebody who found an open page', async () => {
    const ada = await TestPerson.signUp(running.url);
    const body = { currentPassword: 'wrong', newPassword: NEXT };
    const answers = [];
    for (let count = 0; count < 6; count += 1)
      answers.push((await ada.call('POST', '/api/v1/account/password', { body })).status);
    expect(answers).toEqual([400, 400, 400, 400, 400, 429]);
  });
});

it('is hashed anew at today’s cost when its owner signs in', async () => {
  const ada = await TestPerson.signUp(running.url);
  const { hash } = await import('@node-rs/argon2');
  const weak = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const stored = async () =>
    (await inOwn(ada, () => repository(Account).findOneByOrFail({ email: ada.email }))).passwordHash;
  await inOwn(ada, () => repository(Account).update({ email: ada.email }, { passwordHash: weak }));
  expect((await login(ada.email)).status).toBe(200);
  await waitFor(async () => (await stored())?.includes('m=32768,t=2'));
  expect((await login(ada.email)).status).toBe(200);
});

describe('the policy of an organisation', () => {
  const change = (ada: TestPerson, from: string, to: string) =>
    ada.call('POST', '/api/v1/account/password', { body: { currentPassword: from, newPassword: to } });

  it('enterprise asks for 12 characters of four kinds and none of the last 12', async () => {
    const ada = await TestPerson.signUp(running.url);
    await choose(ada, 'enterprise');
    expect((await change(ada, PASSWORD, 'Short-1aB!')).body.error).toBe('Password must be at least 12 characters');
    expect((await change(ada, PASSWORD, 'all-small-letters-1')).body.error).toBe(
      'Password must contain uppercase letters',
    );
    const passwords = [PASSWORD, ...Array.from({ length: 12 }, (_, index) => `Lantern-${index}-Orchard-Q`)];
    for (let index = 1; index < passwords.length; index += 1)
      expect((await change(ada, passwords[index - 1] ?? '', passwords[index] ?? '')).status).toBe(200);
    const last = passwords.at(-1) ?? '';
    expect((await change(ada, last, passwords[1] ?? '')).body.error).toBe(
      'This password was used before. Choose another one.',
    );
    expect(await inOwn(ada, () => repository(FormerPassword).count())).toBe(11);
    expect((await change(ada, last, PASSWORD)).status).toBe(200);
  });

  it('enterprise lets a password expire after 90 days, sooner where the person says so: the next one is chosen while signing in', async () => {
    const ada = await TestPerson.signUp(running.url);
    await choose(ada, 'enterprise');
    const days = (count: number) =>
      inOwn(ada, () =>
        manager().query('UPDATE app.account SET password_changed_at = now() - make_interval(days => $1)', [count]),
      );
    await days(80);
    expect((await login(ada.email)).status).toBe(200);
    const { version } = await ada.data<{ version: number }>('GET', '/api/v1/settings/security');
    await ada.data('PUT', '/api/v1/settings/security', { value: { passwordExpiry: 70 }, version });
    const refused = await login(ada.email);
    expect([refused.status, refused.body.error]).toEqual([403, 'Your password has expired. Please choose a new one.']);
    const { token, rules } = refused.body.data as unknown as ExpiredPassword;
    expect(rules).toMatchObject({ minLength: 12, maxAgeDays: 70, remembered: 12 });
    expect((await confirm(token, PASSWORD)).body.error).toMatch(/used before/);
    expect((await confirm(token)).status).toBe(200);
    const { user, token: bearer } = dataOf(await login(ada.email, NEXT));
    // This doesn't verify the email address.
    expect(user.isEmailVerified).toBe(false);
    await choose(ada, 'standard', bearer);
    await days(4_000);
    expect((await login(ada.email, NEXT)).status).toBe(200);
  });

  it('nist asks for length alone, and for nothing common or about the person', async () => {
    const ada = await TestPerson.signUp(running.url, 'lovelace@example.org');
    await choose(ada, 'nist');
    const said = async (password: string) => (await change(ada, PASSWORD, password)).body.error;
    expect(await said('elevenchars')).toBe('Password must be at least 12 characters');
    expect(await said('sunshine2024!')).toBe('Password contains common patterns');
    expect(await said('1qaz2wsx3edc')).toBe('Password contains common patterns');
    for (const word of ['lovelace', 'MARWICK', 'cartulary'])
      expect(await said(`quiet ${word} umbrella`)).toMatch(/^Password contains your name/);
    expect(await said('quiet umbrella over lisbon')).toBeUndefined();
  });

  it('of any kind lets in nothing that leaked, and nothing made of the person’s own words', async () => {
    const said = async (password: string, given: object = {}) => {
      const body = { ...registration('vera.quill@example.org'), password, ...given };
      return (await call(running.url, 'POST', '/api/auth/signup', { body })).body.error;
    };
    const context = 'Password contains your name, your address, or the name of your organization or of this product';
    expect(await said('P@ssw0rd')).toBe('Password contains common patterns');
    expect(await said('1qaz@WSX')).toBe('Password contains common patterns');
    expect(await said('Ilse-on-a-hill-17')).toBe(context);
    expect(await said('My-Quill-is-blue-17')).toBe(context);
    expect(await said('Saltworks-blue-17', { organization: 'Saltworks' })).toBe(context);
    expect(await said('Cartulary-blue-17')).toBe(context);
  });

  it('takes a password as it is typed, blanks at its ends and all 256 characters included', async () => {
    const ada = await TestPerson.signUp(running.url);
    const long = ` ${'Umbrella-7 '.repeat(23)} `.padEnd(256, 'x');
    expect((await change(ada, PASSWORD, long)).status).toBe(200);
    expect((await login(ada.email, long.trim())).status).toBe(401);
    expect((await login(ada.email, long.slice(0, 255))).status).toBe(401);
    expect((await login(ada.email, long.toLowerCase())).status).toBe(401);
    expect((await login(ada.email, long)).status).toBe(200);
  });
});

describe('the first password', () => {
  const PATH = '/api/v1/account/password/first';
  const add = (person: TestPerson, newPassword = NEXT) => person.call('POST', PATH, { body: { newPassword } });
  /** A person without a password whose session was last verified this long ago. */
  async function without(provedAgo = '0 minutes'): Promise<TestPerson> {
    const person = await TestPerson.signUp(running.url);
    await inOwn(person, async () => {
      await manager().query('UPDATE app.account SET password_hash = NULL');
      await manager().query(`UPDATE app.session SET proved_at = now() - $1::interval`, [provedAgo]);
    });
    return person;
  }

  it('is set by somebody who came another way, under the policy, and told by mail', async () => {
    const ada = await without();
    const read = () => ada.data<{ hasPassword: boolean }>('GET', '/api/v1/account/password');
    expect(await read()).toMatchObject({ hasPassword: false });
    expect((await add(ada, 'short')).body.error).toBe('Password must be at least 8 characters');
    expect((await add(ada)).status).toBe(200);
    expect(await read()).toMatchObject({ hasPassword: true });
    expect((await login(ada.email, NEXT)).status).toBe(200);
    expect((await ada.call('GET', '/api/v1/auth/validate')).status).toBe(200);
    expect((await mailsTo(ada.email)).map(({ kind }) => kind)).toContain('password-changed');
    expect(await audited(ada, 'password.add')).toHaveLength(1);
    const again = await add(ada, PASSWORD);
    expect([again.status, again.body.error]).toEqual([409, expect.stringContaining('already has a password')]);
  });

  it('asks for a fresh sign-in', async () => {
    const ada = await without('6 minutes');
    const stale = await add(ada);
    expect([stale.status, stale.body.error]).toEqual([403, 'Confirm that it’s you']);
    expect((await login(ada.email, NEXT)).status).toBe(401);
  });
});
