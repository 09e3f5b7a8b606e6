import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { PageText, Word } from '@cartulary/contracts/reading';
import { documentRow } from '@/testing/document.test-helper';

/** An invoice that pipelines are tried on. */
export const documentId = '1b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10';
export const otherId = '3b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10';

const bill = documentRow('bill.pdf', { id: documentId, class: 'invoice', language: 'en', confidence: 0.9 });
const other = documentRow('other.pdf', { id: otherId });
const place = { page: 1, box: null, range: null };
const field = { ...place, line: null, confidence: 0.9, checks: [], engine: 'rules', engineVersion: '1' };
const settled = { confirmed: false, correctedFrom: null };
/** Its current results, on two pages. */
export const present: DocumentDetail = {
  ...bill,
  sha256: '',
  entities: [],
  fields: [
    { ...field, ...settled, id: documentId, name: 'total', text: '12.30', value: 'EUR 12.30' },
    { ...field, ...settled, id: otherId, name: 'iban', text: 'DE89', value: 'DE89', page: 2 },
  ],
  expectedFields: ['total', 'iban'],
  classFound: null,
  classConfirmed: false,
  languageFound: null,
  spokenLanguage: null,
  summary: null,
  stages: [],
  pages: [],
  madeFrom: [],
  rights: { view: true, edit: true, share: true, delete: true },
};
const word = (text: string, confidence: number): Word => ({ text, confidence, box: null, range: null });
/** Its first page, with two words. */
export const firstPage: PageText = {
  page: 1,
  text: 'Bill 12.30',
  words: [word('Bill', 0.8), word('12.30', 1)],
  source: 'plain-text',
  widthPoints: null,
  heightPoints: null,
  confidence: 0.9,
  engine: 'text',
  engineVersion: '1',
};
/** The document list's response with it and another one. */
export const listed = {
  items: [bill, other],
  total: 2,
  page: 1,
  pageSize: 50,
  counts: { all: 2, toReview: 0, mine: 2, shared: 0, failed: 0, bin: 0 },
  folders: [],
};
