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

test('marks stand in the order of time, are named in their place, and go', () => {
  const two = marked(marked([], 700, ''), 300, ' Begin ');
  expect(two).toEqual([
    { atMs: 300, name: 'Begin' },
    { atMs: 700, name: '' },
  ]);
  expect(marked(two, 700, 'End')).toHaveLength(2);
  expect(marked(two, 300, null)).toEqual([{ atMs: 700, name: '' }]);
});
