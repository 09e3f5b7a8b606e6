import type { SearchHit } from '@cartulary/contracts/endpoints/search';
import type { Box } from '@cartulary/contracts/reading';
import { placedHits, shownHits } from './placed-hits';

const hitWith = (snippets: SearchHit['snippets']): SearchHit => ({
  documentId: '01990000-0000-7000-8000-000000000000',
  name: 'manual.pdf',
  mediaType: 'application/pdf',
  state: 'ready',
  createdAt: '2026-11-20T10:00:00.000Z',
  hasPreview: true,
  pageCount: 2,
  score: 1,
  snippets,
});
const [high, low]: [Box, Box] = [
  [0.1, 0.1, 0.2, 0.12],
  [0.1, 0.8, 0.2, 0.82],
];
const passage = (page: number, boxes: Box[], marks = [{ start: 0, end: 4 }]) => ({ page, text: 'word', marks, boxes });

it('counts a hit once, however many passages stand on its page', () => {
  const hit = hitWith([passage(2, [low, high]), passage(1, [high]), passage(2, [low, high])]);
  expect(placedHits(hit)).toEqual([
    { page: 1, box: high },
    { page: 2, box: high },
    { page: 2, box: low },
  ]);
  expect(shownHits(hit)).toBe(3);
});

it('counts the marks of a text, which has no boxes', () => {
  const two = [
    { start: 0, end: 4 },
    { start: 5, end: 9 },
  ];
  expect(shownHits(hitWith([passage(1, [], two), passage(1, [])]))).toBe(3);
});
