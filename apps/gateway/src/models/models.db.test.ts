import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundledModelIds } from '@cartulary/contracts/bundled-models';
import { messageOf } from '@cartulary/contracts/errors';
import { AuditEntry } from '@cartulary/database/entities/audit-entry.entity';
import {
  beginTrial,
  chosenSpeechModel,
  endTrial,
  takeUpModel,
  type OwnFiles,
} from '@cartulary/database/models.queries';
import { repository } from '@cartulary/database/organisation-context';
import { bundledDirectory } from '@cartulary/pipeline/model-trials/model-checks';
import { makeSentimentFolder } from '../../../../libs/pipeline/fixtures/make-sentiment.js';
import type { AnswerOf } from '../platform/serve/serve.js';
import { runningGateway, type TestGateway } from '../running-gateway.test-helper.js';
import { TestPerson } from '../test-person.test-helper.js';

let folder: string;
let running: TestGateway;
let operator: TestPerson;
let ada: TestPerson;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'models-'));
  await cp(path.join(bundledDirectory(), 'whisper-base'), path.join(folder, 'quay-whisper'), { recursive: true });
  running = await runningGateway({ CARTULARY_MODELS_DIR: folder });
  operator = await TestPerson.signUp(running.url);
  ada = await TestPerson.signUp(running.url);
});
afterAll(async () => {
  await running.stop();
  await rm(folder, { recursive: true });
});

const list = () => ada.data<AnswerOf<'models.list'>>('GET', '/api/v1/models');
const found = async (id: string) => (await list()).models.find((model) => model.id === id);
const choose = (model: string) => operator.call('PUT', '/api/v1/models/speech', { body: { model } });
const fileOf = (address: string) =>
  fetch(new URL(`/api/v1/models/${address}`, ada.origin), {
    headers: { authorization: `Bearer ${ada.signedIn.token}` },
  });
const askTrial = (model: string) => operator.call('POST', `/api/v1/models/${model}/try`);
const trialIds = async () =>
  (await running.parts.database.askSystem<{ id: string }>('SELECT id FROM app.model_trial', [])).map(({ id }) => id);
/** Replaces the worker, because none is running here. */
async function answerTrial(model: string): Promise<void> {
  await askTrial(model);
  for (const id of await trialIds()) {
    await beginTrial(running.parts.database, id);
    await endTrial(running.parts.database, id, { state: 'done', answer: 'ask not', readyMs: 400, tookMs: 1_200 });
  }
}

/** Replaces the text of one of the added model's files during the work. */
async function withFile(file: string, text: string, work: () => Promise<void>): Promise<void> {
  const place = path.join(folder, 'quay-whisper', file);
  const whole = await readFile(place);
  await writeFile(place, text);
  try {
    await work();
  } finally {
    await writeFile(place, whole);
  }
}

it('lists what comes with the product and what operators added, with licence and size', async () => {
  const { models, takesMore } = await list();
  expect(models.map(({ id }) => id)).toEqual([...bundledModelIds, 'quay-whisper']);
  expect(models.every(({ problem }) => problem === null)).toBe(true);
  expect(takesMore).toBe(true);
  expect((await list()).takesUp).toBe(false);
  expect(await found('whisper-base')).toMatchObject({
    licence: 'MIT',
    isChosen: true,
    sizeBytes: 78_884_532,
    trial: null,
  });
  expect(await found('quay-whisper')).toMatchObject({
    origin: 'added',
    licence: 'MIT License',
    isChosen: false,
    isListed: false,
    takenUpAt: null,
  });
});

it('compares files by SHA-256, and says what a folder lacks', async () => {
  const { files } = await ada.data<AnswerOf<'models.check'>>('POST', '/api/v1/models/silero-vad/check');
  expect(files).toHaveLength(1);
  expect(files[0]?.sha256).toBe(files[0]?.expected);
  await withFile('config.json', '{}', async () => {
    expect((await found('quay-whisper'))?.problem).toEqual({ file: 'config.json', kind: 'form' });
    expect(await askTrial('quay-whisper')).toMatchObject({ status: 409, body: { error: messageOf('model_broken') } });
  });
  expect((await askTrial('nothing-of-that-name')).status).toBe(404);
  expect((await ada.call('POST', '/api/v1/models/..%2Fsecrets/check')).status).toBe(400);
});

it('lets operators choose a model only after it was tried with the files that it has, and tells the audit', async () => {
  expect((await ada.call('PUT', '/api/v1/models/speech', { body: { model: 'whisper-base' } })).status).toBe(403);
  const untried = { status: 409, body: { error: messageOf('model_not_tried') } };
  expect(await choose('quay-whisper')).toMatchObject(untried);
  await answerTrial('quay-whisper');
  expect((await found('quay-whisper'))?.trial).toMatchObject({ state: 'done', answer: 'ask not', tookMs: 1_200 });
  await withFile(
    'generation_config.json',
    await readFile(path.join(folder, 'quay-whisper/generation_config.json'), 'utf8').then((text) => `${text}\n`),
    async () => {
      expect(await choose('quay-whisper')).toMatchObject(untried);
    },
  );
  expect((await choose('quay-whisper')).status).toBe(200);
  expect(await found('quay-whisper')).toMatchObject({ isChosen: true });
  expect(await chosenSpeechModel(running.parts.database)).toMatchObject({ folder: 'quay-whisper' });
  expect((await choose('silero-vad')).status).toBe(404);
  expect((await choose('whisper-base')).status).toBe(200);
  expect(await chosenSpeechModel(running.parts.database)).toBeNull();
  const acts = await running.parts.database.inOrganisation(operator.signedIn.user.organizationId, () =>
    repository(AuditEntry).find({ where: { action: 'model.choose' }, order: { id: 'ASC' } }),
  );
  expect(acts.map(({ targetId }) => targetId)).toEqual(['quay-whisper', 'whisper-base']);
});

it('says that nobody answered a trial, once it is over', async () => {
  await askTrial('silero-vad');
  expect((await found('silero-vad'))?.trial).toMatchObject({ state: 'asked', by: operator.email });
  await running.parts.database.askSystem(
    `UPDATE app.model_trial SET asked_at = asked_at - interval '10 minutes' WHERE model = 'silero-vad'`,
    [],
  );
  expect((await found('silero-vad'))?.trial).toMatchObject({ state: 'failed', failure: null });
});

it('shows to an organisation that takes new models up by themselves which of them is in use, and to others nothing of it', async () => {
  const { files } = await ada.data<AnswerOf<'models.check'>>('POST', '/api/v1/models/quay-whisper/check');
  const sums = Object.fromEntries(files.map(({ name, sha256 }) => [name, sha256 ?? '']));
  const lines = Object.entries(sums).map(([name, sha256]) => `${sha256} *${name}\n`);
  await writeFile(path.join(folder, 'quay-whisper/SHA256SUMS'), lines.join(''));
  await takeUpModel(running.parts.database, { folder: 'quay-whisper', files: sums as OwnFiles });
  expect(await found('quay-whisper')).toMatchObject({ isListed: true, isChosen: false });
  await ada.data('PUT', '/api/v1/settings/ai', { value: { automaticUpdates: true }, version: 0 });
  expect(await found('quay-whisper')).toMatchObject({ isChosen: true, takenUpAt: expect.any(String) });
  expect((await list()).takesUp).toBe(true);
  const others = await operator.data<AnswerOf<'models.list'>>('GET', '/api/v1/models');
  expect(others.models.find(({ id }) => id === 'whisper-base')).toMatchObject({ isChosen: true });
});

it('lists a language pack as one, compares its one file, and lets nobody choose it for recordings', async () => {
  await mkdir(path.join(folder, 'arabic'));
  await writeFile(path.join(folder, 'arabic/ara.traineddata'), 'letters');
  expect(await found('arabic')).toMatchObject({
    origin: 'added',
    purpose: 'language-pack',
    sizeBytes: 7,
    problem: null,
    isChosen: true,
  });
  const { files } = await ada.data<AnswerOf<'models.check'>>('POST', '/api/v1/models/arabic/check');
  expect(files).toMatchObject([{ name: 'ara.traineddata', sizeBytes: 7 }]);
  expect(await askTrial('arabic')).toMatchObject({ status: 200, body: { data: { state: 'asked' } } });
  expect((await choose('arabic')).status).toBe(404);
});

it('tells which packs scans are read with where there are more than are used, and the hub that their engine works', async () => {
  for (const name of ['greek', 'hebrew', 'russian', 'tamil']) {
    await mkdir(path.join(folder, name));
    await writeFile(path.join(folder, name, `${name}.traineddata`), 'letters');
  }
  const { models } = await list();
  const packs = models.filter(({ purpose }) => purpose === 'language-pack');
  expect(packs.map(({ id, isChosen }) => [id, isChosen])).toEqual([
    ['arabic', true],
    ['greek', true],
    ['hebrew', true],
    ['russian', true],
    ['tamil', false],
  ]);
  const { engines } = await ada.data<AnswerOf<'aiHub.catalogue'>>('GET', '/api/v1/ai-hub/catalogue');
  expect(engines.find(({ engine }) => engine === 'tesseract')).toMatchObject({
    isServerAlone: true,
    models: packs.map(({ id }) => id),
    isReady: true,
  });
});

it('gives a model for sentiment to pages, file by file, while its files are those that its folder lists', async () => {
  expect(await ada.data<AnswerOf<'models.findSentiment'>>('GET', '/api/v1/models/sentiment')).toEqual({ model: null });
  const place = path.join(folder, 'quay-feelings');
  await makeSentimentFolder(place);
  expect(await found('quay-feelings')).toMatchObject({ purpose: 'sentiment', licence: 'MIT License', problem: null });
  const { files } = await ada.data<AnswerOf<'models.check'>>('POST', '/api/v1/models/quay-feelings/check');
  expect(files.map(({ name }) => name)).toEqual([
    'config.json',
    'tokenizer.json',
    'tokenizer_config.json',
    'onnx/model_quantized.onnx',
  ]);
  const { model } = await ada.data<AnswerOf<'models.findSentiment'>>('GET', '/api/v1/models/sentiment');
  expect(model).toMatchObject({ id: 'quay-feelings', licence: 'MIT License' });
  const { sha256 = '' } = model?.parts.network ?? {};
  expect(sha256).toBe(files.at(-1)?.sha256);
  const sent = await fileOf(`quay-feelings/parts/${sha256}`);
  expect(Buffer.from(await sent.arrayBuffer())).toEqual(await readFile(path.join(place, 'onnx/model_quantized.onnx')));
  for (const other of [`quay-whisper/parts/${sha256}`, `quay-feelings/parts/${'0'.repeat(64)}`])
    expect((await fileOf(other)).status).toBe(404);
  expect(await askTrial('quay-feelings')).toMatchObject({ status: 200, body: { data: { state: 'asked' } } });
  expect((await choose('quay-feelings')).status).toBe(404);
  await writeFile(path.join(place, 'SHA256SUMS'), `${'0'.repeat(64)}  config.json\n`);
  expect((await found('quay-feelings'))?.problem).toEqual({ file: 'config.json', kind: 'changed' });
  expect(await ada.data<AnswerOf<'models.findSentiment'>>('GET', '/api/v1/models/sentiment')).toEqual({ model: null });
  expect((await fileOf(`quay-feelings/parts/${sha256}`)).status).toBe(404);
});
