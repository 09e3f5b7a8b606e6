// covers: apps/workers/src/learning libs/pipeline/src/classify/learned
import { createHash } from 'node:crypto';
import { CLASS_EXAMPLE } from '@cartulary/contracts/learning';
import { Document } from '@cartulary/database/entities/document.entity';
import { LearnedVersionRow, LearningExampleRow } from '@cartulary/database/entities/learning.entity';
import { askForLearning, lockVersions, returnTo } from '@cartulary/database/learning';
import { partOf } from '@cartulary/database/learning-part';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { settingValues, writeSetting } from '@cartulary/database/settings';
import { openReadingRoom, type ReadingRoom } from '../reading/reading-room.test-helper.js';
import { learnAnew } from './learn-anew.js';

/** Two kinds of documents, specific to this organization. */
const kinds = {
  'medical-note': (at: number) =>
    `Inspection of quay ${at}\n\nThe crane at berth ${at % 7} was looked over. Bolts ${at + 3} and ${at + 9} were tightened, the rails were greased, and the brakes held. The next inspection of the quay is due in ${2 + (at % 5)} months.`,
  'court-filing': (at: number) =>
    `Rota of week ${1 + (at % 50)}\n\nMonday: Jonas and Edda on the ferry ${at}. Tuesday: Edda at the gate. Wednesday: nobody, the ferry rests. Thursday and Friday: Jonas on the ferry, Per at the gate until ${12 + (at % 6)} o'clock.`,
} as const;
type Kind = keyof typeof kinds;
const NEEDED = { learn: 4, compare: 6 };

let room: ReadingRoom;
beforeAll(async () => {
  room = await openReadingRoom();
}, 120_000);
afterAll(() => room.close());

const inOwn = <T>(work: () => Promise<T>): Promise<T> => room.database.inOrganisation(room.organisation.id, work);

async function readOne(kind: Kind, at: number): Promise<string> {
  const id = await room.upload(Buffer.from(kinds[kind](at)), 'text/plain', `${kind} ${at}`);
  await room.whenRead(id);
  return id;
}

/** Sets a document's class as a person would. */
const say = (documentId: string, value: Kind): Promise<unknown> =>
  inOwn(async () => {
    const place = { documentId, fieldId: documentId, page: 1 };
    const said = { name: CLASS_EXAMPLE, done: 'corrected' as const, text: value, value, saidBy: room.owner.id };
    await repository(LearningExampleRow).insert({ id: newId(), ...place, ...said, engine: 'test', engineVersion: '1' });
    await askForLearning('high');
  });

const classOf = (itemId: string) =>
  inOwn(async () => (await repository(Document).findOneByOrFail({ itemId })).classFound);

test('what people say documents are is learnt, compared apart, used for the next ones, and gone back from', async () => {
  await inOwn(async () => {
    const chosen = { dataRetentionPolicy: '90-days', automatedDeployment: true, trainingPriority: 'high' };
    return writeSetting('ai', null, { ...(await settingValues('ai', null)), ...chosen }, 0);
  });
  const count = { learn: 0, compare: 0 };
  let at = 0;
  for (; count.learn < 2 * NEEDED.learn || count.compare < NEEDED.compare; at += 1)
    for (const kind of Object.keys(kinds) as Kind[]) {
      const id = await readOne(kind, at);
      await say(id, kind);
      count[partOf(createHash('sha256').update(kinds[kind](at)).digest('hex'))] += 1;
    }
  const before = await readOne('medical-note', at);
  expect((await classOf(before))?.class).not.toBe('medical-note');

  await inOwn(() => manager().query(`UPDATE app.learning_turn SET due_at = now() - interval '1 second'`));
  await learnAnew(room, { organisationId: room.organisation.id }, new AbortController().signal);
  const [version] = await inOwn(() => repository(LearnedVersionRow).find());
  expect(version).toMatchObject({ inUse: true, suppliers: 0, compared: { verdict: 'better', lost: 0 } });
  expect(version?.compared.fields.map(({ name }) => name)).toEqual([CLASS_EXAMPLE, CLASS_EXAMPLE]);

  for (const kind of Object.keys(kinds) as Kind[]) {
    const found = await classOf(await readOne(kind, at + 1));
    expect(found).toMatchObject({ class: kind, engineVersion: expect.stringMatching(/\+ 1\.0\.0\+1$/) });
  }
  await inOwn(async () => {
    await lockVersions();
    await returnTo(null);
  });
  await room.readAgain(before);
  await room.whenRead(before);
  expect((await classOf(before))?.class).not.toBe('medical-note');
}, 300_000);
