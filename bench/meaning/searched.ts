import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embedPage } from '@cartulary/pipeline/embed/embed-page';
import type { PassageEmbedder } from '@cartulary/pipeline/embed/embedder';
import type { WhichEmbedder } from '@cartulary/pipeline/embed/embedders';
import { findIn, type Found } from '@cartulary/search/find';
import { visibleTo, type SearchFilters } from '@cartulary/search/filters';
import { Generation } from '@cartulary/search/generation';
import { byPassages } from '@cartulary/search/ranking';
import { rowsOf, type IndexedDocument } from '@cartulary/search/rows';
import type { Archive, Filed, Question } from './archive.js';

const PRINCIPALS = ['organisation:bench'];
/** More passages than any archive here has, so that documents can be removed from a ranking afterward. */
const ALL = 5_000;
const MOST_PASSAGES = 2_000;
const PAGE = 20;

/** An archive in its own index, as the product stores and queries it. */
export class Searched {
  private constructor(
    private readonly directory: string,
    private readonly generation: Generation,
    private readonly documents: readonly Filed[],
    private readonly isThere: Archive['isThere'],
  ) {}

  static async of({ documents, isThere }: Archive, embedder: PassageEmbedder, which: WhichEmbedder): Promise<Searched> {
    const directory = mkdtempSync(path.join(tmpdir(), 'cartulary-bench-answers-'));
    const generation = await Generation.create(directory, which, { indexMain: false });
    for (const { id, pages } of documents) {
      const passages: NonNullable<IndexedDocument['passages']>[number][] = [];
      for (const page of pages)
        for (const found of await embedPage(page, embedder, { most: MOST_PASSAGES }))
          passages.push({ page: page.page, ...found });
      const row: IndexedDocument = {
        documentId: id,
        title: '',
        mediaType: 'text/plain',
        state: 'ready',
        createdAt: new Date(0),
        principals: PRINCIPALS,
        revision: 1,
        pages,
        passages,
      };
      await generation.append(rowsOf([row]));
    }
    await generation.indexMain();
    return new Searched(directory, generation, documents, isThere);
  }

  /**
   * The correct answer's rank by meaning only, from 1, or 0 if there is none; and its similarity and that of the first.
   */
  async byMeaning(
    question: Question,
    vector: Float32Array | null,
  ): Promise<{ place: number; likeness: number; best: number }> {
    if (vector === null) return { place: 0, likeness: 0, best: 0 };
    const comparison = await this.generation.comparison(vector, PRINCIPALS);
    const passages = await this.generation.nearest(comparison.vector, visibleTo(PRINCIPALS), ALL);
    const hits = byPassages(passages, (product) => comparison.likeness(product)).filter(
      ({ documentId }) => this.isThere?.(question, documentId) ?? true,
    );
    const at = hits.findIndex(({ documentId }) => documentId === question.answer);
    return { place: at + 1, likeness: hits[at]?.likeness ?? 0, best: hits[0]?.likeness ?? 0 };
  }

  /** The displayed rank: without a vector, by words only; with one, by words and meaning combined. */
  async asShown(question: Question, vector: Float32Array | null): Promise<number> {
    const there = this.isThere && this.documents.filter(({ id }) => this.isThere?.(question, id)).map(({ id }) => id);
    const { hits } = await this.found(question.text, vector, there && { documentIds: there });
    return hits.findIndex(({ documentId }) => documentId === question.answer) + 1;
  }

  /** The displayed results for a query, among all documents or those that match the filters. */
  found(text: string, vector: Float32Array | null, filters: SearchFilters = {}): Promise<Found> {
    const meaning = vector === null ? null : () => Promise.resolve(vector);
    return findIn(this.generation, { text, filters, principals: PRINCIPALS, meaning }, PAGE);
  }

  close(): void {
    this.generation.close();
    rmSync(this.directory, { recursive: true, force: true });
  }
}

/**
 * A question as literal words: characters of public questions that look like query operators (quotes, brackets, colons)
 * are removed.
 */
export const lettersOnly = (text: string): string => text.replace(/["“”„«»():<>=*^~-]/gu, ' ');
