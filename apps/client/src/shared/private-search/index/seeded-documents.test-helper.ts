import { noFacts } from '@cartulary/pipeline/matching/facts';
import fc from 'fast-check';
import type { WholeDocument } from './searched';

/** A small vocabulary, so that documents share words. Some are inflections, prefixes, or misspellings of others. */
export const seededWords = [
  'harbour',
  'harbours',
  'harbor',
  'ledger',
  'ledgers',
  'lodger',
  'copper',
  'Kupfer',
  'Häuser',
  'Haus',
  'mitten',
  'mittens',
  'kitten',
  'of',
  'the',
  '12',
  'rent',
  'rental',
  '年',
] as const;

const text = fc.array(fc.constantFrom(...seededWords), { maxLength: 10 }).map((words) => words.join(' '));

const facts = fc.record({
  classes: fc.subarray(['invoice', 'contract'], { maxLength: 1 }),
  tags: fc.subarray(['urgent', 'paid']),
  language: fc.constantFrom('en', 'de', null),
  entities: fc.subarray([
    { kind: 'money', text: '12.50 €', value: 'EUR 12.50' },
    { kind: 'date', text: '3 May 2026', value: '2026-05-03' },
    { kind: 'organisation', text: 'Northgate Joinery', value: null },
  ]),
});

const document = fc.record({
  name: text,
  mediaType: fc.constantFrom('application/pdf', 'image/png', 'text/plain'),
  state: fc.constantFrom('ready' as const, 'needs-review' as const),
  createdAt: fc.constantFrom('2026-01-05T10:00:00.000Z', '2026-05-03T00:00:00.000Z'),
  facts,
  pages: fc.array(text, { maxLength: 3 }).map((texts) => texts.map((one, at) => ({ page: at + 1, text: one }))),
});

/** Documents that consist of these words. */
export const seededDocuments = fc
  .array(document, { minLength: 1, maxLength: 12 })
  .map((all) => all.map((one, at): WholeDocument => ({ ...one, ...idsOf(at), hasPreview: false, pageCount: 1 })));

const idsOf = (at: number) => ({ documentId: `0190aaaa-0000-4000-8000-${String(at).padStart(12, '0')}`, revision: 1 });

/** An English document with this name and text. */
export const documentOf = (at: number, name: string, ...pages: string[]): WholeDocument => ({
  ...idsOf(at),
  name,
  mediaType: 'application/pdf',
  state: 'ready',
  createdAt: `2026-01-${String(at + 1).padStart(2, '0')}T10:00:00.000Z`,
  hasPreview: false,
  pageCount: pages.length,
  facts: { ...noFacts, language: 'en' },
  pages: pages.map((one, index) => ({ page: index + 1, text: one })),
});
