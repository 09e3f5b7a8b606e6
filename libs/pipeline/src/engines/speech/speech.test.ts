import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { doubtfulSpeech } from '@cartulary/contracts/reading';
import { speechModels } from './model-folder.js';
import { createNodeSpeechEngine } from './node.js';
import { readFixture } from './read-fixture.test-helper.js';
import { SAMPLE_RATE } from './speech.js';

const engine = createNodeSpeechEngine();
afterAll(() => engine.close());

const seconds = (length: number): Float32Array => new Float32Array(length * SAMPLE_RATE);
const plain = (words: readonly { readonly text: string }[]): string =>
  words.map(({ text }) => text.toLowerCase().replaceAll(/[^\p{L}']/gu, '')).join(' ');

test('what is made ready reads no file at its first piece', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cartulary-speech-'));
  for (const model of ['whisper-base', 'silero-vad'])
    await cp(path.join(speechModels(), model), path.join(folder, model), { recursive: true });
  const ready = createNodeSpeechEngine(folder);
  await ready.prepare();
  await rm(folder, { recursive: true });
  const { words } = await ready.transcribePiece(readFixture('jfk').subarray(0, 4 * SAMPLE_RATE), 'en');
  expect(plain(words)).toContain('fellow americans');
  await ready.close();
});

const ASK = 'and so my fellow americans ask not what your country can do for you ask what you can do for your country';

test('a sentence is written down word by word, each with its time and how certain it is', async () => {
  const heard: number[] = [];
  const { words, language, pieces } = await engine.transcribe(readFixture('jfk'), {
    onProgress: (share) => heard.push(share),
  });
  expect(language).toBe('en');
  expect(plain(words)).toBe(ASK);
  expect(heard).toEqual([1]);
  expect(pieces).toHaveLength(1);
  for (const [at, { startMs, endMs, certainty }] of words.entries()) {
    expect(endMs).toBeGreaterThan(startMs);
    expect(startMs).toBeGreaterThanOrEqual(words[at - 1]?.endMs ?? 0);
    expect(certainty).toBeGreaterThan(0.5);
    expect(certainty).toBeLessThanOrEqual(1);
  }
  // The speaker's long pauses, before each of the two requests.
  const pauses = words.flatMap(({ startMs }, at) => (startMs - (words[at - 1]?.endMs ?? startMs) > 400 ? [at] : []));
  expect(pauses).toContain(5);
  expect(pauses).toContain(14);
});

test('the language is told at the first piece, told anew where another one is spoken, and kept where it was chosen', async () => {
  const [english, french] = [readFixture('jfk'), readFixture('leopard-test_fr')];
  const both = new Float32Array(english.length + 3 * SAMPLE_RATE + french.length);
  both.set(english);
  both.set(french, english.length + 3 * SAMPLE_RATE);
  const told = await engine.transcribe(both);
  expect(told.language).toBe('en');
  expect(told.pieces.map(({ language }) => language)).toEqual(['en', 'fr']);
  expect(plain(told.pieces[1]?.words ?? [])).toContain('conseiller général');
  expect(told.pieces[1]?.startMs).toBeGreaterThan(told.pieces[0]?.endMs ?? Infinity);
  const chosen = await engine.transcribe(french, { language: 'de' });
  expect(chosen.pieces.map(({ language }) => language)).toEqual(['de']);
});

/** Deterministic pseudorandom numbers. */
function noise(): () => number {
  let state = 12_345;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return (state / 2 ** 31) * 2 - 1;
  };
}

function brown(): () => number {
  const white = noise();
  let level = 0;
  return () => (level = level * 0.995 + white() * 0.03);
}

test.each<[string, () => (at: number) => number]>([
  ['silence', () => () => 0],
  ['hum of the mains', () => (at) => 0.2 * Math.sin((2 * Math.PI * 50 * at) / SAMPLE_RATE)],
  [
    'faint noise',
    () =>
      (() => {
        const white = noise();
        return () => white() / 1_000;
      })(),
  ],
  ['brown noise', brown],
  [
    'white noise',
    () =>
      (() => {
        const white = noise();
        return () => white() / 3;
      })(),
  ],
])('nobody speaks in %s: no word, by the gate and by the model itself', async (_, make) => {
  const sound = seconds(8).map(
    (
      (value) => (_unused: number, at: number) =>
        value(at)
    )(make()),
  );
  await expect(engine.transcribe(sound)).resolves.toEqual({ language: null, words: [], pieces: [] });
  await expect(engine.transcribePiece(sound, 'en')).resolves.toMatchObject({ words: [] });
});

/** A plucked melody: a fading note with overtones every half second, over a soft beat. */
function tune(length: number): Float32Array {
  const steps = [0, 4, 7, 12, 9, 7, 4, 2];
  const noteSamples = SAMPLE_RATE / 2;
  const hiss = noise();
  return seconds(length).map((_, at) => {
    const step = steps[Math.floor(at / noteSamples) % steps.length] ?? 0;
    const [hertz, since] = [220 * 2 ** (step / 12), (at % noteSamples) / SAMPLE_RATE];
    const string = [1, 2, 3, 4, 5].reduce(
      (sum, overtone) =>
        sum + (Math.sin(2 * Math.PI * hertz * overtone * since) * Math.exp(-since * 3 * overtone)) / overtone,
      0,
    );
    return 0.25 * string + 0.05 * hiss() * Math.exp(-since * 40);
  });
}
const sure = <W extends { readonly certainty: number }>(words: readonly W[]): readonly W[] =>
  words.filter(({ certainty }) => certainty >= doubtfulSpeech);

test('of music no word is written down that is not marked as uncertain', async () => {
  const { words } = await engine.transcribe(tune(20));
  expect(sure(words)).toEqual([]);
  expect(sure((await engine.transcribePiece(tune(8), 'en')).words)).toEqual([]);
});

test('two who speak at once into one microphone: most of what is written down is marked as uncertain', async () => {
  const other = readFixture('leopard-test_fr');
  const both = readFixture('jfk').map((sample, at) => sample + (other[at] ?? 0));
  const { words } = await engine.transcribe(both);
  expect(words.length).toBeGreaterThan(0);
  // In meetings, every speaker has a separate track that is transcribed separately.
  expect(sure(words).length).toBeLessThan(words.length / 2);
});

test('a piece that captions cut is written down by itself, in a shorter window', async () => {
  const piece = readFixture('jfk').subarray(0, 2.4 * SAMPLE_RATE);
  await expect(engine.transcribePiece(piece, null).then(({ words }) => plain(words))).resolves.toBe(
    'and so my fellow americans',
  );
});

test('a sentence that is cut before its end is written down once, not over and over', async () => {
  const speech = readFixture('jfk');
  const before = 0.15 * SAMPLE_RATE;
  const piece = new Float32Array(9.5 * SAMPLE_RATE);
  piece.set(speech.subarray(0, piece.length - before), before);
  const words = plain((await engine.transcribePiece(piece, 'en', false)).words);
  expect(words).toMatch(/^and so my fellow americans ask not what your country can do for you ask what you can\b/);
  expect(words.split(' ').length).toBeLessThanOrEqual(ASK.split(' ').length);
});

test('who gives up does not wait', async () => {
  const asked = engine.transcribe(readFixture('jfk'), { signal: AbortSignal.abort() });
  await expect(asked).rejects.toMatchObject({ code: 'reading_cancelled' });
});

test('a model that is damaged or missing is told as such, and never used', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'speech-'));
  try {
    const damaged = createNodeSpeechEngine(folder);
    await expect(damaged.transcribe(seconds(1))).rejects.toMatchObject({ code: 'reading_unavailable' });
    await cp(path.join(speechModels(), 'silero-vad'), path.join(folder, 'silero-vad'), { recursive: true });
    await writeFile(path.join(folder, 'silero-vad', 'silero_vad_16k_sequence.onnx'), 'not a model');
    await expect(damaged.transcribe(seconds(1))).rejects.toMatchObject({ code: 'reading_unavailable' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
