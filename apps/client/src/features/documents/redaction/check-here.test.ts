import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { PageText } from '@cartulary/contracts/reading';
import type { RedactionFinding } from '@cartulary/contracts/redaction';
import type { LocalDocument } from '@/shared/pages/local-documents';
import { NotRead, type Reader } from '../private/reading/reader';
import { checkHere } from './check-here';

const documentId = '0b6f5f5e-7f43-4a7e-9a1c-3a3b6a9c2f10';
const plan = { terms: ['Brinkwater'], boxes: [{ page: 1, box: [0, 0, 0.5, 0.5] as [number, number, number, number] }] };
const page: PageText = {
  page: 1,
  text: 'Brinkwater Sanna',
  words: [
    { text: 'Brinkwater', box: [0.6, 0.6, 0.7, 0.7], range: null, confidence: 1 },
    { text: 'Sanna', box: [0.1, 0.1, 0.2, 0.2], range: null, confidence: 1 },
  ],
  source: 'text-layer',
  widthPoints: 600,
  heightPoints: 800,
  confidence: 1,
  engine: 'test',
  engineVersion: '1',
};
const document = (pageCount: number | null = 1): LocalDocument =>
  ({
    detail: async () => ({ pageCount, mediaType: 'application/pdf', pageTurns: {} }) as unknown as DocumentDetail,
    pages: async () => [page],
    // jsdom can't read blobs.
    original: async () => ({ arrayBuffer: async () => new Uint8Array([1, 2]).buffer }) as unknown as Blob,
  }) as unknown as LocalDocument;

const copy = new TextEncoder().encode('%PDF-copy');

function parts({
  findings = [],
  places = 1,
  fails,
}: { findings?: RedactionFinding[]; places?: number; fails?: Error } = {}) {
  const seen = { asked: [] as object[], kept: [] as File[], terms: [] as string[][], ended: 0 };
  const reader = {
    ask: async (_kind: string, request: object) => {
      seen.asked.push(request);
      if (fails) throw fails;
      return { kind: 'redacted', id: '1', bytes: copy, report: { findings, places, pageCount: 1 } };
    },
    end: () => (seen.ended += 1),
  };
  return {
    seen,
    parts: {
      createReader: () => reader as unknown as Reader,
      keep: async (file: File) => {
        seen.kept.push(file);
        return 'kept';
      },
      others: async (_id: string, terms: readonly string[]) => {
        seen.terms.push([...terms]);
        return [];
      },
    },
  };
}
const ongoing = (): AbortSignal => new AbortController().signal;

test('a copy of a sealed document is made of its own bytes and words, and what was attacked is what is kept', async () => {
  const { seen, parts: own } = parts();
  const checked = await checkHere(documentId, document(), plan, ongoing(), own);
  expect(seen.asked).toEqual([
    {
      kind: 'redact',
      plan,
      source: { bytes: new Uint8Array([1, 2]), mediaType: 'application/pdf', turns: {}, pages: [page] },
    },
  ]);
  expect(seen.terms).toEqual([['Brinkwater', 'Sanna']]);
  expect(seen.ended).toBe(1);
  expect(seen.kept).toEqual([]);
  await expect(checked.release('Claim redacted')).resolves.toEqual({ id: 'kept' });
  expect(seen.kept.map(({ name, size, type }) => [name, size, type])).toEqual([
    ['Claim redacted.pdf', copy.length, 'application/pdf'],
  ]);
});

test.each([
  [
    'something was found',
    { findings: [{ attack: 'text', at: 'page 1', page: 1 } as RedactionFinding] },
    'Copy',
    /still contains text/,
  ],
  ['nothing is covered', { places: 0 }, 'Copy', /Nothing in the document is covered/],
  ['its name tells', {}, 'Brinkwater', /contains a covered word/],
])('a copy is not kept where %s', async (_why, found, name, sentence) => {
  const { seen, parts: own } = parts(found);
  const checked = await checkHere(documentId, document(), plan, ongoing(), own);
  await expect(checked.release(name)).rejects.toThrow(sentence);
  expect(seen.kept).toEqual([]);
});

test.each([2, null])('a document of %s pages of which one is read has no copy', async (pageCount) => {
  const { seen, parts: own } = parts();
  await expect(checkHere(documentId, document(pageCount), plan, ongoing(), own)).rejects.toThrow(
    /Not all of the document/,
  );
  expect(seen.asked).toEqual([]);
});

test('why no copy could be made is said as the reader says it, and its worker is ended', async () => {
  const { seen, parts: own } = parts({ fails: new NotRead('reading_damaged', 'damaged') });
  await expect(checkHere(documentId, document(), plan, ongoing(), own)).rejects.toThrow(/damaged/i);
  expect(seen.ended).toBe(1);
});

test('where other documents can’t be looked through, that is not told as none', async () => {
  const { parts: own } = parts();
  const checked = await checkHere(documentId, document(), plan, ongoing(), {
    ...own,
    others: () => Promise.reject(new Error('shut')),
  });
  expect(checked.others).toBeNull();
});
