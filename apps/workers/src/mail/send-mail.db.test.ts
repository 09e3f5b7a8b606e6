import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBus, type Bus } from '@cartulary/bus/bus';
import { Account } from '@cartulary/database/entities/account.entity';
import { Invitation } from '@cartulary/database/entities/invitation.entity';
import { Mail } from '@cartulary/database/entities/mail.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { createJobQueue, type JobQueue } from '@cartulary/jobs/job-queue';
import { createMailer, type Mailer } from '@cartulary/mail/mailer';
import { writeMail } from '@cartulary/mail/write-mail';
import { KeyRing } from '@cartulary/storage/key-ring';
import { masterKeysFromFile } from '@cartulary/storage/master-keys';
import { createLogger } from '@cartulary/telemetry/logger';
import { anAccount, anOrganisation } from '@cartulary/testing/factories';
import { MailSink } from '@cartulary/testing/mail-sink';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { waitFor } from '@cartulary/testing/wait-for';
import { sweepMail } from '../sweeps/mail.js';
import { sweepPassing } from '../sweeps/passing.js';
import { sendMail, type MailContext } from './send-mail.js';

const LINK = 'https://documents.example.org/login?reset=very-secret-token';
let opened: TestDatabase;
let directory: string;
let keys: KeyRing;
let sink: MailSink;
let mailer: Mailer;
let context: MailContext;
let bus: Bus;
let queue: JobQueue;
/** Events for people watching the outbox. */
let events: unknown[];
let account: Account;
const log = createLogger({ component: 'test', level: 'error' });

beforeAll(async () => {
  opened = await startTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'cartulary-mail-'));
  const masterKeys = masterKeysFromFile(join(directory, 'master.key'));
  await masterKeys.create?.();
  keys = await KeyRing.open(masterKeys);
  bus = await createBus({ databaseUrl: opened.systemUrl, log });
  queue = await createJobQueue({ databaseUrl: opened.systemUrl, bus, log });
  bus.subscribe('mail.changed', ({ payload }) => void events.push(payload));
});
beforeEach(async () => {
  sink = await MailSink.start();
  mailer = createMailer({ smtpUrl: sink.url, from: 'no-reply@documents.example.org' });
  events = [];
  context = { database: opened.database, bus, keys, mailer, log };
  const organisation = await anOrganisation(opened.database);
  account = await anAccount(opened.database, organisation.id, { firstName: 'Ilse' });
});
afterEach(async () => {
  mailer.close();
  await sink.stop();
});
afterAll(async () => {
  await queue.close();
  await bus.close();
  await opened.stop();
  await rm(directory, { recursive: true, force: true });
});

const inOwn = <T>(work: () => Promise<T>): Promise<T> => opened.database.inOrganisation(account.organisationId, work);
const stored = () => inOwn(() => repository(Mail).findOneByOrFail({ accountId: account.id }));

/** Writes an email with a link, as the gateway does. @returns the queued jobs */
async function write(until = new Date(Date.now() + 60_000), sends = true) {
  const asked: { organisationId: string; mailId: string }[] = [];
  const desk = {
    keys,
    origin: 'https://documents.example.org',
    sends,
    tell: () => Promise.resolve(),
    enqueue: (job: (typeof asked)[number]) => Promise.resolve(void asked.push(job)),
  };
  const written = await inOwn(() => writeMail(desk, { kind: 'reset', account, values: { link: LINK, until } }));
  return { written, asked };
}
const send = (mailId: string) => sendMail(context, { organisationId: account.organisationId, mailId });
const makeDue = () => inOwn(() => manager().query('UPDATE app.mail SET due_at = now()'));

test('a mail is asked for after its commit, arrives once with its link, and is written down as sent', async () => {
  const { asked } = await write();
  expect(asked).toHaveLength(1);
  const [{ mailId } = { mailId: '' }] = asked;
  await Promise.all([send(mailId), send(mailId)]);
  await send(mailId);
  expect(sink.mails).toHaveLength(1);
  const [mail] = sink.mails;
  expect(mail?.to).toEqual([account.email]);
  expect(mail?.headers).toContain(`To: ${account.email}`);
  expect(mail?.headers).toContain('Auto-Submitted: auto-generated');
  expect(mail?.headers).toContain(`Message-ID: <${mailId}@documents.example.org>`);
  expect(mail?.body).toContain('Hello Ilse,');
  expect(mail?.body).toContain(LINK);
  await waitFor(() => events.length > 0);
  expect(events).toEqual([{ mailId }]);
  expect(await stored()).toMatchObject({
    state: 'sent',
    attempts: 1,
    reason: null,
    sentAt: expect.any(Date) as Date,
    address: account.email,
    kind: 'reset',
    body: null,
    organisationKeyId: null,
  });
});

test('what lies in the database shows no link', async () => {
  await write();
  const { body, subject } = await stored();
  expect(body?.length).toBeGreaterThan(100);
  expect(body?.includes('very-secret-token')).toBe(false);
  expect(subject).not.toContain('secret');
});

test('a rollback writes no mail and asks for none', async () => {
  const enqueue = (): Promise<void> => Promise.reject(new Error('asked for'));
  const desk = { keys, origin: 'https://x.example', sends: true, enqueue, tell: enqueue };
  const act = inOwn(async () => {
    await writeMail(desk, { kind: 'verify', account, values: { link: LINK } });
    throw new Error('the act failed');
  });
  await expect(act).rejects.toThrow('the act failed');
  expect(await inOwn(() => repository(Mail).countBy({ accountId: account.id }))).toBe(0);
});

test('one that the server refuses for now is tried again later, and the sweep asks for it', async () => {
  const { asked } = await write();
  const [{ mailId } = { mailId: '' }] = asked;
  sink.refuse = 451;
  await send(mailId);
  const { state, attempts, reason, dueAt } = await stored();
  expect([state, attempts]).toEqual(['waiting', 1]);
  expect(reason).toContain('not now, not here');
  expect(dueAt.getTime()).toBeGreaterThan(Date.now() + 50_000);

  sink.refuse = undefined;
  await send(mailId);
  expect(sink.mails).toEqual([]);
  const waiting = async () => (await queue.counts()).mail.waiting;
  await sweepMail({ database: opened.database, queue });
  const others = await waiting();
  await makeDue();
  await sweepMail({ database: opened.database, queue });
  await sweepMail({ database: opened.database, queue });
  // The same attempt is queued only once.
  expect(await waiting()).toBe(others + 1);
  await send(mailId);
  expect([sink.mails.length, (await stored()).state]).toEqual([1, 'sent']);
});

test('one that the server refuses for good has failed at once, with the reason', async () => {
  const { asked } = await write();
  sink.refuse = 550;
  await send(asked[0]?.mailId ?? '');
  const { state, reason } = await stored();
  expect(state).toBe('failed');
  expect(reason).toContain('not now, not here');
});

test('without a server it is tried until the pauses are over, and has failed then', async () => {
  const { asked } = await write();
  await sink.stop();
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await makeDue();
    await send(asked[0]?.mailId ?? '');
  }
  const { state, attempts, reason } = await stored();
  expect([state, attempts]).toEqual(['failed', 6]);
  expect(reason).toContain('ECONNREFUSED');
  sink = await MailSink.start();
});

test('a mail whose link has expired is not sent any more', async () => {
  const { asked } = await write(new Date(Date.now() - 1));
  await send(asked[0]?.mailId ?? '');
  expect([sink.mails, (await stored()).state]).toEqual([[], 'failed']);
});

test('an address gets five mails with a link an hour, and not one more', async () => {
  const written = [];
  for (let count = 0; count < 6; count += 1) written.push((await write()).written);
  expect(written).toEqual([true, true, true, true, true, false]);
});

test('without a mail server mails are kept and nothing is asked for', async () => {
  const { asked } = await write(undefined, false);
  expect([asked, (await stored()).state]).toEqual([[], 'kept']);
});

test('an address that would name other receivers or headers is written to nobody', async () => {
  account = { ...account, email: 'eve,bob@example.org' };
  const { asked } = await write();
  expect([asked, (await stored()).state]).toEqual([[], 'failed']);
  const words = { subject: 'Hello\r\nBcc: all@example.org', text: 'x', html: '<p>x</p>' };
  const forged = 'a@example.org\r\nBcc: all@example.org';
  await expect(mailer.send({ id: account.id, address: forged, ...words })).rejects.toThrow('No mail can be sent');
  await mailer.send({ id: account.id, address: 'a@example.org', ...words });
  expect(sink.mails.map(({ to }) => to)).toEqual([['a@example.org']]);
  expect(sink.mails[0]?.headers).not.toMatch(/^Bcc:/m);
});

test.each([
  ['offers no encryption', {}, /STARTTLS/],
  ['shows a certificate that nobody vouches for', { disabledCommands: [] }, /certificate/i],
])('where encryption is required, a server that %s gets nothing', async (_, options, message) => {
  const strict = await MailSink.start(options);
  const sender = createMailer({ smtpUrl: `${strict.url}?tls=required`, from: 'a@example.org' });
  const mail = { id: account.id, address: 'b@example.org', subject: 's', text: 't', html: 'h' };
  await expect(sender.send(mail)).rejects.toThrow(message);
  expect(strict.mails).toEqual([]);
  sender.close();
  await strict.stop();
});

test('an invitation that nobody accepted is listed for a while after its end, and then goes', async () => {
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => opened.database.inOrganisation(account.organisationId, work);
  const endedDaysAgo = (days: number) => ({
    id: newId(),
    email: `${days}@example.org`,
    role: 'user' as const,
    tokenHash: newId(),
    invitedBy: account.id,
    expiresAt: new Date(Date.now() - days * 86_400_000),
  });
  await inOwn(() => repository(Invitation).insert([endedDaysAgo(29), endedDaysAgo(31)]));
  await sweepPassing({ database: opened.database });
  expect((await inOwn(() => repository(Invitation).find())).map(({ email }) => email)).toEqual(['29@example.org']);
});
