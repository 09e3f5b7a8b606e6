import type { DocumentField } from '@cartulary/contracts/endpoints/documents';
import { passagesIn, valuesIn } from './passages';

const block = { kind: 'paragraph', confidence: null } as const;
const field = (more: Partial<DocumentField>): DocumentField =>
  ({ name: 'total', line: null, text: '12.00', page: 2, box: null, range: null, ...more }) as DocumentField;

test('the values of a document are places on its pages as these lie now; what stands nowhere is none', () => {
  const fields = [
    field({ box: [-0.1, 0.2, 0.5, 0.3] }),
    field({ name: 'buyer', line: 3, box: [0.1, 0.2, 0.5, 0.3], page: 1 }),
    field({ range: { block: 4, start: 0, end: 5 }, page: 1 }),
    field({}),
    field({ box: [0.4, 0.2, 0.4, 0.3] }),
  ];
  expect(valuesIn({ fields, pageTurns: { '2': 1 } }).map(({ name, line, place }) => [name, line, place])).toEqual([
    ['total', null, { page: 2, box: [0, 0.2, 0.5, 0.3], turns: 1 }],
    ['buyer', 3, { page: 1, box: [0.1, 0.2, 0.5, 0.3] }],
    ['total', null, { block: 4, start: 0, end: 5 }],
  ]);
});

test('the paragraphs of a page are passages with their words and boxes', () => {
  const text = 'Total 12\n\nDue';
  const blocks = [
    { ...block, start: 0, end: 9, box: [0.1, 0.2, 0.5, 0.3] as const },
    { ...block, start: 9, end: 10, box: [0.1, 0.3, 0.5, 0.4] as const },
    { ...block, start: 10, end: 13, box: null },
  ];
  const page = { page: 3, text, source: 'pdf', words: [], blocks: blocks.map((one) => ({ ...one })) };
  expect(passagesIn([page] as never, { mediaType: 'application/pdf', pageTurns: {} })).toEqual([
    { text: 'Total 12', place: { page: 3, box: [0.1, 0.2, 0.5, 0.3] } },
  ]);
});
