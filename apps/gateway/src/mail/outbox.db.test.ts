import type { MailRecord } from '@cartulary/contracts/endpoints/mail';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';

let running: TestGateway;
let operator: TestPerson;
beforeAll(async () => {
  running = await runningGateway({ CARTULARY_PUBLIC_URL: 'https://c.example/' });
  operator = await TestPerson.signUp(running.url);
});
afterAll(() => running.stop());

const inOwn = <T>({ signedIn }: TestPerson, work: () => Promise<T>): Promise<T> =>
  running.parts.database.inOrganisation(signedIn.user.organizationId, work);
const audited = (person: TestPerson, action: string) =>
  inOwn(person, () => repository(AuditEntry).find({ where: { action } }));
/** Emails to an address, as the operator sees them. */
const mailsTo = async (address: string): Promise<MailRecord[]> => {
  const { items } = await operator.data<{ items: MailRecord[] }>('GET', '/api/v1/mails?pageSize=100');
  return items.filter((mail) => mail.address === address);
};

it('is read by who operates the installation and by nobody else, and reading is recorded', async () => {
  const ada = await TestPerson.signUp(running.url);
  const [mail] = await mailsTo(ada.email);
  expect(mail).toMatchObject({
    kind: 'verify',
    state: 'kept',
    attempts: 0,
    subject: 'Confirm your email address · Cartulary',
  });
  for (const path of ['/api/v1/mails', `/api/v1/mails/${mail?.id}`])
    expect((await ada.call('GET', path)).status).toBe(403);
  expect((await ada.call('POST', `/api/v1/mails/${mail?.id}/retry`)).status).toBe(403);
  await operator.data('GET', `/api/v1/mails/${mail?.id}`);
  expect(await audited(ada, 'mail.open')).toMatchObject([
    { actorId: operator.signedIn.user.id, targetId: mail?.id, detail: { kind: 'verify', operator: operator.email } },
  ]);
  const { items } = await ada.data<{ items: object[] }>('GET', '/api/v1/audit?action=mail.open');
  expect(items).toMatchObject([
    { actor: { id: operator.signedIn.user.id, name: '', email: operator.email, isOperator: true } },
  ]);
  const retried = await operator.call('POST', `/api/v1/mails/${mail?.id}/retry`);
  expect([retried.status, retried.body.error]).toEqual([409, expect.stringContaining('SMTP_URL')]);
});

it('shows of a mail that was sent that it was, and its words no more', async () => {
  const ada = await TestPerson.signUp(running.url);
  const [mail] = await mailsTo(ada.email);
  await inOwn(ada, () =>
    manager().query(`UPDATE app.mail SET state = 'sent', sent_at = now(), body = NULL, organisation_key_id = NULL`),
  );
  const read = await operator.data<{ mail: MailRecord }>('GET', `/api/v1/mails/${mail?.id}`);
  expect(read).toMatchObject({ mail: { state: 'sent', address: ada.email, kind: 'verify' }, text: null, link: null });
  expect(await audited(ada, 'mail.open')).toEqual([]);
});

it('is filtered by state', async () => {
  const list = (state: string) =>
    operator.data<{ total: number; sends: boolean }>('GET', `/api/v1/mails?state=${state}`);
  expect((await list('kept')).total).toBeGreaterThan(0);
  expect(await list('failed')).toMatchObject({ total: 0, sends: false, origin: 'https://c.example' });
});
