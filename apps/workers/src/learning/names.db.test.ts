// covers: apps/workers/src/learning libs/pipeline/src/entities/learned
import { createHash } from 'node:crypto';
import { entityExample } from '@cartulary/contracts/learning';
import { ExtractedEntity } from '@cartulary/database/entities/extracted-entity.entity';
import { LearnedVersionRow, LearningExampleRow } from '@cartulary/database/entities/learning.entity';
import { askForLearning, lockVersions, returnTo } from '@cartulary/database/learning';
import { partOf } from '@cartulary/database/learning-part';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { settingValues, writeSetting } from '@cartulary/database/settings';
import { openReadingRoom, type ReadingRoom } from '../reading/reading-room.test-helper.js';
import { learnAnew } from './learn-anew.js';

const NEEDED = { learn: 4, compare: 6 };
const NAME = 'quillon';
const textOf = (at: number): string =>
  `Notes of the day ${at}\n\nthe crane of ${NAME} lifted gk-${40_000 + 37 * at} today\n`;

let room: ReadingRoom;
beforeAll(async () => {
  room = await openReadingRoom();
}, 120_000);
afterAll(() => room.close());

const inOwn = <T>(work: () => Promise<T>): Promise<T> => room.database.inOrganisation(room.organisation.id, work);

async function readOne(at: number): Promise<string> {
  const id = await room.upload(Buffer.from(textOf(at)), 'text/plain', `notes ${at}`);
  await room.whenRead(id);
  return id;
}

/** Marks an entity by hand. */
const mark = (documentId: string, kind: 'organisation' | 'identifier', text: string, at: number): Promise<unknown> =>
  inOwn(async () => {
    const start = textOf(at).split('\n\n')[1]?.indexOf(text) ?? -1;
    const place = { page: 1, range: { block: 1, start, end: start + text.length } };
    const said = { name: entityExample(kind), done: 'added' as const, text, value: text, saidBy: room.owner.id };
    const row = { id: newId(), documentId, fieldId: newId(), ...place, ...said };
    await repository(LearningExampleRow).insert({ ...row, engine: 'by-hand', engineVersion: '' });
    await askForLearning('high');
  });

const namesOf = (documentId: string): Promise<string[]> =>
  inOwn(async () => {
    const rows = await repository(ExtractedEntity).findBy({ documentId });
    return rows
      .filter(({ engine }) => engine === 'learned-names')
      .map(({ kind, text, engineVersion }) => `${kind} ${text} ${engineVersion}`)
      .sort();
  });

test('names that people mark are learned, compared apart, found from then on, and gone back from', async () => {
  await inOwn(async () => {
    const chosen = { dataRetentionPolicy: '90-days', automatedDeployment: true, trainingPriority: 'high' };
    return writeSetting('ai', null, { ...(await settingValues('ai', null)), ...chosen }, 0);
  });
  const count = { learn: 0, compare: 0 };
  let at = 0;
  for (; count.learn < NEEDED.learn || count.compare < NEEDED.compare; at += 1) {
    const id = await readOne(at);
    await mark(id, 'organisation', NAME, at);
    await mark(id, 'identifier', `gk-${40_000 + 37 * at}`, at);
    count[partOf(createHash('sha256').update(textOf(at)).digest('hex'))] += 1;
  }
  const before = await readOne(at);
  expect(await namesOf(before)).toEqual([]);

  await inOwn(() => manager().query(`UPDATE app.learning_turn SET due_at = now() - interval '1 second'`));
  await learnAnew(room, { organisationId: room.organisation.id }, new AbortController().signal);
  const [version] = await inOwn(() => repository(LearnedVersionRow).find());
  expect(version).toMatchObject({ inUse: true, suppliers: 0, compared: { verdict: 'better', lost: 0 } });
  expect(version?.compared.fields).toEqual([
    expect.objectContaining({ class: '', name: 'entity:identifier', rightBefore: 0 }),
    expect.objectContaining({ class: '', name: 'entity:organisation', rightBefore: 0 }),
  ]);

  const next = at + 1;
  expect(await namesOf(await readOne(next))).toEqual([
    `identifier gk-${40_000 + 37 * next} 1.0.0+1`,
    `organisation ${NAME} 1.0.0+1`,
  ]);
  await inOwn(async () => {
    await lockVersions();
    await returnTo(null);
  });
  expect(await namesOf(await readOne(next + 1))).toEqual([]);
}, 300_000);
