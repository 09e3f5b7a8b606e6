import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BundledModelId } from '@cartulary/contracts/bundled-models';
import { modelLimits } from '@cartulary/contracts/limits/models';
import { classifyPages } from '../classify/classify.js';
import { createNodeClassModel } from '../classify/node.js';
import { createNodeEmbedder, createNodeFormerEmbedder } from '../embed/node.js';
import type { Embedder } from '../embed/embedder.js';
import { createNodeImageEngine } from '../engines/image/node.js';
import { createNodePpOcrReader } from '../engines/pp-ocr/node.js';
import { createRecognition } from '../engines/recognise.js';
import { openSound } from '../engines/sound/open-sound.js';
import { createNodeSpeechEngine, type OwnWhisper } from '../engines/speech/node.js';
import { SAMPLE_RATE, type SampledSound, type SpeechEngine } from '../engines/speech/speech.js';
import type { LanguagePack } from '../engines/tesseract/language-pack.js';
import { nodePack } from '../engines/tesseract/node.js';
import { ReadFailure } from '../failure.js';
import { toGrey } from '../image/grey.js';
import { likeliest } from '../sentiment/moods.js';
import type { SentimentModel } from '../sentiment/sentiment-model.js';
import { bundledDirectory, filesOf, sha256Of } from './model-checks.js';
import { openSentiment } from './open-sentiment.js';

/** A model's output, and its times in ms: until it was ready (files checked and loaded), and for the output. */
export interface ModelAnswer {
  readonly answer: string;
  readonly readyMs: number;
  readonly tookMs: number;
}

/** Runs the model. The first run loads it, and the second shows the actual duration. */
type Ask = () => Promise<string>;

interface Opened {
  readonly ask: Ask;
  close(): Promise<void> | void;
}

const QUESTION = 'Where does the cat sleep?';
const SENTENCES = ['Die Katze schläft auf dem Sofa.', 'The invoice is due in thirty days.', 'Le train part à midi.'];
const NAMED = 'Ada Lovelace met Charles Babbage in London on 5 June 1833.';
const FELT = ['We are very happy with it, thank you.', 'It broke at once, and nobody answers us.'];
const PAPER = `Invoice no. 2026-0114
Customer: Quayside Boats Ltd
12 oars at 40.00 EUR, total 480.00 EUR, VAT 20 % 96.00 EUR
Amount due: 576.00 EUR, payable within 30 days to the account below.`;

/**
 * Runs a model on a bundled sample. Reloads it, so its files are checked.
 * @param own a model that operators added; otherwise the bundled one with this id is used
 * @throws ReadFailure, ModelError, ClassModelError if its files can't be used
 */
export async function tryModel(id: BundledModelId, own: OwnWhisper | null): Promise<ModelAnswer> {
  const beganMs = performance.now();
  if (!own) await checkFiles(id);
  return timed(own ? writing(createNodeSpeechEngine(undefined, own)) : models[id](), beganMs);
}

/** Like {@link tryModel}, for the language pack in a file. Every language's data includes digits. */
export const tryPack = (file: string): Promise<ModelAnswer> => timed(readingFigures(nodePack(file)), performance.now());

/** Like {@link tryModel}, for the sentiment model in a folder. */
export async function trySentiment(directory: string): Promise<ModelAnswer> {
  const beganMs = performance.now();
  const model = await openSentiment(directory);
  return timed(feeling(model), beganMs);
}

async function timed(opened: Opened, beganMs: number): Promise<ModelAnswer> {
  try {
    await opened.ask();
    const readyMs = performance.now();
    const answer = await opened.ask();
    const tookMs = performance.now() - readyMs;
    return {
      answer: answer.slice(0, modelLimits.maxAnswerCharacters),
      // The first run included both loading and the output.
      readyMs: Math.max(0, Math.round(readyMs - beganMs - tookMs)),
      tookMs: Math.round(tookMs),
    };
  } finally {
    await opened.close();
  }
}

async function checkFiles(id: BundledModelId): Promise<void> {
  for (const [name, { sha256 }] of filesOf(id))
    if ((await sha256Of(path.join(bundledDirectory(), id, name))) !== sha256)
      throw new ReadFailure('reading_unavailable', `${id}/${name} is missing, damaged, or of another version`);
}

const models: Readonly<Record<BundledModelId, () => Opened>> = {
  'whisper-base': () => writing(createNodeSpeechEngine()),
  'silero-vad': () => hearing(createNodeSpeechEngine()),
  'pp-ocr': reading,
  'multilingual-e5-small': () => comparing(createNodeEmbedder()),
  'all-MiniLM-L6-v2': () => comparing(createNodeFormerEmbedder()),
  'minilm-names': naming,
  classes: classing,
};

const sampleFile = (name: string): Promise<Buffer> => readFile(path.join(bundledDirectory(), 'samples', name));

async function spokenSample(): Promise<SampledSound> {
  return (await openSound(await sampleFile('speech.ogg'), 'audio/ogg')).samples();
}

const writing = (engine: SpeechEngine): Opened => ({
  ask: async () => {
    const sound = await spokenSample();
    const { words } = await engine.transcribe(sound.part(0, sound.length));
    return words.map(({ text }) => text).join(' ');
  },
  close: () => engine.close(),
});

const seconds = (samples: number): string => (samples / SAMPLE_RATE).toFixed(1);

const hearing = (engine: SpeechEngine): Opened => ({
  ask: async () => {
    const pieces = await engine.findPieces(await spokenSample());
    return pieces.map(({ from, to }) => `${seconds(from)}–${seconds(to)} s`).join(', ');
  },
  close: () => engine.close(),
});

function reading(): Opened {
  const recognition = createRecognition(createNodePpOcrReader());
  return {
    ask: async () => {
      const raster = await createNodeImageEngine().decode(await sampleFile('page.png'), 'image/png');
      const { text, trouble } = await recognition.recognise(raster);
      if (trouble !== null) throw new ReadFailure('reading_unavailable', trouble);
      // Results have a single line.
      return text.split(/\n+/).join(' / ');
    },
    close: () => undefined,
  };
}

const readingFigures = (pack: LanguagePack): Opened => ({
  ask: async () => {
    const raster = await createNodeImageEngine().decode(await sampleFile('figures.png'), 'image/png');
    const { words } = await pack.read(toGrey(raster));
    return words.map(({ text }) => text).join(' ');
  },
  close: () => undefined,
});

const comparing = (embedder: Embedder): Opened => ({
  ask: async () => {
    const [question] = await embedder.embed([QUESTION], 'question');
    const vectors = await embedder.embed(SENTENCES, 'passage');
    const alike = vectors.map((vector, at) => ({ sentence: SENTENCES[at], likeness: product(question, vector) }));
    const [nearest] = alike.sort((one, other) => other.likeness - one.likeness);
    return `${nearest?.sentence ?? ''} (${(nearest?.likeness ?? 0).toFixed(2)})`;
  },
  close: () => embedder.close(),
});

const product = (one: Float32Array | null | undefined, other: Float32Array | null): number =>
  one && other ? one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0) : 0;

function naming(): Opened {
  const engine = createNodeEmbedder();
  return {
    ask: async () => {
      const [spans = []] = await engine.tagNames([NAMED]);
      return spans.map(({ start, end, kind }) => `${NAMED.slice(start, end)} (${kind})`).join(', ');
    },
    close: () => engine.close(),
  };
}

const feeling = (model: SentimentModel): Opened => ({
  ask: async () => {
    const told = [];
    for (const text of FELT) {
      const { mood, share } = likeliest(await model.judge(text));
      told.push(`${text} ${mood} (${share.toFixed(2)})`);
    }
    return told.join(' / ');
  },
  close: () => model.close(),
});

function classing(): Opened {
  const source = createNodeClassModel();
  return {
    ask: async () => {
      const { found, problem } = await classifyPages([{ text: PAPER }], source);
      if (problem !== null) throw new ReadFailure('reading_unavailable', problem);
      return `${found.class} (${found.confidence.toFixed(2)})`;
    },
    close: () => undefined,
  };
}
