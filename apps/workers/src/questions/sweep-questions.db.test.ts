import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeptQuestion } from '@cartulary/contracts/endpoints/analyses';
import { Account } from '@cartulary/database/entities/account.entity';
import { AnalysisRow } from '@cartulary/database/entities/analysis.entity';
import { Mail } from '@cartulary/database/entities/mail.entity';
import { QuestionMailRow } from '@cartulary/database/entities/question-mail.entity';
import { writeFact } from '@cartulary/database/facts';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { writeSetting } from '@cartulary/database/settings';
import { readMail } from '@cartulary/mail/read-mail';
import type { MailDesk } from '@cartulary/mail/write-mail';
import { KeyRing } from '@cartulary/storage/key-ring';
import { masterKeysFromFile } from '@cartulary/storage/master-keys';
import { createLogger } from '@cartulary/telemetry/logger';
import { countFacts } from '@cartulary/testing/count-facts';
import { anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { sweepQuestions, type QuestionsContext } from './sweep-questions.js';

const DAY_MS = 24 * 60 * 60_000;

let opened: TestDatabase;
let directory: string;
let context: QuestionsContext;
beforeAll(async () => {
  opened = await startTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'cartulary-questions-'));
  const masterKeys = masterKeysFromFile(join(directory, 'master.key'));
  await masterKeys.create?.();
  const desk: MailDesk = {
    keys: await KeyRing.open(masterKeys),
    origin: 'https://documents.example.org',
    sends: true,
    enqueue: async () => undefined,
    tell: async () => undefined,
  };
  context = { database: opened.database, desk, log: createLogger({ component: 'test', level: 'error' }) };
});
afterAll(async () => {
  await opened.stop();
  await rm(directory, { recursive: true, force: true });
});

const question: KeptQuestion = { measure: 'documents-read', by: 'class', where: '', days: 7, view: 'bars' };

/** An organization in which Ada has a saved question that's mailed daily and was due three days ago. */
async function scheduled(more: Partial<QuestionMailRow> = {}, account: Partial<Account> = {}) {
  const { database, desk } = context;
  const { id: organisationId } = await anOrganisation(database);
  const person = { role: 'user' as const, isEmailVerified: true };
  const ada = await anAccount(database, organisationId, { ...person, firstName: 'Ada', lastName: 'Quay' });
  const reader = await anAccount(database, organisationId, { ...person, ...account });
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  const questionId = newId();
  const id = newId();
  const dueAt = new Date(Date.now() - 3 * DAY_MS);
  await inOwn(async () => {
    await desk.keys.currentOrganisationKey();
    await repository(AnalysisRow).insert({
      id: questionId,
      ownerId: ada.id,
      kind: 'question',
      name: 'What came <in>',
      definition: question,
      readers: [{ kind: 'account', id: reader.id }],
    });
    await repository(QuestionMailRow).insert({
      id,
      questionId,
      readerId: reader.id,
      madeBy: ada.id,
      zone: 'UTC',
      starts: dueAt.toISOString().slice(0, 16),
      repeat: { unit: 'day', interval: 1, days: [], until: null },
      nextAt: dueAt,
      ...more,
    });
  });
  return {
    inOwn,
    reader,
    questionId,
    row: () => inOwn(() => repository(QuestionMailRow).findOneBy({ id })),
    mails: () => inOwn(() => repository(Mail).find({ order: { createdAt: 'ASC' } })),
    dueAgain: () => inOwn(() => repository(QuestionMailRow).update({ id }, { nextAt: dueAt })),
  };
}

test('what is due comes once, also when two workers look at once, and what was missed is made up for once', async () => {
  const { mails, row, reader } = await scheduled();
  await Promise.all([sweepQuestions(context), sweepQuestions(context)]);
  await sweepQuestions(context);
  expect(await mails()).toMatchObject([{ kind: 'question', address: reader.email, subject: expect.any(String) }]);
  const after = await row();
  expect(after?.nextAt?.getTime()).toBeGreaterThan(Date.now());
  expect(after?.nextAt?.getTime()).toBeLessThanOrEqual(Date.now() + DAY_MS);
  expect(after?.sentAt).toEqual(expect.any(Date));
});

test('a worker that dies before it commits has sent nothing, and the next one sends it', async () => {
  const { mails } = await scheduled();
  const broken = { ...context.desk, keys: { ...context.desk.keys } as typeof context.desk.keys };
  await sweepQuestions({ ...context, desk: broken, log: createLogger({ component: 'test', level: 'fatal' }) });
  expect(await mails()).toEqual([]);
  await sweepQuestions(context);
  expect(await mails()).toHaveLength(1);
});

test('the mail says the numbers, the period, the zone, how new they are, and where they come from and are stopped', async () => {
  const { inOwn, mails, row } = await scheduled({ zone: 'Europe/Berlin' });
  await inOwn(async () => {
    for (const [outcome, documentClass] of [
      ['ready', 'invoice'],
      ['failed', 'invoice'],
      ['ready', null],
    ] as const)
      await writeFact('document.settled', {
        by: { outcome, class: documentClass, isFirst: true },
        amounts: { pages: 1 },
        durationMs: 1,
      });
  });
  await countFacts(context.database);
  await sweepQuestions(context);
  const [mail] = await mails();
  expect(mail?.subject).toBe('A scheduled question · Cartulary');
  const read = await inOwn(() => readMail(context.desk.keys, mail as Mail));
  const { text = '', html, subject } = read ?? {};
  expect(subject).toBe('What came <in>');
  for (const said of [
    'Finished readings by kind of document',
    '(Europe/Berlin)',
    'Total: 3',
    'Invoice: 2',
    'None found: 1',
    'Made from 3 of 3 facts',
    'https://documents.example.org/analytics-command-center?measure=documents-read&by=class&days=7',
    'Ada Quay scheduled this',
    `https://documents.example.org/analytics-command-center?mails=${(await row())?.id}`,
  ])
    expect(text).toContain(said);
  expect(html).not.toContain('<in>');
});

test('a reader who may not see figures any more, or with whom it is shared no longer, gets nothing and is said to be stopped', async () => {
  const demoted = await scheduled({}, { role: 'auditor' });
  const unshared = await scheduled();
  await unshared.inOwn(() => repository(AnalysisRow).update({ id: unshared.questionId }, { readers: [] }));
  const gone = await scheduled();
  await gone.inOwn(() => repository(Account).update({ id: gone.reader.id }, { isActive: false }));
  await sweepQuestions(context);
  for (const { mails, row } of [demoted, unshared, gone]) {
    expect(await mails()).toEqual([]);
    expect(await row()).toMatchObject({ stopped: 'right-lost', nextAt: null });
  }
});

test('it goes with its question, waits while it is paused, and ends after its last day', async () => {
  const removed = await scheduled();
  await removed.inOwn(() => repository(AnalysisRow).delete({ id: removed.questionId }));
  expect(await removed.row()).toBeNull();
  const paused = await scheduled({ isPaused: true });
  const until = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
  const last = await scheduled({ repeat: { unit: 'day', interval: 1, days: [], until } });
  await sweepQuestions(context);
  expect(await paused.mails()).toEqual([]);
  expect(await last.mails()).toHaveLength(1);
  expect(await last.row()).toMatchObject({ stopped: 'over', nextAt: null });
});

test('notifications that are off, or gathered, hold back nothing that was asked for at a moment', async () => {
  const { inOwn, reader, mails } = await scheduled();
  await inOwn(() => writeSetting('notifications', reader.id, { emailNotifications: false }, 0));
  await sweepQuestions(context);
  expect(await mails()).toHaveLength(1);
});
