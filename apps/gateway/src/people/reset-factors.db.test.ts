import { messageOf } from '@cartulary/contracts/errors';
import type { MailRecord } from '@cartulary/contracts/endpoints/mail';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { Session } from '@cartulary/database/entities/session.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { SecondSteps } from '../identity/factors/factors.test-helper.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { call, dataOf, PASSWORD, TestPerson, type Answer } from '../test-person.test-helper.js';

let running: TestGateway;
let ada: TestPerson;

beforeAll(async () => {
  running = await runningGateway({ CARTULARY_TRUSTED_PROXIES: 'loopback' });
  ada = await TestPerson.signUp(running.url);
});
afterAll(async () => {
  await running.stop();
});

const inOwn = <T>(work: () => Promise<T>): Promise<T> =>
  running.parts.database.inOrganisation(ada.signedIn.user.organizationId, work);
const reset = (id: string, token = ada.signedIn.token): Promise<Answer<{ removed: number; ended: number }>> =>
  call(running.url, 'POST', `/api/v1/people/${id}/reset-mfa`, { token });

/** A member of Ada's organization with an authenticator app. */
async function memberWithApp(number: number): Promise<SecondSteps> {
  const email = `lost-${number}@example.org`;
  dataOf(await ada.call('POST', '/api/v1/invitations', { body: { emails: [email], role: 'user' } }));
  const { items } = await ada.data<{ items: MailRecord[] }>('GET', '/api/v1/mails?pageSize=100');
  const mail = items.find(({ address }) => address === email);
  const { link } = await ada.data<{ link: string }>('GET', `/api/v1/mails/${mail?.id}`);
  const body = {
    token: link.split('=')[1],
    firstName: 'Jon',
    password: PASSWORD,
    acceptTerms: true,
    acceptPrivacy: true,
  };
  const signedIn = dataOf(
    await call<TestPerson['signedIn']>(running.url, 'POST', '/api/v1/invitations/accept', { body }),
  );
  const person = new SecondSteps(
    running.url,
    Object.assign(Object.create(ada) as TestPerson, { email, signedIn }),
    number,
  );
  await person.setUpTotp();
  return person;
}

describe('the second factors of somebody who lost them', () => {
  it('are taken by an administrator: signed out everywhere, told, written down, and the password alone opens again', async () => {
    const person = await memberWithApp(1);
    const { id, email } = person.person.signedIn.user;
    expect(dataOf(await person.login()).requiresMFA).toBe(true);
    expect(dataOf(await reset(id))).toEqual({ removed: 1, ended: 1 });
    const { token } = person.person.signedIn;
    expect((await call(running.url, 'GET', '/api/v1/auth/validate', { token })).status).toBe(401);
    expect(dataOf(await person.login())).toHaveProperty('token');
    const { items } = await ada.data<{ items: MailRecord[] }>('GET', '/api/v1/mails?pageSize=100');
    expect(items.filter((mail) => mail.address === email && mail.kind === 'factors-reset')).toHaveLength(1);
    // The workers turn it into a notification.
    const events: { payload: object }[] = await inOwn(() =>
      manager().query("SELECT payload FROM app.outbox WHERE type = 'factors.reset'"),
    );
    expect(events).toEqual([{ payload: { accountId: id, by: ada.signedIn.user.id } }]);
    const acts = await inOwn(() => repository(AuditEntry).find({ where: { action: 'factor.reset' } }));
    expect(acts).toMatchObject([
      {
        actorId: ada.signedIn.user.id,
        targetId: id,
        detail: { before: { factors: ['totp'] }, after: { factors: [] } },
      },
    ]);
    expect(await reset(id)).toMatchObject({ status: 409, body: { error: messageOf('no_factors') } });
  });

  it('are kept where the administrator signed in too long ago, and nobody takes their own', async () => {
    const person = await memberWithApp(2);
    expect(await reset(ada.signedIn.user.id)).toMatchObject({ body: { error: messageOf('own_account') } });
    await inOwn(() => repository(Session).update({ id: ada.signedIn.sessionId }, { provedAt: new Date(0) }));
    const answer = await reset(person.person.signedIn.user.id);
    expect(answer.body.error).toBe(messageOf('fresh_sign_in_required'));
    expect(dataOf(await person.login()).requiresMFA).toBe(true);
    await inOwn(() => repository(Session).update({ id: ada.signedIn.sessionId }, { provedAt: new Date() }));
  });

  it('are another organisation’s business where they are', async () => {
    const person = await memberWithApp(3);
    const stranger = await TestPerson.signUp(running.url);
    expect((await reset(person.person.signedIn.user.id, stranger.signedIn.token)).status).toBe(404);
    expect(dataOf(await person.login()).requiresMFA).toBe(true);
  });
});
