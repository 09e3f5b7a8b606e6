import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import type { Invitation, InvitationRefusal } from '@cartulary/contracts/endpoints/invitations';
import { messageOf } from '@cartulary/contracts/errors';
import { invitationLimits } from '@cartulary/contracts/limits/invitations';
import { mailLimits } from '@cartulary/contracts/limits/mail';
import type { MailRecord } from '@cartulary/contracts/endpoints/mail';
import { Account } from '@cartulary/database/entities/account.entity';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { Invitation as InvitationRow } from '@cartulary/database/entities/invitation.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { settingValues } from '@cartulary/database/settings';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, dataOf, PASSWORD, proveAddress, TestPerson, type Answer } from '../test-person.test-helper.js';

interface Outcome {
  invited: Invitation[];
  refused: { email: string; why: InvitationRefusal }[];
  sends: boolean;
}

let running: TestGateway;
let ada: TestPerson;
let calls = 0;

beforeAll(async () => {
  running = await runningGateway({ CARTULARY_TRUSTED_PROXIES: 'loopback', CARTULARY_PUBLIC_URL: 'https://c.example/' });
  ada = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

const post = <T = unknown>(path: string, body: unknown, token?: string): Promise<Answer<T>> =>
  call<T>(running.url, 'POST', path, { body, token, headers: { 'x-forwarded-for': `192.0.2.${(calls += 1) % 250}` } });
const invite = (emails: string[], role = 'user', more: object = {}): Promise<Answer<Outcome>> =>
  post<Outcome>('/api/v1/invitations', { emails, role, ...more }, ada.signedIn.token);
const invited = async (email: string, role = 'user', more: object = {}): Promise<Invitation> => {
  const [made] = dataOf(await invite([email], role, more)).invited;
  if (made === undefined) throw new Error(`${email} was not invited`);
  return made;
};
const refusals = async (...emails: string[]): Promise<Outcome['refused']> => dataOf(await invite(emails)).refused;
const list = (): Promise<{ items: Invitation[]; total: number }> => ada.data('GET', '/api/v1/invitations?pageSize=100');
const inOwn = <T>(work: () => Promise<T>): Promise<T> =>
  running.parts.database.inOrganisation(ada.signedIn.user.organizationId, work);

/** Invitation emails to an address, newest first, as the operator sees them. */
async function mailsTo(address: string): Promise<{ link: string; text: string }[]> {
  const { items } = await ada.data<{ items: MailRecord[] }>('GET', '/api/v1/mails?pageSize=100');
  const found = items.filter((mail) => mail.address === address && mail.kind === 'invitation');
  return Promise.all(found.map(({ id }) => ada.data<{ link: string; text: string }>('GET', `/api/v1/mails/${id}`)));
}
async function tokenOf(email: string): Promise<string> {
  const [newest] = await mailsTo(email);
  expect(newest?.link).toMatch(/^https:\/\/c\.example\/register\?invitation=[\w-]{43}$/);
  return newest?.link.split('=')[1] ?? '';
}
const check = (token: string) =>
  post<{ organisation: string; email: string; account: string; invitedBy: string }>('/api/v1/invitations/check', {
    token,
  });
const accept = (token: string, more: object = {}): Promise<Answer<SignedIn>> =>
  post<SignedIn>('/api/v1/invitations/accept', {
    token,
    firstName: 'Jon',
    lastName: 'Fosse',
    password: PASSWORD,
    acceptTerms: true,
    acceptPrivacy: true,
    ...more,
  });
const setOrganisation = async (change: object): Promise<void> => {
  const { version } = await ada.data<{ version: number }>('GET', '/api/v1/settings/enterprise');
  await ada.data('PUT', '/api/v1/settings/enterprise', { value: { ...(await settings()), ...change }, version });
};
const settings = async (): Promise<object> => ({ ...(await inOwn(() => settingValues('enterprise', null))) });
const refused = (code: Parameters<typeof messageOf>[0]) => ({ body: { success: false, error: messageOf(code) } });

describe('an invitation', () => {
  it('comes by mail, lets its person choose a password, and makes a member of that role whose address is proved', async () => {
    await invited('jon@guests.example', 'manager', { message: 'See you\r\non Monday' });
    const [mail] = await mailsTo('jon@guests.example');
    expect(mail?.text).toContain('Ilse Marwick writes: See you on Monday');
    const token = await tokenOf('jon@guests.example');
    expect(dataOf(await check(token))).toMatchObject({
      email: 'jon@guests.example',
      account: 'new',
      invitedBy: 'Ilse Marwick',
    });
    const answer = await accept(token, { rememberMe: true });
    expect(answer.status).toBe(201);
    expect(dataOf(answer).rememberMe).toBe(true);
    const { user, token: session } = dataOf(answer);
    expect(user).toMatchObject({
      email: 'jon@guests.example',
      name: 'Jon Fosse',
      role: 'manager',
      isEmailVerified: true,
      organizationId: ada.signedIn.user.organizationId,
    });
    expect((await call(running.url, 'GET', '/api/v1/auth/validate', { token: session })).status).toBe(200);
    expect((await list()).items.map(({ email }) => email)).not.toContain('jon@guests.example');
    const acts = await inOwn(() => repository(AuditEntry).find({ where: { action: 'invitation.accept' } }));
    expect(acts).toMatchObject([{ actorId: user.id, detail: { role: 'manager', invitedBy: ada.signedIn.user.id } }]);
  });

  it('is good once', async () => {
    await invited('once@guests.example');
    const token = await tokenOf('once@guests.example');
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([201, 201]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await accept(token)).toMatchObject({ status: 400, ...refused('invitation_failed') });
  });

  it('opens nothing once it is withdrawn, too old, or sent again with another link', async () => {
    const withdrawn = await invited('withdrawn@guests.example');
    const first = await tokenOf('withdrawn@guests.example');
    expect((await ada.call('DELETE', `/api/v1/invitations/${withdrawn.id}`)).status).toBe(200);
    expect(await check(first)).toMatchObject({ status: 400, ...refused('invitation_failed') });

    const again = await invited('again@guests.example');
    const before = await tokenOf('again@guests.example');
    expect((await ada.call('POST', `/api/v1/invitations/${again.id}/resend`)).status).toBe(200);
    expect(await accept(before)).toMatchObject(refused('invitation_failed'));
    const after = await tokenOf('again@guests.example');
    await inOwn(() => repository(InvitationRow).update({ id: again.id }, { expiresAt: new Date() }));
    expect(await accept(after)).toMatchObject(refused('invitation_failed'));
    expect((await list()).items.find(({ id }) => id === again.id)?.state).toBe('expired');
  });

  it('is handed over as a link where no mail goes out: the mailed one opens nothing any more, and no address is proved by it', async () => {
    const answer = dataOf(await invite(['hand@guests.example']));
    expect(answer.sends).toBe(false);
    const mailed = await tokenOf('hand@guests.example');
    const handOver = () => ada.data<{ link: string }>('POST', `/api/v1/invitations/${answer.invited[0]?.id}/link`);
    const [first, second] = [await handOver(), await handOver()].map(({ link }) => link.split('=')[1] ?? '');
    for (const old of [mailed, first ?? '']) expect(await check(old)).toMatchObject(refused('invitation_failed'));
    const { user } = dataOf(await accept(second ?? ''));
    expect(user).toMatchObject({ email: 'hand@guests.example', role: 'user', isEmailVerified: false });
    const acts = await inOwn(() => repository(AuditEntry).find({ where: { action: 'invitation.handover' } }));
    expect(acts).toHaveLength(2);
  });

  it('names the organisation once somebody gave it a name, and never by who founded it', async () => {
    await invited('unnamed@guests.example');
    const token = await tokenOf('unnamed@guests.example');
    expect(dataOf(await check(token)).organisation).toBeNull();
    const [before] = await mailsTo('unnamed@guests.example');
    expect(before?.text).toContain('Ilse Marwick invites you to Cartulary');
    const { value, version } = await ada.data<{ value: object; version: number }>('GET', '/api/v1/settings/profile');
    await ada.data('PUT', '/api/v1/settings/profile', { value: { ...value, organization: 'Quay Works' }, version });
    expect(dataOf(await check(token)).organisation).toBe('Quay Works');
    await invited('named@guests.example');
    const [after] = await mailsTo('named@guests.example');
    expect(after?.text).toContain('Ilse Marwick invites you to Quay Works at Cartulary');
  });

  it('stays good where the password is refused, and asks for the organisation’s policy', async () => {
    await setOrganisation({ passwordPolicy: 'enterprise' });
    await invited('policy@guests.example');
    const token = await tokenOf('policy@guests.example');
    const answer = await accept(token, { password: 'Short-1a' });
    expect([answer.status, answer.body.error]).toEqual([400, 'Password must be at least 12 characters']);
    expect((await accept(token, { acceptTerms: false })).body.error).toBe(messageOf('terms_required'));
    expect((await accept(token)).status).toBe(201);
    await setOrganisation({ passwordPolicy: 'standard' });
  });

  it('leads to the second factor where the organisation asks for one, and opens no session before', async () => {
    // A session without one would be signed out.
    await inOwn(() =>
      manager().query(
        `INSERT INTO app.factor (id, account_id, method, name, confirmed_at)
         VALUES (gen_random_uuid(), $1, 'email', 'Code by email', now())`,
        [ada.signedIn.user.id],
      ),
    );
    await setOrganisation({ mfaRequired: true });
    await invited('factor@guests.example');
    const answer = await accept(await tokenOf('factor@guests.example'));
    expect(answer.body.data).toMatchObject({ requiresMFA: true, mustSetUp: true });
    expect(answer.body.data).not.toHaveProperty('token');
    await setOrganisation({ mfaRequired: false });
  });
});

describe('who is invited', () => {
  it('gets by many organisations what two may write in an hour, the rest later, and none uses up or learns of the others', async () => {
    const { linksPerHour, sharesAtOnce, windowMs } = mailLimits;
    const bosses: TestPerson[] = [];
    for (let count = 0; count <= sharesAtOnce; count += 1) {
      const boss = await TestPerson.signUp(running.url);
      await proveAddress(running, boss);
      bosses.push(boss);
    }
    const outcomesOf = async (boss: TestPerson): Promise<unknown[]> => {
      const body = { emails: ['Wanted@guests.example'], role: 'user', message: '' };
      const {
        invited: [made],
      } = await boss.data<Outcome>('POST', '/api/v1/invitations', body);
      const outcomes: unknown[] = [made?.state];
      for (let count = 1; count <= linksPerHour; count += 1)
        outcomes.push((await boss.call('POST', `/api/v1/invitations/${made?.id ?? ''}/resend`)).status);
      return outcomes;
    };
    const each = ['open', ...Array<number>(linksPerHour - 1).fill(200), 429];
    for (const boss of bosses) expect(await outcomesOf(boss)).toEqual(each);
    const due: { later: boolean }[] = await running.parts.database.inSystem((system) =>
      system.query(
        `SELECT due_at >= created_at + $1 * interval '1 millisecond' - interval '1 minute' AS later FROM app.mail
          WHERE address = 'wanted@guests.example' ORDER BY created_at`,
        [windowMs],
      ),
    );
    const shares = sharesAtOnce * linksPerHour;
    expect(due.map(({ later }) => later)).toEqual([
      ...Array<boolean>(shares).fill(false),
      ...Array<boolean>(linksPerHour).fill(true),
    ]);
  });

  it('is not one of so many that somebody writes to in an hour', async () => {
    const boss = await TestPerson.signUp(running.url);
    await proveAddress(running, boss);
    const { sentByPerson, maxAtOnce } = invitationLimits;
    for (let sent = 0; sent < sentByPerson; sent += maxAtOnce) {
      const emails = Array.from({ length: maxAtOnce }, (_, index) => `n${sent + index}@many.example`);
      const { invited: made } = await boss.data<Outcome>('POST', '/api/v1/invitations', {
        emails,
        role: 'user',
        message: '',
      });
      expect(made).toHaveLength(maxAtOnce);
    }
    const body = { emails: ['one-more@many.example'], role: 'user', message: '' };
    const over = await boss.call('POST', '/api/v1/invitations', { body });
    expect(over).toMatchObject({ status: 429, ...refused('rate_limited') });
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });

  it('is told apart address by address, and nothing says who has an account elsewhere', async () => {
    const stranger = await TestPerson.signUp(running.url);
    const outcome = dataOf(await invite([stranger.email, 'fresh@guests.example', 'no address', ada.email]));
    expect(outcome.refused).toEqual([
      { email: 'no address', why: 'invalid' },
      { email: ada.email, why: 'member' },
    ]);
    const [known, unknown] = outcome.invited;
    const shape = ({ email: _, id: __, createdAt: ___, sentAt: ____, expiresAt: _____, ...rest }: Invitation) => rest;
    expect(known && shape(known)).toEqual(unknown && shape(unknown));
    expect(await refusals(stranger.email)).toEqual([{ email: stranger.email, why: 'invited' }]);
  });

  it('and has an account elsewhere is told so, keeps it as it is, and the inviter hears nothing', async () => {
    const stranger = await TestPerson.signUp(running.url);
    const { id } = await invited(stranger.email, 'admin');
    const token = await tokenOf(stranger.email);
    expect(dataOf(await check(token)).account).toBe('elsewhere');
    expect(await accept(token)).toMatchObject({ status: 409, ...refused('invitation_elsewhere') });
    const { user } = await stranger.data<{ user: { organizationId: string } }>('GET', '/api/v1/auth/validate');
    expect(user.organizationId).toBe(stranger.signedIn.user.organizationId);
    expect((await list()).items.find((one) => one.id === id)?.state).toBe('open');
  });

  it('lies within the allowed domains, also when the invitation is older than the rule', async () => {
    await invited('early@elsewhere.example');
    const token = await tokenOf('early@elsewhere.example');
    await setOrganisation({ domainRestriction: true, allowedDomains: ['guests.example'] });
    expect(await refusals('late@elsewhere.example')).toEqual([{ email: 'late@elsewhere.example', why: 'not-allowed' }]);
    expect(await accept(token)).toMatchObject({ status: 403, ...refused('address_not_allowed') });
    await setOrganisation({ domainRestriction: false, allowedDomains: [] });
  });

  it('is never made one who operates the installation', async () => {
    expect((await invite(['internal@guests.example'], 'internal')).status).toBe(400);
  });

  it('gets no more than a few mails within the hour', async () => {
    const { id } = await invited('often@guests.example');
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1)
      statuses.push((await ada.call('POST', `/api/v1/invitations/${id}/resend`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    await ada.call('DELETE', `/api/v1/invitations/${id}`);
    expect(await refusals('often@guests.example')).toEqual([{ email: 'often@guests.example', why: 'too-often' }]);
  });
});

describe('who invites', () => {
  it('gives no role that holds more than their own, and brings nobody in once they lost theirs', async () => {
    const deputy = await invited('deputy@guests.example', 'admin').then(async () =>
      dataOf(await accept(await tokenOf('deputy@guests.example'))),
    );
    await post('/api/v1/invitations', { emails: ['friend@guests.example'], role: 'admin' }, deputy.token);
    const token = await tokenOf('friend@guests.example');
    await ada.call('PUT', `/api/auth/enterprise/users/${deputy.user.id}/role`, { body: { role: 'manager' } });
    expect(await accept(token)).toMatchObject({ status: 400, ...refused('invitation_failed') });
    await inOwn(() =>
      repository(Account).update({ id: deputy.user.id }, { permissions: ['USER_MANAGEMENT'], role: 'manager' }),
    );
    await running.tellOfChange(ada.signedIn.user.organizationId);
    const higher = await post('/api/v1/invitations', { emails: ['x@guests.example'], role: 'admin' }, deputy.token);
    expect(higher).toMatchObject({ status: 403, ...refused('role_too_high') });
  });

  it('sees and changes those of the own organisation alone', async () => {
    const { id } = await invited('ours@guests.example');
    const stranger = await TestPerson.signUp(running.url);
    expect(await stranger.data('GET', '/api/v1/invitations')).toMatchObject({ items: [], total: 0 });
    expect((await stranger.call('DELETE', `/api/v1/invitations/${id}`)).status).toBe(404);
    expect((await stranger.call('POST', `/api/v1/invitations/${id}/resend`)).status).toBe(404);
  });
});
