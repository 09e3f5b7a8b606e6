import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { embedPage } from '@cartulary/pipeline/embed/embed-page';
import type { PassageEmbedder } from '@cartulary/pipeline/embed/embedder';
import { findIn, type Found } from '@cartulary/search/find';
import { visibleTo } from '@cartulary/search/filters';
import { Generation } from '@cartulary/search/generation';
import { byPassages } from '@cartulary/search/ranking';
import { rowsOf, type IndexedDocument } from '@cartulary/search/rows';
import type { Archive, Question } from './archive.js';

const PRINCIPALS = ['organisation:bench'];
/** More passages than any archive here has, so that documents can be left out of a ranking afterwards. */
const ALL = 5_000;
const MOST_PASSAGES = 2_000;
const PAGE = 20;

/** An archive in an index of its own, as the product keeps and asks it. */
export class Searched {
  private constructor(
    private readonly directory: string,
    private readonly generation: Generation,
    private readonly isThere: NonNullable<Archive['isThere']>,
  ) {}

  static async of({ documents, isThere }: Archive, embedder: PassageEmbedder): Promise<Searched> {
    const directory = mkdtempSync(path.join(tmpdir(), 'cartulary-bench-answers-'));
    const generation = await Generation.create(directory, { indexMain: false });
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
    return new Searched(directory, generation, isThere ?? (() => true));
  }

  /** Place of the right answer by meaning alone, from 1, 0 where there is none; and its likeness and that of the first. */
  async byMeaning(
    question: Question,
    vector: Float32Array,
  ): Promise<{ place: number; likeness: number; best: number }> {
    const passages = await this.generation.nearest(vector, visibleTo(PRINCIPALS), ALL);
    const hits = byPassages(passages).filter(({ documentId }) => this.isThere(question, documentId));
    const at = hits.findIndex(({ documentId }) => documentId === question.answer);
    return { place: at + 1, likeness: hits[at]?.score ?? 0, best: hits[0]?.score ?? 0 };
  }

  /** Place as people get it: words alone without a vector, words and meaning fused with one. */
  async asShown(question: Question, vector: Float32Array | null): Promise<number> {
    const { hits } = await this.found(question.text, vector);
    const there = hits.filter(({ documentId }) => this.isThere(question, documentId));
    return there.findIndex(({ documentId }) => documentId === question.answer) + 1;
  }

  /** What people get for a text. */
  found(text: string, vector: Float32Array | null): Promise<Found> {
    const meaning = vector === null ? null : () => Promise.resolve(vector);
    return findIn(this.generation, { text: lettersOnly(text), filters: {}, principals: PRINCIPALS, meaning }, PAGE);
  }

  close(): void {
    this.generation.close();
    rmSync(this.directory, { recursive: true, force: true });
  }
}

/** What looks like an operator of the query language in a question of a public set is none: quotes, brackets, colons. */
const lettersOnly = (text: string): string => text.replace(/["“”„«»():<>=*^~-]/gu, ' ');
