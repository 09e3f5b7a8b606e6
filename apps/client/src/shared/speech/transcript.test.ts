import { sentencesOf, skipTo, textOf, toSrt, toText, toVtt } from './transcript';

const word = (text: string, block: number, start: number, saidMs: [number, number], confidence = 0.9) => ({
  text,
  box: null,
  range: { block, start, end: start + text.length },
  confidence,
  saidMs,
});

const page = {
  words: [
    word('Ask', 0, 0, [1_000, 1_400]),
    word('not.', 0, 4, [1_500, 2_000], 0.3),
    word('A<B', 1, 0, [3_725_250, 3_726_000]),
    word('客', 2, 0, [3_727_000, 3_727_100]),
    word('観', 2, 1, [3_727_100, 3_727_200]),
  ],
};

test('sentences have the words of a block with what stands between them, and doubtful words are marked', () => {
  const sentences = sentencesOf(page);
  expect(sentences.map(textOf)).toEqual(['Ask not.', 'A<B', '客観']);
  expect(sentences.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [1_000, 2_000],
    [3_725_250, 3_726_000],
    [3_727_000, 3_727_200],
  ]);
  expect(sentences[0]?.words.map(({ isDoubtful }) => isDoubtful)).toEqual([false, true]);
});

test('a transcript leaves as WebVTT, as SubRip and as text', () => {
  const sentences = sentencesOf(page).slice(0, 2);
  expect(toVtt(sentences)).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nAsk not.\n\n01:02:05.250 --> 01:02:06.000\nA&lt;B\n',
  );
  expect(toSrt(sentences)).toBe(
    '1\n00:00:01,000 --> 00:00:02,000\nAsk not.\n\n2\n01:02:05,250 --> 01:02:06,000\nA<B\n',
  );
  expect(toText(sentences)).toBe('Ask not.\nA<B\n');
});

test('silence is skipped up to just before the next word, and a short pause is not', () => {
  const sentences = sentencesOf(page);
  expect(skipTo(sentences, 0)).toBeNull();
  expect(skipTo(sentences, 1_450)).toBeNull();
  expect(skipTo(sentences, 2_100)).toBeNull();
  expect(skipTo(sentences, 2_400)).toBe(3_724_950);
  expect(skipTo(sentences, 3_724_960)).toBeNull();
  expect(skipTo(sentences, 3_800_000)).toBeNull();
});
