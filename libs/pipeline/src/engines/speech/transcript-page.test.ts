import { SPEECH_ENGINE } from './speech.js';
import { transcriptPage } from './transcript-page.js';

const word = (text: string, startMs: number) => ({ text, startMs, endMs: startMs + 300, certainty: 0.9 });

test('words of a meeting carry who said them, in the order of time', () => {
  const page = transcriptPage(
    [
      { startMs: 0, endMs: 900, language: 'en', speaker: 'Ada', words: [word('Good', 0), word('morning.', 400)] },
      { startMs: 1_000, endMs: 1_400, language: 'en', speaker: 'Bo', words: [word('Hello.', 1_000)] },
      { startMs: 2_000, endMs: 2_400, language: 'en', words: [word('Somebody.', 2_000)] },
    ],
    SPEECH_ENGINE,
  );
  expect(page.words.map(({ text, speaker, saidMs }) => [text, speaker, saidMs?.[0]])).toEqual([
    ['Good', 'Ada', 0],
    ['morning.', 'Ada', 400],
    ['Hello.', 'Bo', 1_000],
    ['Somebody.', undefined, 2_000],
  ]);
  expect(page.blocks).toHaveLength(3);
});
