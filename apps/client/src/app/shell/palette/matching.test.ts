import { pieces, scoreOf } from './matching';

const best = (typed: string, ...titles: string[]): string | undefined =>
  titles
    .map((title) => ({ title, score: scoreOf({ title }, typed) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)[0]?.title;

test('every typed word begins a word of the title, in any order, case and accent', () => {
  expect(scoreOf({ title: 'Smart Document Hub' }, 'hub sm')).toBeGreaterThan(0);
  expect(scoreOf({ title: 'Über-Läufer' }, 'LAU')).toBeGreaterThan(0);
  expect(scoreOf({ title: 'Smart Document Hub' }, 'smart search')).toBe(0);
});

test('a title that begins so comes before one that has it inside, and keywords come last', () => {
  expect(best('doc', 'Smart Document Hub', 'Documents')).toBe('Documents');
  expect(scoreOf({ title: 'Smart Search', keywords: ['find documents'] }, 'doc')).toBeLessThan(
    scoreOf({ title: 'Smart Document Hub' }, 'doc'),
  );
});

test('what was typed is cut out of the title, with its accents', () => {
  expect(pieces('Smart Document Hub', 'do sm')).toEqual([
    { text: 'Sm', matched: true },
    { text: 'art', matched: false },
    { text: ' ', matched: false },
    { text: 'Do', matched: true },
    { text: 'cument', matched: false },
    { text: ' ', matched: false },
    { text: 'Hub', matched: false },
  ]);
  expect(pieces('Läufer', 'lau')[0]).toEqual({ text: 'Läu', matched: true });
  expect(pieces('Documents', '')).toEqual([{ text: 'Documents', matched: false }]);
});
