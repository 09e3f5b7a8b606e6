import { toVtt } from '@/shared/speech/transcript';
import { newSecret } from '@/shared/meeting-keys/link-secret';
import { recordingKeyOf, sealTranscript } from '../../keys/recording-crypto';
import { bytesOf } from '@/lib/crypto/bytes';
import {
  openTranscriptOf,
  sealTranscriptOf,
  sentencesIn,
  withCorrectionsOf,
  writeDown,
  type Writer,
} from './sealed-transcript';

const place = { meetingId: 'm', recordingId: 'r' };
const track = (name: string, beginsMs: number, length: number) => ({
  participantId: name,
  name,
  beginsMs,
  samples: () => Promise.resolve(new Float32Array(length)),
});
const said = (text: string, startMs: number) => ({
  startMs,
  endMs: startMs + 400,
  language: 'en',
  words: [{ text, startMs, certainty: 0.876 }],
});

test('each voice is written down by itself, what was said stands in its order, and the share goes up to the end', async () => {
  const shares: number[] = [];
  const writer: Writer = {
    transcribe: (samples, onShare) => {
      onShare(1);
      return Promise.resolve({
        pieces: samples.length === 1 ? [said('Hello', 100), said('Bye', 9_000)] : [said('Yes', 0)],
      });
    },
  };
  const lines = await writeDown([track('Ada', 0, 1), track('Bo', 2_000, 2)], writer, (share) => shares.push(share));
  expect(lines.map(({ name, startMs, words }) => [name, startMs, words[0]?.text, words[0]?.startMs])).toEqual([
    ['Ada', 100, 'Hello', 100],
    ['Bo', 2_000, 'Yes', 2_000],
    ['Ada', 9_000, 'Bye', 9_000],
  ]);
  expect(lines[0]?.words[0]?.certainty).toBe(0.88);
  expect(shares).toEqual([0.5, 1]);
});

test('a transcript opens by the secret of its meeting alone, and only as what it is', async () => {
  const secret = newSecret();
  const lines = [{ participantId: 'a', name: 'Ada', startMs: 1, endMs: 2, language: 'en', words: [] }];
  const sealed = await sealTranscriptOf(secret, place, { lines });
  expect(await openTranscriptOf(secret, place, sealed)).toEqual({ lines });
  expect(await openTranscriptOf(newSecret(), place, sealed)).toBeUndefined();
  expect(await openTranscriptOf(secret, { ...place, recordingId: 'other' }, sealed)).toBeUndefined();
  const other = await sealTranscript(await recordingKeyOf(secret, place), place, bytesOf('{"form":2}'));
  expect(await openTranscriptOf(secret, place, other)).toBeUndefined();
});

test('written down anew, what was corrected stands at the words of that moment and voice; the rest is kept for another time', () => {
  const line = (participantId: string, startMs: number, ...words: { text: string; heard?: string }[]) => ({
    participantId,
    name: participantId,
    startMs,
    endMs: startMs + words.length * 400,
    language: 'en',
    words: words.map((word, at) => ({ ...word, startMs: startMs + at * 400, certainty: 0.5 })),
  });
  const before = {
    lines: [
      line('ada', 0, { text: 'An' }, { text: 'invoice', heard: 'in voice' }),
      line('bo', 3_000, { text: 'Hm.', heard: 'hum' }),
    ],
  };
  // Bo speaks at the same moment, but Ada's words aren't attributed to Bo.
  const anew = {
    lines: [line('bo', 380, { text: 'Ja' }), line('ada', 20, { text: 'Ein' }, { text: 'Wort' })],
    spoken: 'de',
  };
  const kept = withCorrectionsOf(before, anew);
  expect(kept.lines.map(({ words }) => words.map(({ text, heard }) => [text, heard]))).toEqual([
    [['Ja', undefined]],
    [
      ['Ein', undefined],
      ['invoice', 'Wort'],
    ],
  ]);
  expect(kept.unplaced).toEqual([{ participantId: 'bo', saidMs: [3_000, 3_400], text: 'Hm.' }]);
  // In the previous language, all corrections apply again.
  const again = { lines: [line('ada', 0, { text: 'An' }, { text: 'in voice' }), line('bo', 3_000, { text: 'hum' })] };
  expect(withCorrectionsOf(kept, again)).toEqual(before);
  expect(withCorrectionsOf(undefined, again)).toEqual(again);
});

test('it leaves as every transcript does, with who said it', () => {
  const words = [
    { text: 'Good', startMs: 61_000, certainty: 0.9 },
    { text: 'morning', startMs: 61_400, certainty: 0.2 },
  ];
  const line = { participantId: 'a', name: 'Ada', startMs: 61_000, endMs: 62_000, language: 'en', words };
  expect(toVtt(sentencesIn([line]))).toBe('WEBVTT\n\n00:01:01.000 --> 00:01:02.000\nAda: Good morning\n');
  expect(sentencesIn([line])[0]?.words.map(({ endMs, isDoubtful }) => [endMs, isDoubtful])).toEqual([
    [61_400, false],
    [62_000, true],
  ]);
});
