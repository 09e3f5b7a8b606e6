// covers: apps/workers/src/learning libs/pipeline/src/calibration libs/database/src/migrations/1763900001033-raw-scores.ts
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { LearnedVersionRow, LearningExampleRow } from '@cartulary/database/entities/learning.entity';
import { askForLearning, lockVersions, returnTo } from '@cartulary/database/learning';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { readSetting, settingValues, writeSetting } from '@cartulary/database/settings';
import { engineVersions } from '@cartulary/pipeline/engine-versions';
import { aDocument } from '@cartulary/testing/factories';
import { openReadingRoom, type ReadingRoom } from '../reading/reading-room.test-helper.js';
import { learnAnew } from './learn-anew.js';

const DOCUMENTS = 160;
const VERSION = engineVersions['field-rules'];
const BILL =
  'Plumtree Freight GmbH\n\nRechnung\n\nRechnungsnummer: 4711-22\nRechnungsdatum: 03.03.2026\n\nNetto 100,00\nMwSt 19% 19,00\nGesamtbetrag EUR 119,00\n';

let room: ReadingRoom;
beforeAll(async () => {
  room = await openReadingRoom();
}, 120_000);
afterAll(() => room.close());

const inOwn = <T>(work: () => Promise<T>): Promise<T> => room.database.inOrganisation(room.organisation.id, work);

/** A bill whose total a person confirmed or corrected. */
async function reviewed(readScore: number, done: 'confirmed' | 'corrected', asked = true): Promise<void> {
  const { item } = await aDocument(room.database, room.organisation.id, { ownerId: room.owner.id });
  await inOwn(async () => {
    await manager().query(`UPDATE app.document SET class = 'invoice', class_confirmed_at = now() WHERE item_id = $1`, [
      item.id,
    ]);
    const said = {
      name: 'total',
      done,
      text: '1',
      value: 'EUR 1.00',
      page: 1,
      readScore,
      asked,
      saidBy: room.owner.id,
    };
    const row = { id: newId(), documentId: item.id, fieldId: newId(), ...said };
    await repository(LearningExampleRow).insert({ ...row, engine: 'field-rules', engineVersion: VERSION });
  });
}

async function totalOfBill(): Promise<ExtractedField> {
  const id = await room.upload(Buffer.from(BILL), 'text/plain', 'a bill');
  await room.whenRead(id);
  await inOwn(() =>
    manager().query(`UPDATE app.document SET class = 'invoice', class_confirmed_at = now() WHERE item_id = $1`, [id]),
  );
  await room.readAgain(id);
  await room.whenRead(id);
  return inOwn(() => repository(ExtractedField).findOneByOrFail({ documentId: id, name: 'total' }));
}

const keepAndTake = (): Promise<unknown> =>
  inOwn(async () => {
    const chosen = { dataRetentionPolicy: '90-days', automatedDeployment: true, trainingPriority: 'high' };
    const stored = await readSetting('ai', null);
    return writeSetting('ai', null, { ...(await settingValues('ai', null)), ...chosen }, stored?.version ?? 0);
  });
async function learn(): Promise<void> {
  await inOwn(() => askForLearning('high'));
  await inOwn(() => manager().query(`UPDATE app.learning_turn SET due_at = now() - interval '1 second'`));
  await learnAnew(room, { organisationId: room.organisation.id }, new AbortController().signal);
}

test('what is told too surely is told as often as people confirmed it, by another version of its reader, until gone back from', async () => {
  await keepAndTake();
  const before = await totalOfBill();
  expect(before).toMatchObject({ engineVersion: VERSION, rawScore: null });
  // Of values read with this confidence or a little less, every other one was wrong.
  for (let at = 0; at < DOCUMENTS; at += 1)
    await reviewed(before.confidence - (at % 4) / 100, at % 8 < 4 ? 'confirmed' : 'corrected');
  await learn();
  const [version] = await inOwn(() => repository(LearnedVersionRow).find());
  expect(version).toMatchObject({ inUse: true, suppliers: 0, compared: { verdict: 'better', lost: 0 } });
  const { brier } = version?.compared ?? {};
  expect(brier?.after).toBeLessThan(brier?.before ?? 0);

  const after = await totalOfBill();
  expect(after.confidence).toBeGreaterThan(0.3);
  expect(after.confidence).toBeLessThan(0.7);
  expect(after.rawScore).toBeCloseTo(before.confidence, 3);
  expect(after.engineVersion).toMatch(/\+calibrated\.[0-9a-z]+$/);
  await inOwn(async () => {
    await lockVersions();
    await returnTo(null);
  });
  expect(await totalOfBill()).toMatchObject({ engineVersion: VERSION, rawScore: null });
}, 300_000);

test('what people noticed to be wrong, without being asked, makes nobody doubt what they let stand', async () => {
  await keepAndTake();
  await inOwn(() => manager().query('DELETE FROM app.learning_example'));
  await inOwn(() => manager().query('DELETE FROM app.learned_version'));
  for (let at = 0; at < DOCUMENTS; at += 1) await reviewed(0.95, 'corrected', false);
  await learn();
  expect(await inOwn(() => repository(LearnedVersionRow).find())).toEqual([]);
}, 300_000);
