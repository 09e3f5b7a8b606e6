import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { repository } from '@cartulary/database/organisation-context';
import { readSetting, settingValues, writeSetting } from '@cartulary/database/settings';
import { openReadingRoom, type ReadingRoom } from './reading-room.test-helper.js';

let room: ReadingRoom;
beforeAll(async () => {
  room = await openReadingRoom();
}, 120_000);
afterAll(() => room.close());

const inOwn = <T>(work: () => Promise<T>): Promise<T> => room.database.inOrganisation(room.organisation.id, work);
const keepDetails = (debugMode: boolean): Promise<unknown> =>
  inOwn(async () => {
    const before = await readSetting('ai', null);
    return writeSetting('ai', null, { ...(await settingValues('ai', null)), debugMode }, before?.version ?? 0);
  });

const text = 'The quay is closed on Friday.';

async function tracesOfOne(name: string) {
  const id = await room.upload(Buffer.from(text), 'text/plain', name);
  const { currentRunId: runId } = await room.whenRead(id);
  return inOwn(async () => {
    const rows = await repository(StageRun).findBy({ runId: runId ?? '' });
    return { keepsTrace: await repository(ProcessingRun).existsBy({ id: runId ?? '', keepsTrace: true }), rows };
  });
}

test('a reading that began while details are wanted keeps what its stages took, others nothing', async () => {
  const without = await tracesOfOne('without.txt');
  expect(without.keepsTrace).toBe(false);
  expect(without.rows.every(({ trace }) => trace === null)).toBe(true);
  await keepDetails(true);
  const { rows } = await tracesOfOne('with.txt');
  await keepDetails(false);
  const of = (stage: string) => rows.find((row) => row.stage === stage)?.trace;
  expect(of('inspect')).toMatchObject({ inputBytes: text.length, calls: 1 });
  expect(of('entities')?.inputBytes).toBeGreaterThan(text.length);
  expect(of('index')).toMatchObject({ calls: 0, inputBytes: 0, started: 0 });
  expect(of('inspect')?.cpuMs).toBeGreaterThanOrEqual(0);
});
