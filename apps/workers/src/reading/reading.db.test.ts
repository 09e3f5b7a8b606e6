import { jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CAPTIONS_MEDIA_TYPE } from '@cartulary/contracts/limits';
import { certaintyOf, isCutOffRecording } from '@cartulary/contracts/reading';
import { stageNames } from '@cartulary/contracts/stages';
import { Document } from '@cartulary/database/entities/document.entity';
import { ExtractedEntity } from '@cartulary/database/entities/extracted-entity.entity';
import { ExtractedField } from '@cartulary/database/entities/extracted-field.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { StageRun } from '@cartulary/database/entities/stage-run.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { openReadingRoom, type ReadingRoom } from './reading-room.test-helper.js';
import { writeCaptions } from '@cartulary/pipeline/engines/captions/write-captions';
import { flowBlocks } from '@cartulary/pipeline/flowing/flow-blocks';
import { documentSweep } from '../sweeps/documents.js';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const letter = encode(
  'Ottermere Paper Works\nInvoice OPW-20418 of 3 November 2026\nTotal due EUR 5,726.99\nIBAN DE89 3704 0044 0532 0130 00\naccounts@ottermere.example\n',
);

const words = (name: string): Uint8Array =>
  readFileSync(path.resolve(import.meta.dirname, '../../../../libs/pipeline/fixtures/words', name));

let room: ReadingRoom;
beforeAll(async () => {
  room = await openReadingRoom();
}, 60_000);
afterAll(() => room.close());

const inOrganisation = <T>(fn: () => Promise<T>): Promise<T> => room.database.inOrganisation(room.organisation.id, fn);
const entitiesOf = (documentId: string) => inOrganisation(() => repository(ExtractedEntity).findBy({ documentId }));
const find = (text: string) =>
  room.database.actingFor(room.organisation.id, () =>
    room.search.query({ text, principals: [`account:${room.owner.id}`], page: 1, pageSize: 20 }),
  );

test('an uploaded text is read, its entities are found with their places, and it can be found by its words', async () => {
  const id = await room.upload(letter, 'text/plain', 'letter.txt');
  const document = await room.whenRead(id);
  expect(document).toMatchObject({ failureCode: null, progress: 1, stage: null, pageCount: 1 });
  const entities = await entitiesOf(id);
  expect(entities.map((entity) => entity.kind)).toEqual(expect.arrayContaining(['date', 'money', 'iban', 'email']));
  for (const entity of entities)
    expect(entity).toMatchObject({ box: null, page: 1, range: { block: expect.any(Number) as number } });
  expect((await find('ottermere')).hits.map((hit) => hit.documentId)).toContain(id);
  expect(
    room.published.filter(
      (event) => event.type === 'document.stage' && 'documentId' in event.payload && event.payload.documentId === id,
    ).length,
  ).toBeGreaterThan(3);
});

test('a Word file is one page whose blocks stay as the file says, and what is found in it lies in ranges', async () => {
  const types = [
    ['lease.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['lease.doc', 'application/msword'],
  ] as const;
  for (const [name, mediaType] of types) {
    const id = await room.upload(words(name), mediaType, name);
    const { shownRunId, ...document } = await room.whenRead(id);
    expect(document).toMatchObject({ failureCode: null, pageCount: 1, previewBlobId: null });
    const page = await inOrganisation(() =>
      repository(Page).findOneByOrFail({ documentId: id, runId: shownRunId ?? '' }),
    );
    expect(page).toMatchObject({ number: 1, source: 'flowing', widthPoints: null });
    const blocks = flowBlocks({ text: page.text, blocks: page.blocks ?? [] });
    const table = blocks.find(({ block }) => block?.kind === 'table');
    expect(table?.text).toContain('Shelves in oak\t8\t£676.00');
    const price = (await entitiesOf(id)).find(({ text }) => text === '£676.00');
    expect(price).toMatchObject({ box: null, range: { block: table?.number } });
    expect(table?.text.slice(price?.range?.start, price?.range?.end)).toBe('£676.00');
  }
});

test('the end of a reading is counted once, as what it ended, and read again as not the first', async () => {
  const id = await room.upload(letter, 'text/plain', 'counted.txt');
  const { state } = await room.whenRead(id);
  await room.readAgain(id);
  const { state: again } = await room.whenRead(id);
  const facts = await inOrganisation(() =>
    manager().query<{ outcome: string; first: boolean; pages: number; lasted: boolean }[]>(
      `SELECT by ->> 'outcome' AS outcome, (by -> 'isFirst')::boolean AS first, (amounts -> 'pages')::int AS pages, duration_ms > 0 AS lasted
         FROM app.fact WHERE kind = 'document.settled' AND item_id = $1 ORDER BY at`,
      [id],
    ),
  );
  expect(facts).toEqual([
    { outcome: state, first: true, pages: 1, lasted: true },
    { outcome: again, first: false, pages: 1, lasted: true },
  ]);
});

test('every page of a scan is read, and what is found lies on its page', async () => {
  const id = await room.upload(words('delivery-note.tiff'), 'image/tiff', 'delivery-note.tiff');
  const { shownRunId, ...document } = await room.whenRead(id);
  expect(document).toMatchObject({ failureCode: null, pageCount: 2 });
  const stage = await inOrganisation(() =>
    repository(StageRun).findOneByOrFail({ runId: shownRunId ?? '', stage: 'recognise' }),
  );
  // The model sizes that a page needed are stored with the page.
  expect(stage).toMatchObject({ engine: 'pp-ocr', engineVersion: expect.stringMatching(/^v6\S*$/u) as string });
  const found = await entitiesOf(id);
  expect(found.find(({ text }) => text === '17 September 2024')).toMatchObject({ page: 1, range: null });
  expect(found.find(({ kind }) => kind === 'email')).toMatchObject({ page: 2, range: null });
  expect((await find('spindle')).hits.map((hit) => hit.documentId)).toContain(id);
});

test('the state follows from what is doubtful', async () => {
  const id = await room.upload(letter, 'text/plain');
  const document = await room.whenRead(id);
  const fields = await inOrganisation(() => repository(ExtractedField).findBy({ documentId: id }));
  const found = [...(await entitiesOf(id)), ...fields];
  const doubtful = found.filter(({ confidence }) => certaintyOf(confidence) === 'doubtful');
  expect(document.state).toBe(doubtful.length > 0 ? 'needs-review' : 'ready');
});

test('a damaged file fails with its reason and is not tried again', async () => {
  const id = await room.upload(encode('%PDF-1.7\nthis is where it broke off'), 'application/pdf', 'broken.pdf');
  await expect(room.whenRead(id)).resolves.toMatchObject({ state: 'failed', failureCode: 'reading_damaged' });
  const stages = await inOrganisation(() => repository(StageRun).findBy({ state: 'failed' }));
  expect(stages).toEqual([expect.objectContaining({ stage: 'inspect', attempts: 1 })]);
});

test('what a person corrected, added or removed survives reading again; nothing is proposed in its place', async () => {
  const id = await room.upload(letter, 'text/plain');
  await room.whenRead(id);
  const before = await entitiesOf(id);
  const [first, second] = before;
  if (!first || !second) throw new Error('no entities');
  await inOrganisation(async () => {
    const { text, value, kind } = first;
    await repository(ExtractedEntity).update(
      { id: first.id },
      { text: 'corrected', confirmedAt: new Date(), confirmedBy: room.owner.id, correctedFrom: { text, value, kind } },
    );
    await repository(ExtractedEntity).update({ id: second.id }, { removedAt: new Date() });
  });
  await room.readAgain(id);
  await room.whenRead(id);
  const after = await entitiesOf(id);
  expect(after).toHaveLength(before.length);
  expect(after.find((entity) => entity.id === first.id)).toMatchObject({ text: 'corrected' });
  expect(after.find((entity) => entity.id === second.id)?.removedAt).not.toBeNull();
});

test('what failed first and is then read without doubt is settled, once', async () => {
  const id = await room.upload(encode('%PDF-1.7\nbroke off'), 'application/pdf');
  await room.whenRead(id);
  const fine = await room.upload(encode('Kettles are blue.\n'), 'text/plain');
  const { blobId, mediaType, state } = await room.whenRead(fine);
  expect(state).toBe('ready');
  await inOrganisation(() => repository(Document).update({ itemId: id }, { blobId, mediaType }));
  for (let time = 0; time < 2; time++) {
    await room.readAgain(id);
    expect((await room.whenRead(id)).state).toBe('ready');
  }
  const facts = await inOrganisation(() =>
    manager().query<{ way: string }[]>(
      "SELECT by ->> 'way' AS way FROM app.fact WHERE kind = 'document.done' AND item_id = $1",
      [id],
    ),
  );
  expect(facts).toEqual([{ way: 'straight' }]);
});

test('a second reading that fails leaves the first one in place', async () => {
  const id = await room.upload(letter, 'text/plain');
  const { shownRunId } = await room.whenRead(id);
  const damaged = await room.upload(encode('%PDF-1.7\nbroke off'), 'application/pdf');
  const { blobId, mediaType } = await room.whenRead(damaged);
  await inOrganisation(() => repository(Document).update({ itemId: id }, { blobId, mediaType }));
  await room.readAgain(id);
  const document = await room.whenRead(id);
  expect(document).toMatchObject({ state: 'failed', shownRunId });
  await expect(
    inOrganisation(() => repository(Page).countBy({ documentId: id, runId: shownRunId ?? '' })),
  ).resolves.toBe(1);
});

test('documents whose job was lost between commit and queue are taken up by the sweep', async () => {
  await room.stopWorking();
  const id = await room.upload(letter, 'text/plain');
  const { currentRunId } = await room.document(id);
  await room.queue.cancel('document.stage', `${currentRunId ?? ''}-inspect`);
  await inOrganisation(() =>
    manager().query(`UPDATE app.document SET updated_at = now() - interval '1 minute' WHERE item_id = $1`, [id]),
  );
  await documentSweep(room)();
  await room.workAgain();
  await expect(room.whenRead(id)).resolves.toMatchObject({ progress: 1 });
});

test('each stage is put into the queue once, however many stages end before it', async () => {
  const enqueue = jest.spyOn(room.queue, 'enqueue');
  try {
    await room.whenRead(await room.upload(letter, 'text/plain'));
    const ids = enqueue.mock.calls.map(([, , options]) => options?.jobId ?? '');
    expect(ids).toHaveLength(stageNames.length);
    expect(new Set(ids).size).toBe(ids.length);
  } finally {
    enqueue.mockRestore();
  }
});

test('what waits in the queue as it should is put there once by the sweep, and again when it has got on', async () => {
  await room.stopWorking();
  const id = await room.upload(letter, 'text/plain');
  const wasChangedAgo = (seconds: number): Promise<unknown> =>
    inOrganisation(() =>
      manager().query(`UPDATE app.document SET updated_at = now() - make_interval(secs => $2) WHERE item_id = $1`, [
        id,
        seconds,
      ]),
    );
  const enqueued: string[] = [];
  const queue = {
    ...room.queue,
    enqueue: (...[name, data, options]: Parameters<typeof room.queue.enqueue>) => {
      enqueued.push(options?.jobId ?? '');
      return room.queue.enqueue(name, data, options);
    },
  };
  const sweep = documentSweep({ ...room, queue });
  await wasChangedAgo(60);
  await sweep();
  await sweep();
  expect(enqueued).toHaveLength(1);
  await wasChangedAgo(50);
  await sweep();
  expect(enqueued).toHaveLength(2);
  await room.workAgain();
  await expect(room.whenRead(id)).resolves.toMatchObject({ progress: 1 });
});

test('a run that is stopped in the middle goes on where it was', async () => {
  const id = await room.upload(letter, 'text/plain');
  await room.stopWorking();
  await room.workAgain();
  await expect(room.whenRead(id)).resolves.toMatchObject({ progress: 1, failureCode: null });
});

const SPEECH_LIMIT_MS = 150_000;

test('a recording is written down: sentences with the time of each word, found by what was said', async () => {
  const spoken = readFileSync(path.resolve(import.meta.dirname, '../../../../libs/pipeline/fixtures/speech/jfk.webm'));
  const id = await room.upload(new Uint8Array(spoken), 'audio/webm', 'speech.webm');
  const document = await room.whenRead(id, SPEECH_LIMIT_MS);
  expect(document).toMatchObject({ failureCode: null, pageCount: 1, language: 'en', previewBlobId: null });
  const [page] = await inOrganisation(() => repository(Page).findBy({ documentId: id }));
  expect(page).toMatchObject({ number: 1, source: 'flowing', engine: 'whisper-base' });
  expect(page && isCutOffRecording(page)).toBe(false);
  expect(page?.text.toLowerCase()).toContain('ask not what your country can do for you');
  const times = page?.words.map(({ saidMs = [-1, -1] }) => saidMs) ?? [];
  expect(times.length).toBeGreaterThan(18);
  for (const [at, [from, to]] of times.entries()) {
    expect(to).toBeGreaterThan(from);
    expect(from).toBeGreaterThanOrEqual(times[at - 1]?.[1] ?? 0);
  }
  expect((await find('fellow americans')).hits.map((hit) => hit.documentId)).toContain(id);
}, 200_000);

test('a recording whose file is cut off is written down as far as it goes, and its page says so', async () => {
  const spoken = readFileSync(path.resolve(import.meta.dirname, '../../../../libs/pipeline/fixtures/speech/jfk.wav'));
  const id = await room.upload(new Uint8Array(spoken.subarray(0, spoken.length / 2)), 'audio/wav', 'cut.wav');
  expect(await room.whenRead(id, SPEECH_LIMIT_MS)).toMatchObject({ failureCode: null, state: 'ready' });
  const pages = await inOrganisation(() => repository(Page).findBy({ documentId: id }));
  expect(pages.map(isCutOffRecording)).toEqual([true]);
  expect(pages[0]?.text.toLowerCase()).toContain('fellow americans');
}, 200_000);

test('captions of a meeting that were kept are read as what was said, and nobody listens to anything', async () => {
  const words = [
    { text: 'Ottermere', isDoubtful: true, beginsMs: 1_000 },
    { text: 'wins.', isDoubtful: false, beginsMs: 1_400 },
  ];
  const file = writeCaptions([{ speaker: 'Bo Harbour', language: 'en', beginsMs: 1_000, endsMs: 2_000, words }]);
  const id = await room.upload(encode(file), CAPTIONS_MEDIA_TYPE, 'Standup.vtt');
  expect(await room.whenRead(id)).toMatchObject({ failureCode: null, pageCount: 1 });
  const [page] = await inOrganisation(() => repository(Page).findBy({ documentId: id }));
  expect(page?.engine).toBe('captions');
  expect(page?.words).toMatchObject([
    { text: 'Ottermere', saidMs: [1_000, 1_400], speaker: 'Bo Harbour', confidence: 0 },
    { text: 'wins.', saidMs: [1_400, 2_000], speaker: 'Bo Harbour', confidence: 1 },
  ]);
  expect((await find('ottermere wins')).hits.map((hit) => hit.documentId)).toContain(id);
});

test('a recording in which nobody speaks is read as an empty one, and sound that is none fails with its reason', async () => {
  const silent = new Uint8Array(44 + 32_000 * 3);
  silent.set(
    readFileSync(
      path.resolve(import.meta.dirname, '../../../../libs/pipeline/fixtures/speech/leopard-test_fr.wav'),
    ).subarray(0, 44),
  );
  const quiet = await room.whenRead(await room.upload(silent, 'audio/wav', 'quiet.wav'), SPEECH_LIMIT_MS);
  expect(quiet).toMatchObject({ failureCode: null, pageCount: 1 });
  const broken = await room.whenRead(await room.upload(encode('RIFF of something else'), 'audio/wav', 'broken.wav'));
  expect(broken).toMatchObject({ state: 'failed', failureCode: 'reading_damaged' });
}, 200_000);
