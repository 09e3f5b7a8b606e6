import { Readable } from 'node:stream';
import { recordingLimits } from '@cartulary/contracts/limits/meeting-recordings';
import { HEADER_BYTES, SAMPLE_BYTES } from '@cartulary/pipeline/engines/sound/plain-wav';
import { SAMPLE_RATE, type SoundPiece, type SpokenPiece } from '@cartulary/pipeline/engines/speech/speech';
import type { DocumentSource } from '../engines/engine-child.js';
import { documentSource } from './document-source.js';
import { stretchesOf, stretchOf, wholePieces } from './long-sound.js';
import { hear } from './stages/speech.js';

const HOUR = 3_600 * SAMPLE_RATE;
const sizeOf = (samples: number): number => HEADER_BYTES + samples * SAMPLE_BYTES;
const wavOf = (samples: number) => ({ blobId: 'voice', sizeBytes: sizeOf(samples), turns: {} });

/** Blobs that record which of their bytes were requested. */
function blobs() {
  const asked: ([number, number] | 'all')[] = [];
  return {
    asked,
    get: async (_: string, range?: { start: number; end: number }) => {
      if (range) asked.push([range.start, range.end]);
      return { stream: Readable.from([Buffer.from([1, 2, 3, 4])]) } as never;
    },
    read: async () => {
      asked.push('all');
      return Buffer.alloc(HEADER_BYTES);
    },
  };
}

test('a recording of four hours is read an hour at a time, each a sound file of its own', async () => {
  const [store, wav] = [blobs(), wavOf(4 * HOUR)];
  expect(stretchesOf(wav)).toBe(4);
  const last = stretchOf(store, wav, 3 * HOUR);
  expect(last).toMatchObject({ from: 3 * HOUR, samples: HOUR, isLast: true });
  const bytes = Buffer.from(await last.source.load());
  expect(store.asked).toEqual([[sizeOf(3 * HOUR), sizeOf(4 * HOUR)]]);
  expect(bytes.subarray(0, 4).toString()).toBe('RIFF');
  expect(bytes.readUInt32LE(40)).toBe(HOUR * SAMPLE_BYTES);
  expect([...bytes.subarray(HEADER_BYTES)]).toEqual([1, 2, 3, 4]);
  // A short recording is processed unchanged.
  const short = stretchOf(store, wavOf(HOUR), 0);
  expect([short.isLast, short.source.key]).toEqual([true, 'voice']);
});

test('the next stretch begins with what the end of this one cut off', () => {
  const stretch = stretchOf(blobs(), wavOf(2 * HOUR), 0);
  const [first, cut] = [
    { from: 10, to: 20 },
    { from: HOUR - 5 * SAMPLE_RATE, to: HOUR },
  ];
  expect(wholePieces([first, cut], stretch)).toEqual({ pieces: [first], next: cut.from });
  expect(wholePieces([first], stretch)).toEqual({ pieces: [first], next: HOUR });
  expect(wholePieces([first, cut], { ...stretch, isLast: true })).toEqual({ pieces: [first, cut], next: undefined });
});

test('of a long recording what looks at the document is given its first hour, not more than a child holds', async () => {
  const store = blobs();
  const document = { blobId: 'mix', sizeBytes: sizeOf(4 * HOUR), mediaType: 'audio/wav', pageTurns: {}, itemId: 'one' };
  await documentSource({ blobs: store, log: {} } as never, document as never).load();
  await documentSource({ blobs: store, log: {} } as never, { ...document, sizeBytes: sizeOf(HOUR) } as never).load();
  expect(store.asked).toEqual([[HEADER_BYTES, sizeOf(HOUR)], 'all']);
});

/** Engines with results provided by the test. */
function engines(pieces: (source: DocumentSource) => SoundPiece[], say: (key: string, piece: SoundPiece) => string) {
  const asked: { key: string; language: string | null }[] = [];
  return {
    asked,
    run: async (operation: string, source: DocumentSource, input: SoundPiece & { language: string | null }) => {
      if (operation === 'cutSound') return { pieces: pieces(source), isCutOff: false };
      asked.push({ key: source.key, language: input.language });
      const [startMs, endMs] = [(input.from / SAMPLE_RATE) * 1_000, (input.to / SAMPLE_RATE) * 1_000];
      const word = { text: say(source.key, input), startMs, endMs, certainty: 1 };
      const said: Partial<SpokenPiece> = { language: source.key.split(' ')[0] ?? '', words: [word], startMs, endMs };
      return said;
    },
  };
}

const heard = async (voices: readonly { speaker: string; blobId: string; sizeBytes: number }[], run: unknown) => {
  const database = { inOrganisation: async () => voices, askSystem: async () => [] };
  const context = { database, blobs: blobs(), log: {}, recognition: { run } };
  const job = { context, source: { turns: {} }, signal: new AbortController().signal, report: () => undefined };
  const { page } = await hear({ ...job, organisationId: '', documentId: '' } as never, null);
  return page.words.map(({ text, speaker, saidMs }) => [text, speaker, saidMs?.[0]]);
};

test('a meeting that was recorded as long as it may be is written down to its end, with its times', async () => {
  const samples = (recordingLimits.longestMs / 1_000) * SAMPLE_RATE;
  // Someone speaks in the fifth second of each stretch and, in all but the last, across its end.
  const { run } = engines(
    ({ key }) => [
      { from: 5 * SAMPLE_RATE, to: 6 * SAMPLE_RATE },
      ...(Number(key.split(' ')[1]) > 3.5 * HOUR ? [] : [{ from: HOUR - 2 * SAMPLE_RATE, to: HOUR }]),
    ],
    (key) => key,
  );
  const words = await heard([{ speaker: 'Ada', blobId: 'en', sizeBytes: sizeOf(samples) }], run);
  // Each stretch starts two seconds before the end of the previous one, where someone was cut off.
  expect(words.map(([, , ms]) => Number(ms) / 1_000)).toEqual([5, 3_603, 7_201, 10_799, 14_397]);
});

test('each of three voices in three languages is heard in its own', async () => {
  const { run, asked } = engines(
    () => [1, 2].map((second) => ({ from: second * SAMPLE_RATE, to: (second + 1) * SAMPLE_RATE })),
    (key) => key,
  );
  const voices = ['en', 'de', 'fr'].map((blobId) => ({ speaker: `Of ${blobId}`, blobId, sizeBytes: sizeOf(HOUR) }));
  const words = await heard(voices, run);
  // Each voice's first piece determines the language for its later pieces, but not for other voices.
  expect(asked).toEqual(
    ['en', 'de', 'fr'].flatMap((key) => [
      { key, language: null },
      { key, language: key },
    ]),
  );
  expect(new Set(words.map(([text, speaker]) => `${text} ${speaker}`))).toEqual(
    new Set(['en Of en', 'de Of de', 'fr Of fr']),
  );
});
