import { ReadFailure } from '../../failure.js';
import { readCaptions } from './read-captions.js';
import { writeCaptions, type CaptionLine } from './write-captions.js';

const word = (text: string, beginsMs: number, isDoubtful = false) => ({ text, beginsMs, isDoubtful });
const ada: CaptionLine = {
  speaker: 'Ada <Quay> & Co',
  language: 'en',
  beginsMs: 3_725_250,
  endsMs: 3_727_000,
  words: [word('Ask', 3_725_250), word('not.', 3_725_900, true), word('A<B', 3_726_500)],
};
const bo: CaptionLine = { ...ada, speaker: 'Bo', language: 'ja', beginsMs: 500, endsMs: 1_500 };

test('what was captioned is read back word by word, with times, speakers and doubts, in the order of time', () => {
  const written = writeCaptions([ada, { ...bo, words: [word('客', 500), word('観', 900)] }]);
  expect(written.split('\n').slice(0, 4)).toEqual([
    'WEBVTT',
    '',
    '00:00:00.500 --> 00:00:01.500',
    '<v Bo><lang ja><00:00:00.500>客 <00:00:00.900>観',
  ]);
  const { text, words } = readCaptions(written);
  expect(text).toBe('客観\n\nAsk not.\n\nA<B');
  expect(words.map((one) => [one.text, one.speaker, one.confidence, one.saidMs])).toEqual([
    ['客', 'Bo', 1, [500, 900]],
    ['観', 'Bo', 1, [900, 1_500]],
    ['Ask', 'Ada <Quay> & Co', 1, [3_725_250, 3_725_900]],
    ['not.', 'Ada <Quay> & Co', 0, [3_725_900, 3_726_500]],
    ['A<B', 'Ada <Quay> & Co', 1, [3_726_500, 3_727_000]],
  ]);
});

test('a name of several lines makes no cue of its own', () => {
  const [first] = readCaptions(writeCaptions([{ ...ada, speaker: 'A\n\n00:00 --> 1' }])).words;
  expect(first?.speaker).toBe('A  00:00 --> 1');
});

test('what is no transcript of captions is damaged', () => {
  expect(() => readCaptions('Hello')).toThrow(ReadFailure);
  expect(() => readCaptions('WEBVTT\n\nsoon --> later\n<v A>Hello')).toThrow(ReadFailure);
});
