import { corrected, marked, withSaid } from './said-of-recording';

const word = { heard: 'nod.', saidMs: [500, 900] as [number, number], text: 'not.' };

test('a word is corrected by when it was said, once, and what was heard takes it back', () => {
  const page = {
    page: 1,
    text: 'nod. nod.',
    words: [
      { text: 'nod.', box: null, range: null, confidence: 0.3, saidMs: [500, 900] as [number, number] },
      { text: 'nod.', box: null, range: null, confidence: 0.3, saidMs: [1_500, 1_900] as [number, number] },
    ],
    source: 'flowing' as const,
    widthPoints: null,
    heightPoints: null,
    confidence: 0.3,
    engine: 'whisper-base',
    engineVersion: '1',
  };
  const words = corrected(corrected([], { ...word, text: 'knot.' }), word);
  expect(words).toEqual([word]);
  expect(withSaid(page, words).words.map((one) => one.corrected)).toEqual(['not.', undefined]);
  expect(corrected(words, { ...word, text: 'nod.' })).toEqual([]);
});

test('written down anew, a correction stands at the word of its time, and is replaced and taken back there', () => {
  const anew = {
    page: 1,
    text: 'Knot',
    words: [
      { text: 'Und', box: null, range: null, confidence: 0.3, saidMs: [100, 480] as [number, number] },
      { text: 'Knot', box: null, range: null, confidence: 0.3, saidMs: [520, 880] as [number, number] },
    ],
    source: 'flowing' as const,
    widthPoints: null,
    heightPoints: null,
    confidence: 0.3,
    engine: 'whisper-base',
    engineVersion: '1',
  };
  // A correction at a moment that is silent in the new transcript isn't shown.
  const words = [word, { heard: 'hum', saidMs: [4_000, 4_200] as [number, number], text: 'Hm.' }];
  expect(withSaid(anew, words).words.map((one) => one.corrected)).toEqual([undefined, 'not.']);
  const again = { heard: 'Knot', saidMs: [520, 880] as [number, number], text: 'nicht' };
  expect(corrected(words, again)).toEqual([words[1], again]);
  expect(corrected(words, { ...again, text: 'Knot' })).toEqual([words[1]]);
});

test('marks stand in the order of time, are named in their place, and go', () => {
  const two = marked(marked([], 700, ''), 300, ' Begin ');
  expect(two).toEqual([
    { atMs: 300, name: 'Begin' },
    { atMs: 700, name: '' },
  ]);
  expect(marked(two, 700, 'End')).toHaveLength(2);
  expect(marked(two, 300, null)).toEqual([{ atMs: 700, name: '' }]);
});
