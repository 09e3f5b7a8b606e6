import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInContext } from '@cartulary/database/organisation-context';
import { neutralMean } from '@cartulary/pipeline/embed/neutral-background';
import { openSearchIndex, type IndexedDocument, type SearchIndex } from './search-index.js';

export const ORGANISATION = '0192f000-0000-7000-8000-000000000001';
export const OTHER_ORGANISATION = '0192f000-0000-7000-8000-000000000002';
export const EVERYBODY = `organisation:${ORGANISATION}`;

/** Runs a function for an organization, like a unit of work. */
export const actingFor = <T>(organisationId: string, fn: () => Promise<T>): Promise<T> =>
  runInContext({ kind: 'organisation', organisationId, unit: null }, fn);

/** A one-page document visible to everyone in the organization, unless overridden. */
export const indexed = (documentId: string, text: string, more: Partial<IndexedDocument> = {}): IndexedDocument => ({
  documentId,
  title: `${documentId}.pdf`,
  mediaType: 'application/pdf',
  state: 'ready',
  createdAt: new Date('2026-03-01T12:00:00Z'),
  principals: [EVERYBODY],
  revision: 1,
  pages: [{ page: 1, text }],
  ...more,
});

/** All vectors of the embedder are close together: the share of their squared length that they have in common. */
const COMMON = 0.8;

/** A vector like the embedder's, between two directions. */
export function pointing(first: number, second = first, share = 0): Float32Array {
  const own = new Float32Array(neutralMean.length);
  own[first] = Math.sqrt(1 - share);
  own[second] = (own[second] ?? 0) + Math.sqrt(share);
  const [ownLength, commonLength] = [Math.hypot(...own), Math.hypot(...neutralMean)];
  const made = own.map(
    (value, at) =>
      (Math.sqrt(1 - COMMON) * value) / ownLength + (Math.sqrt(COMMON) * (neutralMean[at] ?? 0)) / commonLength,
  );
  const length = Math.hypot(...made);
  return made.map((value) => value / length);
}

/** An empty index in its own directory, for every test of the file. */
export function searchRoom() {
  let directory: string;
  let index: SearchIndex;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'cartulary-search-'));
    index = openSearchIndex({ directory });
  });
  afterEach(async () => {
    await index.close();
    await rm(directory, { recursive: true, force: true });
  });
  return {
    get directory() {
      return directory;
    },
    get index() {
      return index;
    },
    /** Simulates another process, with nothing in memory. */
    reopen: async () => {
      await index.close();
      index = openSearchIndex({ directory });
    },
    add: (...documents: IndexedDocument[]) => actingFor(ORGANISATION, () => index.upsert(documents)),
    /** Phrases and typos match once new rows are indexed, a moment later. */
    optimise: () => actingFor(ORGANISATION, () => index.optimise()),
  };
}
