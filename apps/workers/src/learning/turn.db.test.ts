// covers: apps/workers/src/learning libs/database/src/learning.ts libs/database/src/learning-part.ts libs/database/src/migrations/1763900001062-held-learning.ts
import { learnedForm, type Comparison, type LearnedLayouts } from '@cartulary/contracts/learning';
import type { Account } from '@cartulary/database/entities/account.entity';
import { CpuBudgetRow, CpuDayRow } from '@cartulary/database/entities/cpu-budget.entity';
import { Document } from '@cartulary/database/entities/document.entity';
import { LearnedVersionRow, LearningExampleRow, LearningTurnRow } from '@cartulary/database/entities/learning.entity';
import {
  askForLearning,
  layoutsInUse,
  learnedStateOf,
  lockVersions,
  pruneVersions,
  returnTo,
  takeVersion,
  versionBefore,
} from '@cartulary/database/learning';
import { partOf } from '@cartulary/database/learning-part';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { readSetting, settingValues, writeSetting } from '@cartulary/database/settings';
import { aDocument, anAccount, anOrganisation } from '@cartulary/testing/factories';
import { startTestDatabase, type TestDatabase } from '@cartulary/testing/test-database';
import { taughtDocuments } from './material.js';
import { beginTurn, endTurn } from './turn.js';

let room: TestDatabase;
let organisationId: string;
let owner: Account;
beforeAll(async () => {
  room = await startTestDatabase();
}, 60_000);
afterAll(() => room.stop());
beforeEach(async () => {
  ({ id: organisationId } = await anOrganisation(room.database));
  owner = await anAccount(room.database, organisationId, { role: 'admin' });
  await choose({ dataRetentionPolicy: '90-days' });
});

const inOwn = <T>(work: () => Promise<T>): Promise<T> => room.database.inOrganisation(organisationId, work);
const choose = (change: object): Promise<unknown> =>
  inOwn(async () => {
    const stored = await readSetting('ai', null);
    return writeSetting('ai', null, { ...(await settingValues('ai', null)), ...change }, stored?.version ?? 0);
  });

const better: Comparison = {
  verdict: 'better',
  documents: 3,
  values: 20,
  rightBefore: 10,
  rightAfter: 20,
  gained: 10,
  lost: 0,
  chance: 0.001,
  chanceAllowed: 0.025,
  fields: [],
};
const notProved: Comparison = { ...better, verdict: 'not-proved', chance: 0.02, chanceAllowed: 0.008 };
/** A trained version from this many documents; the count alone makes it different. */
const learnedOf = (documents: number): LearnedLayouts => ({
  form: learnedForm,
  layouts: [{ class: 'invoice', vatIds: ['LU12345678'], ibans: [], names: [], documents, fields: [] }],
});

const beginDue = async () => {
  await inOwn(() => askForLearning('high'));
  await inOwn(() => manager().query(`UPDATE app.learning_turn SET due_at = now() - interval '1 second'`));
  return inOwn(() => beginTurn(new Date()));
};
/** A turn that trained on this many documents. */
async function turned(documents: number, compared: Comparison): Promise<void> {
  const turn = await beginDue();
  if (!turn) throw new Error('No turn began');
  const inUse = await inOwn(layoutsInUse);
  await inOwn(() => endTurn(turn, { learned: learnedOf(documents), compared, inUse, documents }));
}
const take = (number: number, by: string | null = owner.id): Promise<void> =>
  inOwn(async () => {
    await lockVersions();
    const { id } = await repository(LearnedVersionRow).findOneByOrFail({ number });
    await takeVersion(id, by);
    await pruneVersions((await settingValues('ai', null)).modelVersioning);
  });
const states = () =>
  inOwn(async () => {
    const rows = await repository(LearnedVersionRow).find({ order: { number: 'ASC' } });
    return rows.map((row) => [row.number, learnedStateOf(row)]);
  });

test('however many versions are kept back, the one before stays the way back', async () => {
  await choose({ modelVersioning: true });
  await turned(1, better);
  await take(1);
  await turned(2, better);
  await take(2);
  for (let at = 3; at < 28; at += 1) await turned(at, notProved);
  expect((await inOwn(versionBefore))?.number).toBe(1);
  expect(await states()).toHaveLength(20);
  expect((await states()).at(-1)).toEqual([27, 'kept-back']);
});

test('what waits for a person is there until they pressed, also where no earlier versions are kept', async () => {
  await turned(1, better);
  await turned(2, notProved);
  await turned(3, notProved);
  expect(await states()).toEqual([
    [1, 'offered'],
    [3, 'kept-back'],
  ]);
  await take(1);
  expect(await states()).toEqual([
    [1, 'in-use'],
    [3, 'kept-back'],
  ]);
});

test('what was proved once stays offered when it is learned again, unless it got worse', async () => {
  await turned(1, better);
  await turned(1, notProved);
  expect(await states()).toEqual([[1, 'offered']]);
  await turned(1, { ...notProved, verdict: 'worse' });
  expect(await states()).toEqual([[1, 'kept-back']]);
});

test('what somebody went back from does not come into use by itself, nor what is nearly the same', async () => {
  await choose({ automatedDeployment: true });
  await turned(1, better);
  expect(await states()).toEqual([[1, 'in-use']]);
  await inOwn(async () => {
    await lockVersions();
    await returnTo(null);
  });
  await turned(2, better);
  expect(await inOwn(layoutsInUse)).toBeNull();
  expect((await states()).at(-1)).toEqual([2, 'offered']);
  // Once someone adopts a version, the next one is adopted automatically again.
  await take(2);
  await turned(3, better);
  expect(await inOwn(layoutsInUse)).toMatchObject({ version: 3 });
});

test('a turn ends as the organisation has it by then', async () => {
  await choose({ automatedDeployment: true });
  const learnt = { learned: learnedOf(1), compared: better, inUse: null, documents: 1 };
  const first = await beginDue();
  await choose({ automatedDeployment: false });
  await inOwn(async () => first && endTurn(first, learnt));
  expect(await states()).toEqual([[1, 'offered']]);
  await inOwn(() => manager().query('DELETE FROM app.learned_version'));
  const second = await beginDue();
  await choose({ dataRetentionPolicy: 'none' });
  await inOwn(async () => second && endTurn(second, learnt));
  expect(await states()).toEqual([]);
});

test('where half of the day is used no turn begins, and it is due the next day', async () => {
  await inOwn(async () => {
    await repository(CpuBudgetRow).insert({ secondsADay: 100, timeZone: 'UTC' });
    await repository(CpuDayRow).insert({ day: new Date().toISOString().slice(0, 10), usedMs: 50_000 });
  });
  expect(await beginDue()).toBeNull();
  const { dueAt, startedAt } = await inOwn(() => repository(LearningTurnRow).findOneByOrFail({}));
  expect([dueAt?.toISOString().slice(11), startedAt]).toEqual(['00:00:00.000Z', null]);
  await inOwn(() => manager().query('UPDATE app.cpu_day SET used_ms = 49000'));
  expect(await beginDue()).not.toBeNull();
});

/** A document with a correction. */
async function said(file: Partial<Document>): Promise<string> {
  const { item } = await aDocument(room.database, organisationId, { ownerId: owner.id, ...file });
  await inOwn(() =>
    repository(LearningExampleRow).insert({
      id: newId(),
      documentId: item.id,
      fieldId: newId(),
      name: 'total',
      done: 'corrected',
      text: '1',
      value: '1',
      page: 1,
      engine: 'field-rules',
      engineVersion: '1',
    }),
  );
  return item.id;
}
const fileOf = (part: 'learn' | 'compare'): string => {
  for (let at = 0; ; at += 1) {
    const sha256 = newId()
      .replaceAll('-', '')
      .padEnd(64, String(at % 10));
    if (partOf(sha256) === part) return sha256;
  }
};

test('nothing is compared on a copy of what was learned from, be it the same file or the same text', async () => {
  const files = [fileOf('learn'), fileOf('learn')];
  for (const sha256 of [...files, ...files]) await said({ sha256 });
  const found = await inOwn(taughtDocuments);
  expect([found.learn.length, found.compare]).toEqual([2, []]);
  const textSha256 = fileOf('learn');
  await said({ sha256: fileOf('learn'), textSha256 });
  await said({ sha256: fileOf('compare'), textSha256 });
  const other = await said({ sha256: fileOf('compare') });
  expect(await inOwn(taughtDocuments)).toMatchObject({ compare: [other], learn: { length: 3 } });
});
