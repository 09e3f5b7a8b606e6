// covers: apps/workers/src/learning libs/database/src/learning.ts libs/database/src/learning-part.ts libs/database/src/migrations/1763900000981-learning.ts apps/workers/src/notifications/learning-rules.ts
import { jest } from '@jest/globals';
import { createHash } from 'node:crypto';
import { learnedForm } from '@cartulary/contracts/learning';
import { learningLimits } from '@cartulary/contracts/limits/learning';
import type { Field } from '@cartulary/contracts/understanding';
import { LearnedVersionRow, LearningExampleRow, LearningTurnRow } from '@cartulary/database/entities/learning.entity';
import { askForLearning, layoutsInUse } from '@cartulary/database/learning';
import { partOf } from '@cartulary/database/learning-part';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { OutboxEvent } from '@cartulary/database/entities/outbox-event.entity';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { readSetting, settingValues, writeSetting } from '@cartulary/database/settings';
import { openReadingRoom, type ReadingRoom } from '../reading/reading-room.test-helper.js';
import { compareOn, type Reading } from './compare-layouts.js';
import { learnAnew } from './learn-anew.js';
import { taught } from './material.js';
import { sweepLearning } from './sweep-learning.js';
import { beginTurn, endTurn } from './turn.js';

const NEEDED = { learn: 4, compare: 3 };
/** A bill whose number and total have labels unknown to every rule. */
const billOf = (at: number): { text: string; truth: Record<string, string> } => {
  const [number, total] = [`VG-77${at}31`, `${410 + at},5${at % 10}`];
  return {
    text: `Plumtree Freight GmbH\nHafenweg 4\n20457 Hamburg\n\nRechnung\n\nVorgang   ${number}\nAusgestellt am 0${1 + (at % 9)}.03.2026\n\nFracht nach Norden   400,00\n\nEinzug   ${total}\n\nPlumtree Freight GmbH   LU12345678\n`,
    truth: { number, total: `${410 + at}.5${at % 10}` },
  };
};

let room: ReadingRoom;
const context = (): Parameters<typeof learnAnew>[0] => room;
beforeAll(async () => {
  room = await openReadingRoom();
}, 120_000);
afterAll(() => room.close());

const inOwn = <T>(work: () => Promise<T>): Promise<T> => room.database.inOrganisation(room.organisation.id, work);
const choose = (change: object): Promise<unknown> =>
  inOwn(async () => {
    const stored = await readSetting('ai', null);
    return writeSetting('ai', null, { ...(await settingValues('ai', null)), ...change }, stored?.version ?? 0);
  });

/** Simulates a person correcting each of the document's fields. */
const teach = (documentId: string, truth: Record<string, string>): Promise<void> =>
  inOwn(async () => {
    await repository(LearningExampleRow).delete({ documentId });
    for (const [name, value] of Object.entries(truth))
      await repository(LearningExampleRow).insert({
        id: newId(),
        documentId,
        fieldId: newId(),
        name,
        done: 'corrected',
        text: value,
        value,
        page: 1,
        engine: 'field-rules',
        engineVersion: '1.8.0',
        saidBy: room.owner.id,
      });
    await askForLearning('high');
  });

const sayInvoice = (id: string): Promise<unknown> =>
  manager().query(`UPDATE app.document SET class = 'invoice', class_confirmed_at = now() WHERE item_id = $1`, [id]);

/** Reads bills until there are enough for training and comparison. @returns the next bill number */
async function taughtBills(truthOf: (at: number) => Record<string, string>): Promise<number> {
  const count = { learn: 0, compare: 0 };
  let at = 0;
  for (; count.learn < NEEDED.learn || count.compare < NEEDED.compare; at += 1) {
    const id = await room.upload(Buffer.from(billOf(at).text), 'text/plain', `bill ${at}`);
    await room.whenRead(id);
    await inOwn(() => sayInvoice(id));
    await teach(id, truthOf(at));
    count[partOfBill(at)] += 1;
  }
  return at;
}

const shaOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const partOfBill = (at: number): 'learn' | 'compare' => partOf(shaOf(billOf(at).text));
const due = (): Promise<unknown> =>
  inOwn(() => manager().query(`UPDATE app.learning_turn SET due_at = now() - interval '1 second'`));
const learn = async (): Promise<void> => {
  await due();
  await learnAnew(context(), { organisationId: room.organisation.id }, new AbortController().signal);
};
const versions = () => inOwn(() => repository(LearnedVersionRow).find({ order: { number: 'ASC' } }));
const turn = () => inOwn(() => repository(LearningTurnRow).findOneByOrFail({}));
const allChanges = () =>
  inOwn(async () => {
    const rows = await repository(OutboxEvent).find({
      where: { type: 'learning.changed' },
      order: { createdAt: 'ASC' },
    });
    return rows.map(({ payload }) => (payload as { change: string }).change);
  });
/** Number of events before a test began. */
let toldBefore = 0;
const changes = async () => (await allChanges()).slice(toldBefore);
const fieldsOf = (documentId: string): Promise<Pick<Field, 'name' | 'value' | 'engine' | 'engineVersion'>[]> =>
  inOwn(async () => {
    const rows = await repository(ExtractedField).findBy({ documentId });
    return rows.map(({ name, value, text, engine, engineVersion }) => ({
      name,
      value: value ?? text,
      engine,
      engineVersion,
    }));
  });
const forgetAll = () =>
  inOwn(async () => {
    await manager().query('DELETE FROM app.learned_version');
    await manager().query('DELETE FROM app.learning_example');
    await manager().query('DELETE FROM app.learning_turn');
  });
beforeEach(async () => {
  await forgetAll();
  toldBefore = (await allChanges()).length;
  await choose({
    dataRetentionPolicy: '90-days',
    automatedDeployment: false,
    modelVersioning: true,
    trainingPriority: 'high',
  });
});

let next = 0;
let bills: { id: string; at: number }[] = [];
beforeAll(async () => {
  await choose({ dataRetentionPolicy: '90-days', trainingPriority: 'high' });
  next = await taughtBills((at) => billOf(at).truth);
  const rows = await inOwn(() =>
    manager().query<{ id: string; name: string }[]>('SELECT item_id AS id, original_name AS name FROM app.document'),
  );
  bills = rows.map(({ id, name }) => ({ id, at: Number(name.replace('bill ', '')) }));
}, 300_000);
const teachAll = async (truthOf: (at: number) => Record<string, string>): Promise<void> => {
  for (const { id, at } of bills) await teach(id, truthOf(at));
};

test('what was learnt is compared on documents that it was not learnt from, and waits for a person', async () => {
  await teachAll((at) => billOf(at).truth);
  await learn();
  const [version] = await versions();
  expect(version).toMatchObject({
    number: 1,
    inUse: false,
    compared: { verdict: 'better', lost: 0 },
    against: null,
    suppliers: 1,
  });
  expect(version?.compared.documents).toBeGreaterThanOrEqual(NEEDED.compare);
  expect(version?.documents).toBeGreaterThanOrEqual(NEEDED.learn);
  expect(await inOwn(layoutsInUse)).toBeNull();
  expect(await turn()).toMatchObject({ dueAt: null, startedAt: null, failed: false });
  expect(await changes()).toEqual(['started', 'offered']);
});

test('where it is to be used by itself, the next bill of the supplier is read by it', async () => {
  await choose({ automatedDeployment: true });
  await teachAll((at) => billOf(at).truth);
  await learn();
  expect((await versions())[0]).toMatchObject({ inUse: true, usedBy: null });
  const bill = billOf(next);
  const id = await room.upload(Buffer.from(bill.text), 'text/plain', 'the next');
  await room.whenRead(id);
  // Whatever class was found, a person sets it, and the document is reprocessed.
  await inOwn(() => sayInvoice(id));
  await room.readAgain(id);
  await room.whenRead(id);
  expect(await fieldsOf(id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'number', value: bill.truth['number'], engineVersion: '1.0.0+1' }),
    ]),
  );
  const audited: unknown[] = await inOwn(() =>
    manager().query(`SELECT 1 FROM app.audit WHERE action = 'learning.use' AND actor_id IS NULL`),
  );
  expect(audited).toHaveLength(1);
  // Training on the same data again creates no new version.
  await teachAll((at) => billOf(at).truth);
  await learn();
  expect(await versions()).toHaveLength(1);
  expect((await changes()).at(-1)).toBe('nothing');
}, 300_000);

test('a reviewer who always presses right teaches nothing: it reads the same, and nothing is used', async () => {
  await choose({ automatedDeployment: true });
  for (const { id } of bills) {
    const read = await fieldsOf(id);
    await teach(id, Object.fromEntries(read.map(({ name, value }) => [name, value])));
  }
  await learn();
  expect(await inOwn(layoutsInUse)).toBeNull();
  for (const { compared } of await versions()) expect(['same', 'not-proved']).toContain(compared.verdict);
});

test('corrections that contradict each other bring nothing into use', async () => {
  await choose({ automatedDeployment: true });
  await teachAll((at) =>
    at % 2 === 0 ? billOf(at).truth : { ...billOf(at).truth, total: '400.00', number: 'LU12345678' },
  );
  await learn();
  expect(await inOwn(layoutsInUse)).toBeNull();
});

test('a document that can’t be read is left out, and the others are learnt from and compared on', async () => {
  await teachAll((at) => billOf(at).truth);
  await due();
  const compared = bills.filter(({ at }) => partOfBill(at) === 'compare');
  const number = billOf(compared[0]?.at ?? 0).truth['number'] ?? '';
  const run = (...words: Parameters<ReadingRoom['quick']['run']>): Promise<unknown> =>
    JSON.stringify(words[2]).includes(number) ? Promise.reject(new Error('broken')) : room.quick.run(...words);
  const failing = { ...room, quick: { run } } as unknown as ReadingRoom;
  await learnAnew(failing, { organisationId: room.organisation.id }, new AbortController().signal);
  const [version] = await versions();
  expect([version?.compared.documents, (await turn()).failed]).toEqual([compared.length - 1, false]);
});

test('where what was learnt fails at a document it has read none of it, also what is not there', async () => {
  const [id] = bills.flatMap((one) => (partOfBill(one.at) === 'compare' ? [one.id] : []));
  await teach(id ?? '', billOf(1).truth);
  const document = await inOwn(() => taught(id ?? ''));
  if (!document) throw new Error('Nothing was taught');
  let runs = 0;
  const quick = { run: () => ((runs += 1) === 1 ? Promise.resolve([]) : Promise.reject(new Error('broken'))) };
  const reading = { context: { quick }, signal: new AbortController().signal } as unknown as Reading;
  const removed = { ...document, confirmed: [{ name: 'total', value: null }] };
  const compared = await compareOn(removed, null, { form: learnedForm, layouts: [] }, reading);
  expect(compared).toMatchObject([{ before: true, after: false }]);
});

test('what is corrected while a turn goes on waits from then on, not since what that turn learnt', async () => {
  await inOwn(() => askForLearning('low'));
  await inOwn(() =>
    manager().query(`UPDATE app.learning_turn SET waiting_since = now() - interval '6 hours', due_at = now()`),
  );
  const begun = await inOwn(() => beginTurn(new Date()));
  if (!begun) throw new Error('No turn began');
  await inOwn(() => askForLearning('low'));
  await inOwn(() => endTurn(begun, null));
  const { dueAt, waitingSince } = await turn();
  expect(dueAt?.getTime()).toBeGreaterThan(Date.now() + learningLimits.quietMs.low / 2);
  expect(waitingSince?.getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test('of one document nothing is learnt', async () => {
  const [only] = bills.filter(({ at }) => partOfBill(at) === 'learn');
  await teach(only?.id ?? '', billOf(only?.at ?? 0).truth);
  await learn();
  expect(await versions()).toEqual([]);
  expect(await turn()).toMatchObject({ dueAt: null, failed: false });
});

test('a turn that is ended in its midst has changed nothing, and is begun again', async () => {
  await teachAll((at) => billOf(at).truth);
  await due();
  const ended = AbortSignal.abort(new Error('the process leaves'));
  await expect(learnAnew(context(), { organisationId: room.organisation.id }, ended)).rejects.toThrow('leaves');
  expect(await versions()).toEqual([]);
  expect(await turn()).toMatchObject({ startedAt: null, failed: false, dueAt: expect.any(Date) });
  // The turn is still due.
  await learnAnew(context(), { organisationId: room.organisation.id }, new AbortController().signal);
  expect(await versions()).toHaveLength(1);
  expect((await turn()).failed).toBe(false);
});

test('a worker that died leaves its turn to another after a while, and not before', async () => {
  await teachAll((at) => billOf(at).truth);
  await due();
  await inOwn(() => manager().query('UPDATE app.learning_turn SET started_at = now()'));
  await learnAnew(context(), { organisationId: room.organisation.id }, new AbortController().signal);
  expect(await versions()).toEqual([]);
  await inOwn(() => manager().query(`UPDATE app.learning_turn SET started_at = now() - interval '31 minutes'`));
  await learnAnew(context(), { organisationId: room.organisation.id }, new AbortController().signal);
  expect(await versions()).toHaveLength(1);
});

test('what fails changes nothing, says so, and is tried again later', async () => {
  await teachAll((at) => billOf(at).truth);
  await due();
  const broken = { ...context(), recognition: { run: () => Promise.reject(new Error('broken')) } };
  await learnAnew(
    broken as unknown as ReadingRoom,
    { organisationId: room.organisation.id },
    new AbortController().signal,
  );
  expect(await versions()).toEqual([]);
  expect(await turn()).toMatchObject({ startedAt: null, failed: true });
  expect((await turn()).dueAt?.getTime()).toBeGreaterThan(Date.now() + 1_800_000);
  expect(await changes()).toEqual(['started', 'failed']);
  await learn();
  expect((await turn()).failed).toBe(false);
});

test('while documents are read all the time a turn waits for a while, and comes to its end', async () => {
  await choose({ trainingPriority: 'normal' });
  await teachAll((at) => billOf(at).truth);
  await due();
  const realNow = Date.now.bind(Date);
  let looks = 0;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => realNow() + (looks * learningLimits.waitMs) / 2);
  const counts = () => {
    looks += 1;
    return Promise.resolve({ pipeline: { waiting: 1_000, active: 8 } });
  };
  const busy = { ...room, queue: { counts } } as unknown as ReadingRoom;
  await learnAnew(busy, { organisationId: room.organisation.id }, new AbortController().signal);
  clock.mockRestore();
  expect(looks).toBe(2);
  expect(await versions()).toHaveLength(1);
});

test('the sweep asks for what is due alone, and for nothing twice', async () => {
  const asked: unknown[] = [];
  const queue = {
    enqueue: (...job: unknown[]): Promise<string> => {
      asked.push(job);
      return Promise.resolve('');
    },
  };
  await inOwn(() => askForLearning('low'));
  await sweepLearning({ database: room.database, queue });
  expect(asked).toEqual([]);
  await due();
  await sweepLearning({ database: room.database, queue });
  expect(asked).toEqual([
    ['learning.learn', { organisationId: room.organisation.id }, { jobId: `learn-${room.organisation.id}` }],
  ]);
});

test('where examples are kept no more nothing is learnt, and they are gone', async () => {
  await teachAll((at) => billOf(at).truth);
  await choose({ dataRetentionPolicy: 'none' });
  await learn();
  expect(await versions()).toEqual([]);
  expect(await inOwn(() => repository(LearningExampleRow).count())).toBe(0);
});
