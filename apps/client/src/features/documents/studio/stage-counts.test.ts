import type { DocumentSummary } from '@cartulary/contracts/endpoints/documents';
import { queueSentence, stageCounts } from './stage-counts';

type Row = Pick<DocumentSummary, 'state' | 'stage'>;
const rows: Row[] = [
  { state: 'received', stage: null },
  { state: 'processing', stage: 'recognise' },
  { state: 'needs-review', stage: null },
  { state: 'ready', stage: null },
  { state: 'failed', stage: 'text' },
];

it('counts how many documents have come through each stage', () => {
  expect(stageCounts(rows).map(({ title, count }) => [title, count])).toEqual([
    ['Received', 5],
    ['Opened', 4],
    ['Text', 3],
    ['Read', 2],
    ['Entities', 2],
    ['Findable', 2],
    ['Review', 1],
    ['Ready', 1],
  ]);
});

it('says what runs and what waits', () => {
  expect(queueSentence(rows)).toBe('1 running, 1 waiting');
  expect(queueSentence(rows.slice(1))).toBe('1 running');
  expect(queueSentence(rows.slice(2))).toBe('no documents in progress');
});
