import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { whisperFiles } from '@cartulary/contracts/bundled-models';
import { Page } from '@cartulary/database/entities/page.entity';
import { ProcessingRun } from '@cartulary/database/entities/processing-run.entity';
import {
  askTrial,
  chooseSpeechRow,
  modelTrials,
  takenUpModels,
  type OwnFiles,
} from '@cartulary/database/models.queries';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { settingValues, writeSetting } from '@cartulary/database/settings';
import { bundledDirectory, sha256Of } from '@cartulary/pipeline/model-trials/model-checks';
import { waitFor } from '@cartulary/testing/wait-for';
import { makeSentimentFolder } from '../../../../libs/pipeline/fixtures/make-sentiment.js';
import { openReadingRoom } from '../reading/reading-room.test-helper.js';
import { speechModelOf } from './own-whisper.js';
import { modelSweep } from './sweep-models.js';

let folder: string;
let files: OwnFiles;
let room: Awaited<ReturnType<typeof openReadingRoom>>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'models-'));
  const directory = path.join(folder, 'quay-whisper');
  await cp(path.join(bundledDirectory(), 'whisper-base'), directory, { recursive: true });
  const sums = await Promise.all(whisperFiles.map(async (name) => [name, await sha256Of(path.join(directory, name))]));
  files = Object.fromEntries(sums) as OwnFiles;
  room = await openReadingRoom({ modelsDirectory: folder });
});
afterAll(async () => {
  await room.close();
  await rm(folder, { recursive: true });
});

const speech = (name: string) =>
  readFile(new URL(`../../../../libs/pipeline/fixtures/speech/${name}`, import.meta.url));

async function tried(model: string, own: OwnFiles | null) {
  const { id } = await askTrial(room.database, { id: newId(), model, files: own, by: 'ada@quay.example' });
  await room.queue.enqueue('model.try', { trialId: id }, { jobId: `model-try-${id}` });
  return waitFor(async () => {
    const trial = (await modelTrials(room.database)).find((row) => row.id === id);
    return (trial?.state === 'done' || trial?.state === 'failed') && trial;
  }, 60_000);
}

test('a model is run on its sample where documents are read, and what it answered is kept', async () => {
  expect(await tried('silero-vad', null)).toMatchObject({ state: 'done', answer: expect.stringMatching(/ s$/) });
  const own = await tried('quay-whisper', files);
  expect(own).toMatchObject({ state: 'done', answer: expect.stringMatching(/your country/i) });
  const other = { ...files, 'tokenizer.json': '0'.repeat(64) };
  expect(await tried('quay-whisper', other)).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('tokenizer.json is damaged'),
  });
});

test('a model for sentiment is run on two sentences, and one that is damaged says so', async () => {
  const place = path.join(folder, 'quay-feelings');
  await makeSentimentFolder(place);
  expect(await tried('quay-feelings', null)).toMatchObject({
    state: 'done',
    answer: expect.stringMatching(/positive .* negative/),
  });
  await writeFile(path.join(place, 'onnx/model_quantized.onnx'), 'nothing that computes');
  expect(await tried('quay-feelings', null)).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining("can't be used"),
  });
});

test('recordings are written down by the chosen model, in the language that a person chose', async () => {
  await chooseSpeechRow(room.database, { folder: 'quay-whisper', files }, 'ada@quay.example');
  const documentId = await room.upload(await speech('leopard-test_fr.wav'), 'audio/wav');
  const { shownRunId } = await room.whenRead(documentId);
  const pageOf = (runId: string | null) =>
    room.database.inOrganisation(room.organisation.id, () =>
      repository(Page).findOneByOrFail({ documentId, runId: runId ?? '' }),
    );
  const heard = await pageOf(shownRunId);
  expect(heard).toMatchObject({
    engine: 'quay-whisper',
    engineVersion: files['onnx/encoder_model_quantized.onnx'].slice(0, 12),
  });
  expect(heard.text).toContain('conseiller');
  await chooseSpeechRow(room.database, null, 'ada@quay.example');
  const chosen = await room.readAgain(documentId, 'de');
  expect(await room.whenRead(documentId)).toMatchObject({ language: 'de' });
  expect(await pageOf(chosen)).toMatchObject({ engine: 'whisper-base' });
  const again = await room.readAgain(documentId);
  await room.whenRead(documentId);
  const run = await room.database.inOrganisation(room.organisation.id, () =>
    repository(ProcessingRun).findOneByOrFail({ id: again }),
  );
  expect(run.spokenLanguage).toBe('de');
});

test('a model that is put there with its checksums is tried and taken up, once, and only where an organisation wants it', async () => {
  const sweep = modelSweep(room);
  const takenUp = async () => (await takenUpModels(room.database)).map(({ folder }) => folder);
  const inUse = async () => (await speechModelOf(room, room.organisation.id)).made.engine;
  const directory = path.join(folder, 'quay-whisper');
  const lines = (sums: OwnFiles) => Object.entries(sums).map(([name, sum]) => `${sum}  ./${name}\n`);
  const list = (sums: OwnFiles) => writeFile(path.join(directory, 'SHA256SUMS'), lines(sums).join(''));
  const trials = async () => (await modelTrials(room.database)).filter(({ model }) => model === 'quay-whisper');
  await room.database.askSystem(`DELETE FROM app.model_trial`, []);

  // The folder has no list, or one that doesn't match its files.
  await sweep();
  await list({ ...files, 'tokenizer.json': '0'.repeat(64) });
  await sweep();
  expect(await trials()).toEqual([]);

  await list(files);
  await sweep();
  await waitFor(async () => (await trials())[0]?.state === 'done', 60_000);
  expect(await takenUp()).toEqual([]);
  await sweep();
  expect(await takenUp()).toEqual(['quay-whisper']);
  const [{ takenUpAt } = { takenUpAt: null }] = await takenUpModels(room.database);
  await sweep();
  expect((await takenUpModels(room.database))[0]?.takenUpAt).toEqual(takenUpAt);

  expect(await inUse()).toBe('whisper-base');
  await room.database.inOrganisation(room.organisation.id, async () => {
    await writeSetting('ai', null, { ...(await settingValues('ai', null)), automaticUpdates: true }, 0);
  });
  expect(await inUse()).toBe('quay-whisper');
  // If the folder is removed or changed, the previous model is used.
  await rm(path.join(directory, 'SHA256SUMS'));
  expect(await inUse()).toBe('whisper-base');
});

test('scans in a language that operators added a pack for are read by it, and a trial shows whether it can be used', async () => {
  const require = createRequire(new URL('../../../../libs/pipeline/package.json', import.meta.url));
  const data = path.dirname(require.resolve('@tesseract.js-data/ara/package.json'));
  await mkdir(path.join(folder, 'arabic'));
  await cp(path.join(data, '4.0.0_best_int/ara.traineddata.gz'), path.join(folder, 'arabic/ara.traineddata.gz'));
  expect(await tried('arabic', null)).toMatchObject({ state: 'done', answer: expect.stringContaining('2026') });
  const letter = await readFile(new URL('../../../../libs/pipeline/fixtures/packs/letter-ara.png', import.meta.url));
  const documentId = await room.upload(letter, 'image/png');
  const { shownRunId } = await room.whenRead(documentId);
  const page = await room.database.inOrganisation(room.organisation.id, () =>
    repository(Page).findOneByOrFail({ documentId, runId: shownRunId ?? '' }),
  );
  expect(page.text).toContain('مكتبة النهر القديمة');
  expect(page.engineVersion).toMatch(/ \+ara\.7\.0\.0-[0-9a-f]{8}$/);
  expect(await tried('gone', null)).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('no language pack'),
  });
});
