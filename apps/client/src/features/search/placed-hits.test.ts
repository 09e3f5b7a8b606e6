import { kindOf, type SearchHit } from '@cartulary/contracts/endpoints/search';
import type { Box } from '@cartulary/contracts/reading';
import { inReadingOrder, markedHits, pagesToPlace } from './placed-hits';

const hitWith = (mediaType: string, snippets: SearchHit['snippets']): SearchHit => ({
  documentId: '01990000-0000-7000-8000-000000000000',
  name: 'manual.pdf',
  kind: kindOf(mediaType),
  mediaType,
  state: 'ready',
  createdAt: '2026-11-20T10:00:00.000Z',
  hasPreview: true,
  pageTurns: {},
  pageCount: 2,
  score: 1,
  byMeaning: false,
  likeness: null,
  language: null,
  snippets,
});
const [high, low]: [Box, Box] = [
  [0.1, 0.1, 0.2, 0.12],
  [0.1, 0.8, 0.2, 0.82],
];
const passage = (page: number, marks = [{ start: 0, end: 4 }]) => ({ page, text: 'word', marks });

it('places hits as one reads: page after page, from top to bottom', () => {
  const places = [
    { page: 2, boxes: [low, high] },
    { page: 1, boxes: [high] },
  ];
  expect(inReadingOrder(places)).toEqual([
    { page: 1, box: high },
    { page: 2, box: high },
    { page: 2, box: low },
  ]);
});

it('asks for every page with hits once, and for none of a flowing text', () => {
  const pdf = hitWith('application/pdf', [passage(2), passage(1), passage(2), passage(3, [])]);
  expect(pagesToPlace([pdf, hitWith('text/plain', [passage(1)])])).toEqual([
    `${pdf.documentId}:2`,
    `${pdf.documentId}:1`,
  ]);
});

it('counts the marks of a text, which has no boxes', () => {
  const two = [
    { start: 0, end: 4 },
    { start: 5, end: 9 },
  ];
  expect(markedHits(hitWith('text/plain', [passage(1, two), passage(1)]))).toBe(3);
});
