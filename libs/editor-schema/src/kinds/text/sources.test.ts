import type { SourceState } from '@cartulary/contracts/endpoints/sources';
import { checkText } from './check.js';
import { toMarkdown } from './convert/markdown/to-markdown.js';
import type { NodeJson } from './json.js';
import { askedBy, askedIn, keyOfAsked, NO_ACCESS, NOT_SHOWN, NOT_THERE, withSources } from './sources.js';

const documentId = '0195a8a0-0000-7000-8000-000000000001';
const place = { page: 2, box: [0.1, 0.2, 0.5, 0.25] };
const value = (field: string): NodeJson => ({ type: 'liveValue', attrs: { documentId, field } });
const quote: NodeJson = { type: 'liveQuote', attrs: { documentId, place, text: 'as it was' } };
const liveTable: NodeJson = { type: 'liveTable', attrs: { documentId, table: 1 } };
const embed: NodeJson = { type: 'embed', attrs: { kind: 'reading', itemId: documentId } };
const paragraph = (...content: NodeJson[]): NodeJson => ({ type: 'paragraph', content });
const all: NodeJson = {
  type: 'doc',
  content: [
    paragraph(value('total'), value('net'), { type: 'itemMention', attrs: { itemId: documentId } }),
    quote,
    liveTable,
    embed,
  ],
};

test.each([
  ['an id that is none', { type: 'liveValue', attrs: { documentId: '../x', field: 'total' } }],
  ['a field without end', { type: 'liveValue', attrs: { documentId, field: 'x'.repeat(9_999) } }],
  ['a field before the first', value('total#0')],
  ['a field with what no name has', value('to\0tal')],
  ['a page that none has', { type: 'liveQuote', attrs: { documentId, place: { ...place, page: 3_000_000_000 } } }],
  ['a place that is none', { type: 'liveQuote', attrs: { documentId, place: { page: 1, box: [1, 1, 0, 0] } } }],
  ['no place', { type: 'liveQuote', attrs: { documentId, place: null } }],
  ['a table of words', { type: 'liveTable', attrs: { documentId, table: '1; DROP' } }],
  ['no attributes', { type: 'embed' }],
  ['a paragraph', { type: 'paragraph' }],
])('%s asks for nothing', (_, node) => {
  expect(askedBy(node)).toBeUndefined();
});

test('a document asks for each thing that it shows once', () => {
  expect(askedIn({ ...all, content: [...(all.content ?? []), embed] })).toEqual([
    { kind: 'value', documentId, field: 'total' },
    { kind: 'value', documentId, field: 'net' },
    { kind: 'item', itemId: documentId },
    { kind: 'quote', documentId, place },
    { kind: 'table', documentId, table: 1 },
  ]);
});

const at = { title: 'Bill.pdf', version: 7, page: 2, box: null, range: null };
const states: SourceState[] = [
  { kind: 'value', ...at, name: 'total', line: null, text: '€ 12', corrected: true, correctedAt: null },
  { kind: 'gone', title: 'Bill.pdf', version: 7 },
  { kind: 'reading', title: 'Bill.pdf', class: 'invoice', state: 'ready', preview: null },
  { kind: 'quote', ...at, text: 'as it is', turns: 0, digest: 'q', correctedAt: null },
  {
    kind: 'table',
    ...at,
    rows: [[{ text: 'Sum', rowSpan: 1, columnSpan: 1, isHeader: true }]],
    digest: 't',
    correctedAt: null,
  },
];

test('a file has values, titles and tables in words; a quote keeps the words that were quoted', () => {
  const asked = askedIn(all).map(keyOfAsked);
  const file = withSources(all, new Map(states.map((state, index) => [asked[index] ?? '', state])));
  expect(checkText(file)).toMatchObject({ ok: true });
  const { content } = toMarkdown(file);
  expect(content).toContain(`€ 12${NOT_THERE}\\@Bill.pdf`);
  expect(content).toContain('> as it was\n>\n> — Bill.pdf, 2');
  expect(content).toContain('| Sum |');
  expect(content).not.toContain('as it is');
});

test('a file for somebody who may not see the source has the quoted words and nothing else of it', () => {
  const { content } = toMarkdown(withSources(all, new Map()));
  expect(content).toContain('> as it was');
  expect(content).toContain(NO_ACCESS);
  expect(content).not.toMatch(/12|Bill|Sum/u);
});

test('what a file was not told, since there was too much, is said at its place', () => {
  const left = new Map(askedIn(all).map((asked) => [keyOfAsked(asked), { kind: 'left' } as const]));
  const { content } = toMarkdown(withSources(all, left));
  expect(content).toContain(`${NOT_SHOWN}${NOT_SHOWN}\\@${NOT_SHOWN}`);
  expect(content).toContain('> as it was');
  expect(content).not.toContain(NO_ACCESS);
});
