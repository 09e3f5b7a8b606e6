import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInContext } from '@cartulary/database/organisation-context';
import { neutralMean } from '@cartulary/pipeline/embed/neutral-background';
import { openSearchIndex, type IndexedDocument, type SearchIndex } from './search-index.js';

export const ORGANISATION = '0192f000-0000-7000-8000-000000000001';
export const OTHER_ORGANISATION = '0192f000-0000-7000-8000-000000000002';
export const EVERYBODY = `organisation:${ORGANISATION}`;

/** Does something for an organisation, as a unit of work would. */
export const actingFor = <T>(organisationId: string, fn: () => Promise<T>): Promise<T> =>
  runInContext({ kind: 'organisation', organisationId, unit: null }, fn);

/** A document of one page that everybody of the organisation may see, but for what is given. */
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

/** All vectors of the embedder lie near to each other: the part of a square that they share. */
const COMMON = 0.8;

/** A vector as the embedder makes them, that points some way between two directions. */
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

/** An empty index for every test of the file, in a directory of its own. */
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
    /** As another process would: with nothing in memory. */
    reopen: async () => {
      await index.close();
      index = openSearchIndex({ directory });
    },
    add: (...documents: IndexedDocument[]) => actingFor(ORGANISATION, () => index.upsert(documents)),
    /** Phrases and typos are found once what is new is indexed, a moment later. */
    optimise: () => actingFor(ORGANISATION, () => index.optimise()),
  };
}
