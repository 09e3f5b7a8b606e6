import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundledModelIds, whisperFiles, type WhisperFile } from '@cartulary/contracts/bundled-models';
import { speechLanguages } from '@cartulary/contracts/speech-languages';
import { createNodeSpeechEngine, type OwnWhisper } from '../engines/speech/node.js';
import { bundledDirectory, bundledLayout, filesOf, sha256Of } from './model-checks.js';
import { tryModel } from './try-model.js';
import { whisperLayout } from './whisper-layout.js';

let folder: string;
let own: OwnWhisper;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'models-'));
  const directory = path.join(folder, 'another-whisper');
  await cp(path.join(bundledDirectory(), 'whisper-base'), directory, { recursive: true });
  const sums = await Promise.all(whisperFiles.map(async (name) => [name, await sha256Of(path.join(directory, name))]));
  own = { directory, files: Object.fromEntries(sums) as Record<WhisperFile, string> };
});
afterAll(() => rm(folder, { recursive: true }));

/** Replaces a file of the copy while `work` runs. */
async function withFile(file: string, change: (text: string) => string, work: () => Promise<void>): Promise<void> {
  const place = path.join(own.directory, file);
  const whole = await readFile(place, 'utf8');
  await writeFile(place, change(whole));
  try {
    await work();
  } finally {
    await writeFile(place, whole);
  }
}

test.each(bundledModelIds)('%s lies there with the files that the contract names', async (id) => {
  expect((await bundledLayout(id)).problem).toBeNull();
  for (const [name, { sha256 }] of filesOf(id))
    expect([name, await sha256Of(path.join(bundledDirectory(), id, name))]).toEqual([name, sha256]);
});

test('a file that is missing, or of another size, is named', async () => {
  const place = path.join(folder, 'classes');
  await cp(path.join(bundledDirectory(), 'classes', 'classes.bin'), path.join(place, 'classes.bin'));
  expect((await bundledLayout('classes', folder)).problem).toEqual({ file: 'meaning.json', kind: 'missing' });
  await writeFile(path.join(place, 'meaning.json'), '{}');
  expect((await bundledLayout('classes', folder)).problem).toEqual({ file: 'meaning.json', kind: 'size' });
});

test.each([
  ['whisper-base', /ask what you can do for your country/i],
  ['silero-vad', /^0\.\d–\d+\.\d s/],
  ['pp-ocr', /Quayside Boats Ltd.* \/ Delivery note 2026-0114/],
  ['multilingual-e5-small', /^Die Katze schläft auf dem Sofa\. \(0\.\d\d\)$/],
  ['all-MiniLM-L6-v2', /\(0\.\d\d\)$/],
  ['minilm-names', /Ada Lovelace \(person\).*London \(place\)/],
  ['classes', /^invoice \([01]\.\d\d\)$/],
] as const)('%s answers its sample', async (id, expected) => {
  const { answer, tookMs, readyMs } = await tryModel(id, null);
  expect(answer).toMatch(expected);
  expect(tookMs).toBeGreaterThanOrEqual(0);
  expect(readyMs).toBeGreaterThanOrEqual(0);
});

test('another model of the same layout is heard with, and refused once its files are others', async () => {
  expect((await whisperLayout(own.directory)).problem).toBeNull();
  expect((await tryModel('whisper-base', own)).answer).toMatch(/your country/i);
  await withFile(
    'config.json',
    (text) => `${text}\n`,
    async () => {
      await expect(tryModel('whisper-base', own)).rejects.toMatchObject({ code: 'reading_unavailable' });
    },
  );
});

test.each([
  ['config.json', (text: string) => text.replace('"num_mel_bins": 80', '"num_mel_bins": 128'), 'sound'],
  ['config.json', () => '{}', 'form'],
  ['generation_config.json', () => 'not JSON', 'form'],
  ['tokenizer.json', () => '{"model":{}}', 'form'],
  ['tokenizer.json', () => '', 'missing'],
] as const)('%s of another form is told as such', async (file, change, kind) => {
  await withFile(file, change, async () => {
    expect((await whisperLayout(own.directory)).problem).toEqual({ file, kind });
  });
});

test('the contract names the languages that the model can be told', async () => {
  const engine = createNodeSpeechEngine();
  expect(await engine.languages()).toEqual([...speechLanguages].sort());
  await engine.close();
});
