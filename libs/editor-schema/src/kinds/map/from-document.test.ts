import type { Block } from '@cartulary/contracts/reading';
import { isMap } from './content.js';
import { mapOfDocument, type DocumentPlace, type DocumentWords, type ReadDocument } from './from-document.js';
import { rootId } from './field.js';

const block = (kind: Block['kind'], start: number, end: number, more: Partial<Block> = {}): Block => ({
  kind,
  start,
  end,
  box: null,
  level: null,
  label: null,
  cells: null,
  image: null,
  confidence: 1,
  ...more,
});

const words: DocumentWords = {
  contents: 'Contents',
  fields: 'Fields',
  entities: 'Found',
  line: (number) => `Line ${number}`,
  fieldName: (name) => name.toUpperCase(),
  kindName: (kind) => `kind ${kind}`,
  hrefOf: (place: DocumentPlace | undefined) =>
    place === undefined
      ? '/document-studio'
      : `/document-studio?page=${place.page}&at=${place.box?.join('-') ?? Object.values(place.range ?? {}).join('-')}`,
};

const nowhere = { box: null, range: null };
const document: ReadDocument = {
  name: 'lease.pdf',
  pages: [
    {
      page: 1,
      source: 'recognised',
      text: 'Lease\nRent\nDuty\nsome words',
      blocks: [
        block('heading', 0, 5, { level: 1, box: [0.1, 0.1, 0.5, 0.2] }),
        block('heading', 6, 10, { level: 2, box: [0.1, 0.3, 0.5, 0.4] }),
        block('paragraph', 16, 26),
      ],
    },
    {
      page: 2,
      source: 'flowing',
      text: 'aEnd\nnote',
      blocks: [block('paragraph', 0, 1), block('figure', 1, 1), block('heading', 1, 4, { level: 1 })],
    },
  ],
  fields: [
    { name: 'total', line: null, text: '12.30', value: 'EUR 12.30', page: 1, box: [0, 0, 1, 1], range: null },
    { name: 'article', line: 2, text: 'Rope', value: 'Rope', page: 1, ...nowhere },
    { name: 'price', line: 2, text: '3', value: '3', page: 1, ...nowhere },
  ],
  entities: [
    { kind: 'person', text: 'Ada Ash', value: 'ada ash', page: 1, ...nowhere },
    { kind: 'person', text: 'A. Ash', value: 'ada ash', page: 2, ...nowhere },
    { kind: 'date', text: '1 May', value: '2027-05-01', page: 2, ...nowhere },
  ],
};

test('a processed document becomes a map of its headings, fields and what was found, each linked to its place', () => {
  const { map, lost } = mapOfDocument(document, words);
  expect(isMap(map)).toBe(true);
  expect(lost).toEqual([]);
  const texts = new Map(map.nodes.map(({ id, text }) => [id, text]));
  expect(map.nodes.map(({ text, parent, link }) => [texts.get(parent ?? '') ?? '', text, link])).toEqual([
    ['', 'lease.pdf', '/document-studio'],
    ['lease.pdf', 'Contents', null],
    ['Contents', 'Lease', '/document-studio?page=1&at=0.1-0.1-0.5-0.2'],
    ['Lease', 'Rent', '/document-studio?page=1&at=0.1-0.3-0.5-0.4'],
    ['Contents', 'End', '/document-studio?page=2&at=1-0-3'],
    ['lease.pdf', 'Fields', null],
    ['Fields', 'TOTAL: 12.30', '/document-studio?page=1&at=0-0-1-1'],
    ['Fields', 'Line 2', null],
    ['Line 2', 'ARTICLE: Rope', '/document-studio?page=1&at='],
    ['Line 2', 'PRICE: 3', '/document-studio?page=1&at='],
    ['lease.pdf', 'Found', null],
    ['Found', 'kind person', null],
    ['kind person', 'Ada Ash', '/document-studio?page=1&at='],
    ['Found', 'kind date', null],
    ['kind date', '1 May', '/document-studio?page=2&at='],
  ]);
});

test('a document of which nothing is known is a map with its name, and too many values are counted', () => {
  const bare = mapOfDocument({ name: 'x.pdf', pages: [], fields: [], entities: [] }, words);
  expect(bare.map.nodes.map(({ id, text }) => [id, text])).toEqual([[rootId, 'x.pdf']]);
  const entities = Array.from({ length: 100 }, (_, number) => ({
    kind: 'date' as const,
    text: String(number),
    value: String(number),
    page: 1,
    ...nowhere,
  }));
  const many = mapOfDocument({ ...document, pages: [], fields: [], entities }, words);
  expect(many.map.nodes).toHaveLength(63);
  expect(many.lost).toEqual([{ what: 'found', count: 40 }]);
});
