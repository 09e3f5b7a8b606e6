import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AlertDefinition, AlertStep } from '@cartulary/contracts/alert-rules';
import type { BusEvent } from '@cartulary/contracts/events';
import { alertLimits } from '@cartulary/contracts/limits/alerts';
import { mailLimits } from '@cartulary/contracts/limits/mail';
import { Account } from '@cartulary/database/entities/account.entity';
import { AlertRow, AlertRuleRow } from '@cartulary/database/entities/alert-rule.entity';
import { Mail } from '@cartulary/database/entities/mail.entity';
import { Notification } from '@cartulary/database/entities/notification.entity';
import { OutboxEvent } from '@cartulary/database/entities/outbox-event.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { writeMail, type MailDesk } from '@cartulary/mail/write-mail';
import { KeyRing } from '@cartulary/storage/key-ring';
import { masterKeysFromFile } from '@cartulary/storage/master-keys';
import { createLogger } from '@cartulary/telemetry/logger';
import { anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { notify } from '../notifications/notifier.js';
import { sweepAlerts, type AlertContext } from './sweep-alerts.js';

const MINUTE_MS = 60_000;
/** A recent minute, because only stored minutes are evaluated. */
const START = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 600 * MINUTE_MS;

let opened: TestDatabase;
let directory: string;
let desk: MailDesk;
const told: BusEvent[] = [];
let context: AlertContext;
beforeAll(async () => {
  opened = await startTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'cartulary-alerts-'));
  const masterKeys = masterKeysFromFile(join(directory, 'master.key'));
  await masterKeys.create?.();
  desk = {
    keys: await KeyRing.open(masterKeys),
    origin: 'https://documents.example.org',
    sends: true,
    enqueue: async () => undefined,
    tell: async () => undefined,
  };
  context = {
    database: opened.database,
    bus: { publish: async (event: BusEvent) => void told.push(event) } as unknown as AlertContext['bus'],
    desk,
    queue: { enqueue: () => Promise.resolve('') },
    log: createLogger({ component: 'test', level: 'error' }),
  };
});
afterAll(async () => {
  await opened.stop();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(() => void told.splice(0));

const definition: AlertDefinition = {
  kind: 'threshold',
  measure: 'searches',
  windowMinutes: 5,
  direction: 'above',
  limit: 3,
  clearAt: 1,
  forMinutes: 0,
  clearForMinutes: 0,
  against: 'before',
};
const bell: AlertStep = { afterMinutes: 0, way: 'bell', teamId: null };

/** An organization with one rule, whose facts are counted up to a minute on its own clock. */
async function watched(more: Partial<AlertRuleRow> = {}, account: Partial<Account> = {}) {
  const { database } = opened;
  const { id: organisationId } = await anOrganisation(database);
  const { id: ada } = await anAccount(database, organisationId, { role: 'user', isEmailVerified: true, ...account });
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.inOrganisation(organisationId, work);
  await inOwn(() => desk.keys.currentOrganisationKey());
  const id = newId();
  await inOwn(() =>
    repository(AlertRuleRow).insert({
      id,
      name: 'Many searches',
      definition,
      steps: [bell],
      isOn: true,
      madeBy: ada,
      judgedUntil: new Date(START),
      ...more,
    }),
  );
  /** Adds counts for a minute, and for days before it, so that nothing is unknown. */
  const counted = (minute: number, facts: number, grain = 'minute') =>
    database.inSystem((system) =>
      system.query(
        `INSERT INTO app.rollup (organisation_id, kind, version, grain, start, by, facts, late, newest, amounts, duration_ms)
         VALUES ($1, 'search.asked', 1, $4, $2, '{}', $3, 0, $2, '{}', 0)`,
        [organisationId, new Date(START + minute * MINUTE_MS), facts, grain],
      ),
    );
  await counted(-20 * 1_440, 1, 'day');
  return {
    ada,
    counted,
    inOwn,
    ruleId: id,
    /** Counts everything up to the end of a minute and evaluates it. */
    judge: async (minute: number, by = context) => {
      const until = new Date(START + minute * MINUTE_MS);
      await database.inSystem((system) =>
        system.query('UPDATE app.rollup_state SET counted_until = $1', [new Date(until.getTime() + MINUTE_MS + 1)]),
      );
      await sweepAlerts(by, until);
    },
    alerts: async () =>
      (await inOwn(() => repository(AlertRow).find({ order: { openedAt: 'ASC' } }))).map(
        ({ openedAt, clearedAt, worst, times }) => [
          (openedAt.getTime() - START) / MINUTE_MS,
          clearedAt && (clearedAt.getTime() - START) / MINUTE_MS,
          worst,
          times,
        ],
      ),
    bells: async () => {
      await notify(database, (error) => {
        throw error;
      });
      return inOwn(() => repository(Notification).find());
    },
    mails: () => inOwn(() => repository(Mail).count()),
    events: () => inOwn(() => repository(OutboxEvent).countBy({ type: 'alert.fired' })),
  };
}

test('a rule fires in the minute that is beyond its limit, clears at its other value, and tells once', async () => {
  const { counted, judge, alerts, bells, ada } = await watched();
  await counted(10, 4);
  await judge(10);
  expect(await alerts()).toEqual([]);
  await judge(12);
  expect(await alerts()).toEqual([[11, null, 4, 1]]);
  await judge(20);
  expect(await alerts()).toEqual([[11, 16, 4, 1]]);
  const [notice, ...others] = await bells();
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ accountId: ada, title: 'Alert: Many searches', targetKind: 'alert' });
  expect(notice?.message).toContain('4, its limit is 3');
  expect(told.map(({ type }) => type)).toEqual(['alerts.changed', 'alerts.changed']);
});

test('minutes that nobody looked at are judged one by one, and none twice', async () => {
  const { counted, judge, alerts } = await watched();
  await counted(10, 4);
  await counted(100, 9);
  await judge(120);
  await judge(120);
  expect(await alerts()).toEqual([
    [11, 16, 4, 1],
    [101, 106, 9, 1],
  ]);
});

test('what fired and was over while nobody looked for hours is told, each time once', async () => {
  const { counted, judge, events } = await watched();
  await counted(10, 4);
  await counted(100, 9);
  await judge(500);
  await judge(501);
  expect(await events()).toBe(2);
});

const byMail: AlertStep = { afterMinutes: 0, way: 'mail', teamId: null };

test('other mails don’t use up what alerts may send; who has had enough of these, too, hears it by the bell', async () => {
  const { counted, judge, mails, events, inOwn, ada } = await watched({ steps: [byMail] });
  const fill = (kind: 'notice' | 'alert', count: number) =>
    inOwn(async () => {
      const account = await repository(Account).findOneByOrFail({ id: ada });
      const values = { title: 'Something', message: 'Something happened.', link: desk.origin };
      for (let index = 0; index < count; index += 1) await writeMail(desk, { kind, account, values });
    });
  await fill('notice', mailLimits.noticesPerHour);
  await counted(10, 4);
  await judge(12);
  expect([await mails(), await events()]).toEqual([mailLimits.noticesPerHour + 1, 0]);
  await fill('alert', mailLimits.alertsPerHour - 1);
  await counted(100, 4);
  await judge(102);
  expect([await mails(), await events()]).toEqual([mailLimits.noticesPerHour + mailLimits.alertsPerHour, 1]);
});

test.each([
  ['whose address is not proved', { isEmailVerified: false }, true],
  ['of an installation without a mail server', {}, false],
])('somebody %s hears by the bell what was to go by mail', async (_, account, sends) => {
  const { counted, judge, events } = await watched({ steps: [byMail] }, account);
  await counted(10, 4);
  await judge(12, { ...context, desk: { ...desk, sends } });
  expect(await events()).toBe(1);
});

test('where nobody of a team may see figures, who made the rule is told', async () => {
  const teamId = newId();
  const { counted, judge, bells, inOwn, ada } = await watched({ steps: [{ ...bell, teamId }] });
  await inOwn(() => manager().query(`INSERT INTO app.team (id, name) VALUES ($1, 'Nobody')`, [teamId]));
  await counted(10, 4);
  await judge(12);
  expect(await bells()).toMatchObject([{ accountId: ada }]);
});

test('an alert that opens again is nobody’s, and its next step waits its minutes from then on', async () => {
  const steps: AlertStep[] = [bell, { afterMinutes: 15, way: 'mail', teamId: null }];
  const { counted, judge, alerts, mails, inOwn, ada } = await watched({ steps });
  await counted(10, 4);
  await judge(12);
  await inOwn(() => manager().query('UPDATE app.alert SET acknowledged_at = now(), acknowledged_by = $1', [ada]));
  for (const minute of [30, 31, 32, 33, 34]) await counted(minute, 4);
  await judge(32);
  expect(await alerts()).toEqual([[11, null, 8, 2]]);
  expect(await inOwn(() => repository(AlertRow).find())).toMatchObject([
    { acknowledgedAt: null, acknowledgedBy: null, againAt: new Date(START + 31 * MINUTE_MS) },
  ]);
  expect(await mails()).toBe(0);
  for (const minute of [35, 37, 39, 41, 43, 45]) await counted(minute, 4);
  await judge(45);
  expect(await mails()).toBe(0);
  await judge(46);
  expect(await mails()).toBe(1);
});

test('what fired by a rule as it was before a change is told to nobody, and opens no more', async () => {
  const { counted, judge, alerts, events, inOwn, ruleId } = await watched({
    steps: [{ ...bell, afterMinutes: 10 }],
  });
  await counted(10, 4);
  await judge(17);
  expect(await alerts()).toEqual([[11, 16, 4, 1]]);
  await inOwn(() => repository(AlertRow).update({ ruleId }, { isOfFormerRule: true }));
  await inOwn(() => repository(AlertRuleRow).update({ id: ruleId }, { steps: [bell] }));
  await judge(18);
  expect(await events()).toBe(0);
  await counted(20, 4);
  await judge(22);
  expect(await alerts()).toEqual([
    [11, 16, 4, 1],
    [21, null, 4, 1],
  ]);
  expect(await events()).toBe(1);
});

test('a rule that would fire a thousand times sends one notice and counts the rest', async () => {
  const { counted, judge, alerts, events } = await watched({
    definition: { ...definition, windowMinutes: 5, limit: 0.5, clearAt: 0.5 },
  });
  for (let turn = 0; turn < 40; turn += 1) await counted(turn * 10, 1);
  for (let minute = 1; minute <= 400; minute += 1) await judge(minute);
  expect(await alerts()).toEqual([[1, 396, 1, 40]]);
  expect(await events()).toBe(1);
});

test('after a while it is another alert', async () => {
  const { counted, judge, alerts, events } = await watched();
  await counted(10, 4);
  await counted(16 + alertLimits.againMs / MINUTE_MS + 1, 4);
  for (const minute of [12, 20, 60]) await judge(minute);
  expect(await alerts()).toHaveLength(2);
  expect(await events()).toBe(2);
});

test('the next step is done as long as nobody has taken it, and never twice', async () => {
  const steps: AlertStep[] = [bell, { afterMinutes: 10, way: 'mail', teamId: null }];
  const holds = { ...definition, windowMinutes: 60 };
  const first = await watched({ steps, definition: holds });
  const second = await watched({ steps, definition: holds });
  for (const { counted } of [first, second]) await counted(10, 4);
  await first.judge(11);
  await second.inOwn(() =>
    manager().query('UPDATE app.alert SET acknowledged_at = now(), acknowledged_by = $1', [second.ada]),
  );
  expect([await first.mails(), await second.mails()]).toEqual([0, 0]);
  for (const minute of [20, 21, 22]) await first.judge(minute);
  expect([await first.mails(), await second.mails()]).toEqual([1, 0]);
  expect([await first.events(), await second.events()]).toEqual([1, 1]);
});

test('a muted rule tells nobody, and tells what still fires once that is over', async () => {
  const { counted, judge, alerts, events } = await watched({
    mutedUntil: new Date(START + 20 * MINUTE_MS),
    definition: { ...definition, windowMinutes: 60 },
  });
  await counted(10, 4);
  await judge(12);
  expect(await alerts()).toEqual([[11, null, 4, 1]]);
  expect(await events()).toBe(0);
  await judge(21);
  expect(await events()).toBe(1);
});

test('an absence fires without a single fact to wake anybody', async () => {
  const { counted, judge, alerts } = await watched({ definition: { ...definition, kind: 'absence' } });
  for (const minute of [0, 3]) await counted(minute, 1);
  await judge(8);
  expect(await alerts()).toEqual([]);
  await judge(10);
  expect(await alerts()).toEqual([[9, null, 0, 1]]);
});

test('whoever may not see figures is not told', async () => {
  const { counted, judge, events, alerts } = await watched({}, { role: 'auditor' });
  await counted(10, 4);
  await judge(12);
  expect(await alerts()).toHaveLength(1);
  expect(await events()).toBe(0);
});

test('a rule that is off is not judged', async () => {
  const { counted, judge, alerts } = await watched({ isOn: false });
  await counted(10, 4);
  await judge(12);
  expect(await alerts()).toEqual([]);
});
