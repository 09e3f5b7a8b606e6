import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import type { MailRecord } from '@cartulary/contracts/endpoints/mail';
import { messageOf } from '@cartulary/contracts/errors';
import { limits } from '@cartulary/contracts/limits';
import { mailLimits } from '@cartulary/contracts/limits/mail';
import { recordAudit } from '@cartulary/database/audit';
import { Account } from '@cartulary/database/entities/account.entity';
import { AddressChange } from '@cartulary/database/entities/address-change.entity';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { CalendarFeedRow } from '@cartulary/database/entities/calendar-event.entity';
import { DirectoryUser } from '@cartulary/database/entities/directory-user.entity';
import { LinkedIdentity } from '@cartulary/database/entities/linked-identity.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { anAccount } from '@cartulary/testing/factories';
import { waitFor } from '@cartulary/testing/wait-for';
import { In } from 'typeorm';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { call, dataOf, PASSWORD, registration, TestPerson, type Answer } from '../../test-person.test-helper.js';
import { hashPassword } from '../passwords/passwords.js';

interface Own {
  readonly email: string;
  readonly isVerified: boolean;
  readonly waiting: { readonly email: string; readonly expiresAt: string } | null;
}

const PATH = '/api/v1/account/address';
const NEXT = 'Green-Anvil-3-Meadow';
let running: TestGateway;
let operator: TestPerson;
let calls = 0;
let names = 0;
beforeAll(async () => {
  running = await runningGateway({ CARTULARY_TRUSTED_PROXIES: 'loopback', CARTULARY_PUBLIC_URL: 'https://c.example/' });
  operator = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

const post = <T = unknown>(path: string, body: unknown): Promise<Answer<T>> =>
  call<T>(running.url, 'POST', path, { body, headers: { 'x-forwarded-for': `192.0.2.${(calls += 1) % 250}` } });
const login = (email: string, password = PASSWORD) => post<SignedIn>('/api/v1/auth/login', { email, password });
const newAddress = (): string => `new-${(names += 1)}@example.net`;
const inOwn = <T>({ signedIn }: TestPerson, work: () => Promise<T>): Promise<T> =>
  running.parts.database.inOrganisation(signedIn.user.organizationId, work);
const audited = (person: TestPerson, action: string) =>
  inOwn(person, () => repository(AuditEntry).find({ where: { action } }));
const refused = ({ status, body }: Answer): unknown[] => [status, body.error];
const ask = (person: TestPerson, email: string) => person.call<{ waiting: object }>('POST', PATH, { body: { email } });
const type = (person: TestPerson, code: string) => person.call('POST', `${PATH}/confirm`, { body: { code } });
const own = (person: TestPerson) => person.data<Own>('GET', PATH);

const mailsTo = async (address: string): Promise<MailRecord[]> => {
  const { items } = await operator.data<{ items: MailRecord[] }>('GET', '/api/v1/mails?pageSize=100');
  return items.filter((mail) => mail.address === address);
};
/** The text of the newest email of a kind, once it's written. */
async function mailed(address: string, kind: MailRecord['kind']): Promise<{ text: string; link: string | null }> {
  const mail = await waitFor(async () => (await mailsTo(address)).find((one) => one.kind === kind));
  return operator.data('GET', `/api/v1/mails/${mail.id}`);
}
const codeFor = async (address: string): Promise<string> =>
  /^\d{6}$/m.exec((await mailed(address, 'address-code')).text)?.[0] ?? '';
async function undoToken(address: string): Promise<string> {
  const { link } = await mailed(address, 'address-changed');
  expect(link).toMatch(/^https:\/\/c\.example\/login\?undo=[\w-]{43}$/);
  return link?.split('=')[1] ?? '';
}
const undo = (token: string) =>
  post<{ email: string; resetToken: string | null }>('/api/v1/auth/address/undo', { token });

/** A person with a verified email address. */
async function proved(): Promise<TestPerson> {
  const person = await TestPerson.signUp(running.url);
  await inOwn(person, () => manager().query('UPDATE app.account SET is_email_verified = true'));
  return person;
}
/** Changes a person's email address. @returns the new one */
async function changed(person: TestPerson): Promise<string> {
  const email = newAddress();
  dataOf(await ask(person, email));
  expect((await type(person, await codeFor(email))).status).toBe(200);
  return email;
}

describe('another address', () => {
  it('is taken by its code alone; other sessions end, the old address is told, both stand in the audit', async () => {
    const ada = await proved();
    const other = dataOf(await login(ada.email));
    const email = newAddress();
    dataOf(await ask(ada, email));
    expect(await own(ada)).toMatchObject({ email: ada.email, waiting: { email } });
    expect((await login(email)).status).toBe(401);
    const code = await codeFor(email);
    expect(refused(await type(ada, code === '000000' ? '000001' : '000000'))).toEqual([
      400,
      messageOf('address_code_wrong'),
    ]);
    expect((await type(ada, ` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect(await own(ada)).toEqual({ email, isVerified: true, waiting: null });
    expect((await call(running.url, 'GET', '/api/v1/auth/validate', { token: other.token })).status).toBe(401);
    expect((await login(ada.email)).status).toBe(401);
    expect((await login(email)).status).toBe(200);
    const { text } = await mailed(ada.email, 'address-changed');
    expect(text).toContain(email);
    const was = { before: { email: ada.email }, after: { email } };
    expect(await audited(ada, 'account.address-request')).toMatchObject([{ detail: was }]);
    expect(await audited(ada, 'account.address-refuse')).toMatchObject([{ detail: { reason: 'address_code_wrong' } }]);
    expect(await audited(ada, 'account.address-change')).toMatchObject([
      { actorId: ada.signedIn.user.id, detail: was },
    ]);
    expect(refused(await type(ada, code))[0]).toBe(409);
  });

  it('is answered alike where somebody has it, who is told instead', async () => {
    const [ada, bo] = [await proved(), await proved()];
    const free = newAddress();
    const open = await ask(ada, free);
    const taken = await ask(ada, bo.email.toUpperCase());
    expect(taken.status).toBe(open.status);
    expect(Object.keys(taken.body.data?.waiting ?? {})).toEqual(Object.keys(open.body.data?.waiting ?? {}));
    await mailed(bo.email, 'address-wanted');
    expect((await mailsTo(bo.email)).map(({ kind }) => kind)).not.toContain('address-code');
    expect(refused(await type(ada, '123456'))[0]).toBe(400);
    expect((await own(ada)).email).toBe(ada.email);
  });

  it('asks for a fresh sign-in, and for five addresses an hour at most', async () => {
    const ada = await proved();
    const grow = (by: string) =>
      inOwn(ada, () => manager().query(`UPDATE app.session SET proved_at = now() - $1::interval`, [by]));
    await grow('6 minutes');
    expect(refused(await ask(ada, newAddress()))).toEqual([403, 'Confirm that it’s you']);
    await grow('1 second');
    for (let count = 0; count < mailLimits.linksPerHour; count += 1)
      expect((await ask(ada, newAddress())).status).toBe(200);
    const sixth = await ask(ada, newAddress());
    expect([sixth.status, sixth.headers.has('retry-after')]).toEqual([429, true]);
  });

  it('is one address that waits, also where several are asked for at the same moment', async () => {
    const ada = await proved();
    const asked = Array.from({ length: mailLimits.linksPerHour }, newAddress);
    const answers = await Promise.all(asked.map((email) => ask(ada, email)));
    expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200));
    const waiting = await inOwn(ada, () => manager().query('SELECT to_address AS email FROM app.address_change'));
    expect(waiting).toEqual([{ email: expect.any(String) }]);
    expect(asked).toContain(waiting[0].email);
  });

  it('lets only five codes be tried, and none that is old, of somebody else, or let go', async () => {
    const ada = await proved();
    const email = newAddress();
    dataOf(await ask(ada, email));
    const code = await codeFor(email);
    const eve = await proved();
    expect((await type(eve, code)).status).toBe(409);
    await ada.call('DELETE', PATH);
    expect((await type(ada, code)).status).toBe(409);
    const next = newAddress();
    dataOf(await ask(ada, next));
    const right = await codeFor(next);
    for (let count = 0; count < limits.auth.addressCodeAttempts; count += 1)
      expect((await type(ada, 'wrong')).status).toBe(400);
    expect((await type(ada, right)).status).toBe(409);
    const last = newAddress();
    dataOf(await ask(ada, last));
    await inOwn(ada, () => manager().query(`UPDATE app.address_change SET expires_at = now()`));
    expect((await type(ada, await codeFor(last))).status).toBe(409);
    expect((await own(ada)).waiting).toBeNull();
  });

  it('is not taken where somebody signed up with it meanwhile', async () => {
    const ada = await proved();
    const email = newAddress();
    dataOf(await ask(ada, email));
    const code = await codeFor(email);
    await TestPerson.signUp(running.url, email);
    expect((await type(ada, code)).status).toBe(409);
    expect((await own(ada)).email).toBe(ada.email);
  });

  it('is refused by the rules of the organisation, and recorded', async () => {
    const ada = await proved();
    const choose = async (value: object): Promise<void> => {
      const path = '/api/v1/settings/enterprise';
      const { version } = await ada.data<{ version: number }>('GET', path);
      await ada.data('PUT', path, { value, version });
    };
    await choose({ domainRestriction: true, allowedDomains: ['acme.example'] });
    expect(refused(await ask(ada, newAddress()))).toEqual([403, messageOf('address_not_allowed')]);
    expect((await ask(ada, 'ada-new@acme.example')).status).toBe(200);
    await choose({ domainRestriction: false, allowedDomains: [] });
    await inOwn(ada, () =>
      repository(DirectoryUser).insert({ accountId: ada.signedIn.user.id, userName: 'ada', externalId: null }),
    );
    expect(refused(await ask(ada, newAddress()))[1]).toMatch(/directory or identity provider manages/);
    const reasons = (await audited(ada, 'account.address-refuse')).map(
      ({ detail }) => (detail as { reason: string }).reason,
    );
    expect(reasons.sort()).toEqual(['address_kept_elsewhere', 'address_not_allowed']);
    expect(refused(await ask(ada, ada.email.toUpperCase()))[0]).toBe(409);
  });
});

describe('the old address', () => {
  it('takes the change back once: every session ends, later ways in go, and the next password is chosen', async () => {
    const ada = await proved();
    const email = await changed(ada);
    const { id: accountId } = ada.signedIn.user;
    await inOwn(ada, () =>
      manager().query(
        `INSERT INTO app.linked_identity (id, account_id, kind, of_organisation, issuer, subject)
         VALUES (gen_random_uuid(), $1, 'github', false, 'https://github.com', 'ada')`,
        [accountId],
      ),
    );
    await ada.data('POST', '/api/v1/organisation/api-keys', {
      name: 'later',
      scopes: ['documents.read'],
      expiresInDays: 30,
    });
    await ada.data('POST', '/api/v1/calendar/feed');
    await inOwn(ada, () =>
      manager().query(
        `INSERT INTO app.wall (id, name, screens, token_hash, created_by, expires_at)
         VALUES (gen_random_uuid(), 'Hall', '[]', 'hash of a token', $1, now() + interval '1 day')`,
        [accountId],
      ),
    );
    const token = await undoToken(ada.email);
    const done = dataOf(await undo(token));
    expect(done.email).toBe(ada.email);
    expect((await ada.call('GET', '/api/v1/auth/validate')).status).toBe(401);
    expect((await login(email)).status).toBe(401);
    // An intruder may know the old password.
    expect((await login(ada.email)).status).toBe(401);
    const confirm = { token: done.resetToken, password: NEXT };
    expect((await post('/api/v1/auth/reset-password/confirm', confirm)).status).toBe(200);
    expect((await login(ada.email, NEXT)).status).toBe(200);
    expect(refused(await undo(token))[0]).toBe(400);
    expect(await audited(ada, 'account.address-undo')).toMatchObject([
      {
        detail: {
          before: { email },
          after: { email: ada.email },
          removed: { identities: 1, keys: 1, calendarAddresses: 1, walls: 1, passwords: 1 },
        },
      },
    ]);
    expect(await inOwn(ada, () => repository(CalendarFeedRow).count())).toBe(0);
  });

  it('takes back whom somebody let in who had the account, and what they made just before', async () => {
    const ada = await proved();
    const email = newAddress();
    const { database } = running.parts;
    dataOf(await ada.call('POST', '/api/v1/invitations', { body: { emails: [email], role: 'admin', message: '' } }));
    const { link } = await mailed(email, 'invitation');
    const person = { firstName: 'Eve', lastName: 'Adair', password: PASSWORD };
    const given = { token: link?.split('=')[1], ...person, acceptTerms: true, acceptPrivacy: true };
    const accomplice = dataOf(await post<SignedIn>('/api/v1/invitations/accept', given));
    await ada.call('POST', '/api/v1/invitations', { body: { emails: [newAddress()], role: 'user', message: '' } });
    await ada.data('POST', '/api/v1/organisation/api-keys', {
      name: 'before',
      scopes: ['documents.read'],
      expiresInDays: 30,
    });
    await ada.data('PUT', '/api/v1/organisation/identity-providers/github', {
      kind: 'github',
      config: { clientId: 'c' },
      secrets: { clientSecret: 's' },
    });
    const { id: friend } = await anAccount(database, ada.signedIn.user.organizationId);
    const { id: operates } = await anAccount(database, ada.signedIn.user.organizationId, {
      permissions: ['installation_operate'],
    });
    await inOwn(ada, async () => {
      const cameBy = { kind: 'github', ofOrganisation: true, issuer: 'https://github.com', subject: 'boss' } as const;
      await repository(LinkedIdentity).insert({ ...cameBy, id: newId(), accountId: operates });
      const expiresAt = new Date(Date.now() + limits.auth.accessTokenMs);
      const opened = { accountId: friend, expiresAt };
      await repository(Session).insert({ ...opened, id: newId(), provedBy: ['github', 'totp'] });
      await repository(Session).insert({ ...opened, id: newId(), provedBy: ['password'], createdAt: new Date(0) });
    });
    await changed(ada);
    const sent = await mailed(ada.email, 'address-changed');
    expect(sent.text).toContain('the people who joined with them');
    dataOf(await undo(await undoToken(ada.email)));
    expect((await call(running.url, 'GET', '/api/v1/auth/validate', { token: accomplice.token })).status).toBe(401);
    const left = await inOwn(ada, async () => ({
      people: await manager().query('SELECT id FROM app.account WHERE is_active ORDER BY created_at'),
      invitations: await manager().query('SELECT id FROM app.invitation'),
      keys: await manager().query('SELECT id FROM app.api_key WHERE revoked_at IS NULL'),
      providers: await manager().query('SELECT id FROM app.identity_provider WHERE enabled'),
      sessions: await manager().query('SELECT proved_by FROM app.session WHERE ended_at IS NULL'),
    }));
    expect(left).toEqual({
      invitations: [],
      keys: [],
      providers: [],
      people: [{ id: ada.signedIn.user.id }, { id: friend }, { id: operates }],
      // Members sign in through that provider too: its creator may have impersonated any of them and kept access by
      // other means.
      sessions: [{ proved_by: ['password'] }],
    });
    expect(await audited(ada, 'account.address-undo')).toMatchObject([
      { detail: { removed: { keys: 1, invitations: 1, providers: 1, sessions: 1, people: 1, spared: [operates] } } },
    ]);
  });

  it('follows whom they let in to whom those let in, and accounts that their provider opened', async () => {
    const ada = await proved();
    const { database } = running.parts;
    const { organizationId } = ada.signedIn.user;
    const person = { firstName: 'Eve', lastName: 'Adair', password: PASSWORD, acceptTerms: true, acceptPrivacy: true };
    const joined = async (token: string, role: string): Promise<SignedIn> => {
      const email = newAddress();
      const body = { emails: [email], role, message: '' };
      dataOf(await call(running.url, 'POST', '/api/v1/invitations', { token, body }));
      const { link } = await mailed(email, 'invitation');
      return dataOf(await post<SignedIn>('/api/v1/invitations/accept', { ...person, token: link?.split('=')[1] }));
    };
    const { id: friend } = await anAccount(database, organizationId, { role: 'manager' });
    const { id: stranger } = await anAccount(database, organizationId);
    const first = await joined(ada.signedIn.token, 'admin');
    const second = await joined(first.token, 'admin');
    const third = await joined(second.token, 'user');
    await ada.data('PUT', '/api/v1/organisation/identity-providers/github', {
      kind: 'github',
      config: { clientId: 'c' },
      secrets: { clientSecret: 's' },
    });
    const invited = (actorId: string, accountId: string): Promise<void> =>
      inOwn(ada, async () => {
        const target = { targetKind: 'invitation', targetId: newId() };
        await recordAudit({ ...target, actorId, action: 'invitation.create' });
        await recordAudit({ ...target, actorId: null, action: 'invitation.accept', detail: { accountId } });
      });
    // Someone was in the friend's account via that provider before, and during that time.
    await invited(friend, stranger);
    await inOwn(ada, async () => {
      const over = { expiresAt: new Date(), endedAt: new Date(), endedReason: 'signed-out' as const };
      await repository(Session).insert({ id: newId(), accountId: friend, provedBy: ['github'], ...over });
    });
    const { id: newcomer } = await anAccount(database, organizationId);
    await invited(friend, newcomer);
    await changed(ada);
    dataOf(await undo(await undoToken(ada.email)));
    const active: { id: string }[] = await inOwn(ada, () =>
      manager().query('SELECT id FROM app.account WHERE is_active'),
    );
    const ids = active.map(({ id }) => id);
    expect(ids.sort()).toEqual([ada.signedIn.user.id, friend, stranger].sort());
    expect(ids).not.toEqual(expect.arrayContaining([first.user.id, second.user.id, third.user.id, newcomer]));
    expect(await audited(ada, 'account.address-undo')).toMatchObject([
      { detail: { removed: { people: 4, spared: [], notFollowed: 0 } } },
    ]);
  });

  it('leaves no first password that somebody set in an account that their provider opened, nor what it opened', async () => {
    const ada = await proved();
    const { database } = running.parts;
    const { organizationId } = ada.signedIn.user;
    const member = async () => anAccount(database, organizationId, { passwordHash: await hashPassword(PASSWORD) });
    const [friend, owner] = [await member(), await member()];
    const [inFriend, inOwner] = [dataOf(await login(friend.email)), dataOf(await login(owner.email))];
    await ada.data('PUT', '/api/v1/organisation/identity-providers/github', {
      kind: 'github',
      config: { clientId: 'c' },
      secrets: { clientSecret: 's' },
    });
    await inOwn(ada, async () => {
      await repository(Account).update({ id: In([friend.id, owner.id]) }, { passwordHash: null });
      await repository(Session).update({ accountId: In([friend.id, owner.id]) }, { provedBy: ['github'] });
    });
    for (const { token } of [inFriend, inOwner]) {
      const first = { token, body: { newPassword: NEXT } };
      expect((await call(running.url, 'POST', '/api/v1/account/password/first', first)).status).toBe(200);
    }
    const byPassword = dataOf(await login(friend.email, NEXT));
    // The mailbox's owner has chosen a new password since.
    await inOwn(ada, () => {
      const target = { targetKind: 'account', targetId: owner.id };
      return recordAudit({ actorId: owner.id, action: 'password.reset', ...target });
    });
    await changed(ada);
    dataOf(await undo(await undoToken(ada.email)));
    const validate = await call(running.url, 'GET', '/api/v1/auth/validate', { token: byPassword.token });
    expect(validate.status).toBe(401);
    expect((await login(friend.email, NEXT)).status).toBe(401);
    expect((await login(owner.email, NEXT)).status).toBe(200);
    expect(await inOwn(ada, () => repository(Account).findOneByOrFail({ id: friend.id }))).toMatchObject({
      isActive: true,
      passwordHash: null,
    });
  });

  it('takes back every change that went out from it', async () => {
    const ada = await proved();
    await changed(ada);
    const token = await undoToken(ada.email);
    const second = await changed(ada);
    expect(dataOf(await undo(token)).email).toBe(ada.email);
    expect((await login(second)).status).toBe(401);
    expect(await inOwn(ada, () => repository(AddressChange).count())).toBe(0);
  });

  it('is nobody else’s while it can be taken back', async () => {
    const ada = await proved();
    await changed(ada);
    const eve = await post('/api/auth/signup', registration(ada.email));
    expect(refused(eve)).toEqual([400, 'Registration failed']);
    const bo = await proved();
    dataOf(await ask(bo, ada.email));
    expect((await type(bo, '123456')).status).toBe(400);
    expect((await mailsTo(ada.email)).map(({ kind }) => kind)).not.toContain('address-code');
    await inOwn(ada, () => manager().query('UPDATE app.address_change SET expires_at = now()'));
    expect((await post('/api/auth/signup', registration(ada.email))).status).toBe(201);
  });

  it('gets no way in where nobody had proved it', async () => {
    const ada = await TestPerson.signUp(running.url);
    await changed(ada);
    expect((await mailsTo(ada.email)).map(({ kind }) => kind)).toEqual(['verify']);
    expect(await inOwn(ada, () => repository(AddressChange).count())).toBe(0);
  });

  it('keeps only hashes', async () => {
    const ada = await proved();
    await changed(ada);
    const token = await undoToken(ada.email);
    const rows = await inOwn(ada, () => repository(AddressChange).find());
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
