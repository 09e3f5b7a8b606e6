import { EmbeddedPage, PassageVectorRow } from '@cartulary/database/entities/passage-vector.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import type { Repository } from 'typeorm';
import { openReadingRoom, type ReadingRoom } from './reading-room.test-helper.js';

const letter = new TextEncoder().encode(
  'The harbour master asks all ships to pay their mooring fees.\n\nThe kettle is blue.\n',
);

const passagesOf = (room: ReadingRoom, documentId: string) =>
  room.database.inOrganisation(room.organisation.id, () => repository(PassageVectorRow).findBy({ documentId }));
const embedStage = (room: ReadingRoom, runId: string | null) =>
  room.database.inOrganisation(room.organisation.id, () =>
    repository(StageRun).findOneByOrFail({ runId: runId ?? '', stage: 'embed' }),
  );

describe('with its model', () => {
  let room: ReadingRoom;
  beforeAll(async () => {
    room = await openReadingRoom();
  }, 60_000);
  afterAll(() => room.close());

  test('a document keeps what its passages mean; read again, only the newest stay', async () => {
    const id = await room.upload(letter, 'text/plain');
    const first = await room.whenRead(id);
    const passages = await passagesOf(room, id);
    expect(passages).toEqual([
      expect.objectContaining({ page: 1, startOffset: 0, runId: first.shownRunId, engine: 'multilingual-e5-small' }),
    ]);
    expect(passages[0]?.vector).toHaveLength(384 * 4);
    const mark = { documentId: id, page: 1, engine: 'multilingual-e5-small', engineVersion: 'another' };
    const marks = <T>(work: (of: Repository<EmbeddedPage>) => Promise<T>): Promise<T> =>
      room.database.inOrganisation(room.organisation.id, () => work(repository(EmbeddedPage)));
    await marks((of) => of.insert({ id: newId(), runId: first.shownRunId ?? '', ...mark }));
    await room.readAgain(id);
    const second = await room.whenRead(id);
    expect(second.shownRunId).not.toBe(first.shownRunId);
    expect((await passagesOf(room, id)).map(({ runId }) => runId)).toEqual([second.shownRunId]);
    const kept = await marks((of) => of.findBy({ documentId: id }));
    expect(kept).toEqual([expect.objectContaining({ runId: second.shownRunId, page: 1, state: 'embedded' })]);
  });

  test('a stop in the middle loses nothing and stores nothing twice', async () => {
    const id = await room.upload(letter, 'text/plain');
    await room.stopWorking();
    await room.embedder.close();
    await room.workAgain();
    await room.whenRead(id);
    expect(await passagesOf(room, id)).toHaveLength(1);
  });
});

describe('without its model', () => {
  let room: ReadingRoom;
  beforeAll(async () => {
    room = await openReadingRoom({ modelDirectory: '/nowhere' });
  }, 60_000);
  afterAll(() => room.close());

  test('a document is ready and found by its words, and its stage says what is missing', async () => {
    const id = await room.upload(letter, 'text/plain');
    const document = await room.whenRead(id);
    expect(document).toMatchObject({ state: 'ready', failureCode: null });
    expect(await embedStage(room, document.shownRunId)).toMatchObject({
      state: 'skipped',
      failureCode: 'reading_no_model',
    });
    const found = await room.database.actingFor(room.organisation.id, () =>
      room.search.query({ text: 'kettle', principals: [`account:${room.owner.id}`], page: 1, pageSize: 20 }),
    );
    expect(found.hits.map(({ documentId }) => documentId)).toEqual([id]);
  });
});
