import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { modelLimits } from '@cartulary/contracts/limits/models';
import type { PageText } from '@cartulary/contracts/reading';
import { makeSentimentFolder } from '../../fixtures/make-sentiment.js';
import { ModelError } from '../embed/embedder.js';
import type { Engines } from '../engines/engines.js';
import { sha256Of } from '../model-trials/model-checks.js';
import { sentimentFilesOf, sentimentLayout } from '../model-trials/sentiment-layout.js';
import { openSentiment } from '../model-trials/open-sentiment.js';
import { trySentiment } from '../model-trials/try-model.js';
import { tryStage } from '../trials/try-stage.js';
import { likeliest } from './moods.js';
import { SentimentEngine, type SentimentFiles } from './sentiment-engine.js';
import { ForeignLabels, readSentimentSettings } from './sentiment-settings.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sentiment-'));
  await makeSentimentFolder(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const at = (file: string): string => path.join(folder, file);
const network = 'onnx/model_quantized.onnx';

async function problem() {
  const files = await sentimentFilesOf(folder);
  if (!files) return 'no model for sentiment';
  return (await sentimentLayout(folder, files)).problem;
}

/** The files as a page passes them to its worker. */
async function filesOfPage(): Promise<SentimentFiles> {
  const blob = async (file: string): Promise<Blob> => new Blob([await readFile(at(file))]);
  return {
    id: 'quay-feelings',
    version: (await sha256Of(at(network)))?.slice(0, 12) ?? '',
    config: await blob('config.json'),
    tokenizer: await blob('tokenizer.json'),
    tokenizerConfig: await blob('tokenizer_config.json'),
    network: await blob(network),
  };
}
const engine = (): Pick<Engines, 'sentiment'> => ({ sentiment: new SentimentEngine(() => import('onnxruntime-node')) });
const pageOf = (text: string): PageText => ({
  page: 1,
  text,
  words: [],
  source: 'plain-text',
  widthPoints: null,
  heightPoints: null,
  confidence: 1,
  engine: 'plain-text',
  engineVersion: '1.0.0',
});
const tried = async (text: string, files: SentimentFiles, engines = engine()) => {
  const { found } = await tryStage(
    { stage: 'sentiment', page: pageOf(text), own: [], question: '', sentiment: files },
    engines as Engines,
  );
  if (found.stage !== 'sentiment') throw new Error(found.stage);
  return found;
};

test('a model in the layout of published ones says of sentences that it never saw how they read', async () => {
  const model = await openSentiment(folder);
  const moodOf = async (text: string) => likeliest(await model.judge(text)).mood;
  expect(await moodOf('Thank you, the service was excellent!')).toBe('positive');
  expect(await moodOf('The delivery is late and we are angry.')).toBe('negative');
  expect(await moodOf('The contract is due on Monday at noon.')).toBe('neutral');
  const { positive, neutral, negative } = await model.judge('Thank you');
  expect(positive + neutral + negative).toBeCloseTo(1);
  await model.close();
});

test('a text is judged passage by passage, and as a whole by the length of each', async () => {
  const text = 'Thank you for the wonderful work.\n\nTerrible service. Nobody answers.';
  const { whole, passages, isCut, engine: name } = await tried(text, await filesOfPage());
  expect(name).toBe('quay-feelings');
  const [first, second] = passages.map(({ start, end, moods }) => ({
    text: text.slice(start, end),
    moods,
    length: end - start,
  }));
  expect(text.slice(passages[0]?.start, passages[0]?.end)).toContain('wonderful');
  if (!first || !second || !whole) throw new Error('two passages');
  expect(likeliest(first.moods).mood).toBe('positive');
  expect(likeliest(second.moods).mood).toBe('negative');
  const mean =
    (first.moods.positive * first.length + second.moods.positive * second.length) / (first.length + second.length);
  expect(whole.positive).toBeCloseTo(mean);
  expect(isCut).toBe(false);
  expect((await tried('– – –', await filesOfPage())).whole).toBeNull();
});

test('of a long text the beginning is judged, and that is told', async () => {
  const paragraph = `${'the boat leaves at noon from the quay '.repeat(20)}.\n\n`;
  const { passages, isCut } = await tried(paragraph.repeat(modelLimits.maxPassages), await filesOfPage());
  expect(passages).toHaveLength(modelLimits.maxPassages);
  expect(isCut).toBe(true);
});

test('another network under the same name is another model', async () => {
  const engines = engine();
  const before = await tried('thank you', await filesOfPage(), engines);
  await makeSentimentFolder(folder, ['positive', 'neutral', 'negative']);
  const after = await tried('thank you', { ...(await filesOfPage()), version: 'another' }, engines);
  expect(after.whole?.negative).toBeCloseTo(before.whole?.positive ?? 0);
});

test('stars count as moods, and labels that say nothing of sentiment are refused', () => {
  const labels = (...names: string[]) => JSON.stringify({ id2label: Object.fromEntries(names.entries()) });
  const stars = labels('1 star', '2 stars', '3 stars', '4 stars', '5 stars');
  expect(readSentimentSettings(stars).moods).toEqual(['negative', 'negative', 'neutral', 'positive', 'positive']);
  expect(readSentimentSettings(labels('NEGATIVE', 'POSITIVE')).moods).toEqual(['negative', 'positive']);
  expect(readSentimentSettings(labels('POS', 'NEG', 'NEU')).moods).toEqual(['positive', 'negative', 'neutral']);
  for (const others of [['LABEL_0', 'LABEL_1'], ['toxic', 'positive'], ['neutral', 'positive'], []])
    expect(() => readSentimentSettings(labels(...others))).toThrow(ForeignLabels);
});

test('each state of a folder is told: whole, missing, damaged, foreign, too large, not as it is listed', async () => {
  expect(await problem()).toBeNull();
  const sum = await sha256Of(at(network));
  await writeFile(at('SHA256SUMS'), `${sum} *${network}\n`);
  expect(await problem()).toBeNull();
  await writeFile(at('SHA256SUMS'), `${'0'.repeat(64)}  ./${network}\n`);
  expect(await problem()).toEqual({ file: network, kind: 'changed' });
  await rm(at('SHA256SUMS'));
  await writeFile(at(network), 'version https://git-lfs.github.com/spec/v1\n');
  expect(await problem()).toEqual({ file: network, kind: 'form' });
  await makeSentimentFolder(folder, ['cat', 'dog', 'bird']);
  expect(await problem()).toEqual({ file: 'config.json', kind: 'labels' });
  await writeFile(at('config.json'), '{}');
  expect(await problem()).toEqual({ file: 'config.json', kind: 'form' });
  await makeSentimentFolder(folder);
  await rm(at('tokenizer.json'));
  expect(await problem()).toEqual({ file: 'tokenizer.json', kind: 'missing' });
  await writeFile(at('tokenizer.json'), Buffer.alloc(modelLimits.maxTokenizerBytes + 1));
  expect(await problem()).toEqual({ file: 'tokenizer.json', kind: 'too-large' });
  await writeFile(at('preprocessor_config.json'), '{}');
  expect(await problem()).toBe('no model for sentiment');
});

test('what is damaged inside is told when it is used, and answers nothing', async () => {
  expect((await trySentiment(folder)).answer).toMatch(/thank you\. positive \(0\.\d\d\) .* negative/);
  const whole = await readFile(at(network));
  await writeFile(at(network), whole.subarray(0, whole.length / 2));
  await expect(trySentiment(folder)).rejects.toThrow(ModelError);
  await expect(tried('thank you', await filesOfPage())).rejects.toThrow(ModelError);
  await makeSentimentFolder(folder, ['negative', 'positive']);
  await expect(trySentiment(folder)).rejects.toThrow('another form than its labels');
  await writeFile(at('tokenizer.json'), '{"model":{"type":"Nothing"}}');
  await expect(trySentiment(folder)).rejects.toThrow(ModelError);
});
