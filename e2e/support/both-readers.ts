import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReadableMediaType } from '@cartulary/contracts/limits';
import type { Entity, PageText } from '@cartulary/contracts/reading';
import type { Purpose } from '@cartulary/pipeline/embed/embedder';
import { createNodeEmbedder } from '@cartulary/pipeline/embed/node';
import { createNodeEngines } from '@cartulary/pipeline/node';
import { readDocument, type ReadDocument } from '@cartulary/pipeline/read-document';
import { expect, type Browser, type Page } from '@playwright/test';
import { PipelinePage } from './pipeline-page';

/** The two environments that process documents: the Web Worker of a page, and Node like on the server. */
export class BothReaders {
  readonly engines = { ...createNodeEngines(), embedder: createNodeEmbedder() };
  /** The page's requests to other origins. */
  readonly elsewhere: string[] = [];

  private constructor(
    private readonly serving: PipelinePage,
    readonly page: Page,
  ) {
    page.on('request', (request) => {
      if (!request.url().startsWith(serving.url)) this.elsewhere.push(request.url());
    });
  }

  /** One page for all tests of a file: its worker loads each model once. */
  static async start(browser: Browser): Promise<BothReaders> {
    const serving = await PipelinePage.start();
    const both = new BothReaders(serving, await browser.newPage());
    await both.page.goto(serving.url);
    await both.page.waitForFunction(() => typeof window.readInWorker === 'function');
    return both;
  }

  async stop(): Promise<void> {
    await this.page.close();
    await this.serving.stop();
    await this.engines.embedder.close();
  }

  /** The worker's result, including failures. */
  inTab(bytes: Uint8Array, name: string, mediaType: string): ReturnType<Window['readInWorker']> {
    const file = { base64: Buffer.from(bytes).toString('base64'), name, mediaType };
    return this.page.evaluate((sent) => window.readInWorker(sent.base64, sent.name, sent.mediaType), file);
  }

  /** Processes the same bytes in both environments. */
  async read(bytes: Uint8Array, name: string, mediaType: ReadableMediaType) {
    const answer = await this.inTab(bytes, name, mediaType);
    if (answer.kind === 'failed') throw new Error(`The browser failed with ${answer.code}`);
    return { browser: answer, server: await readDocument(bytes, { name, mediaType }, this.engines) };
  }

  /** Embeddings of texts, from both. */
  async vectors(texts: readonly string[], purpose: Purpose) {
    return {
      there: await this.engines.embedder.embed(texts, purpose),
      here: await this.page.evaluate((sent) => window.embedInWorker(sent.texts, sent.purpose), { texts, purpose }),
    };
  }
}

export const parityFixtures = path.resolve(import.meta.dirname, '../../libs/pipeline/fixtures/parity');

/** A document, and questions about it by language. */
interface PaperOfMeaning {
  readonly text: string;
  readonly asked: Readonly<Record<string, readonly string[]>>;
}

/** In seven languages. */
export const papersOfMeaning = (): readonly PaperOfMeaning[] =>
  JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../../bench/meaning/papers.json'), 'utf8'),
  ) as PaperOfMeaning[];

/** A page of text, as if processed. */
export const pageOf = (said: Partial<PageText>): PageText => ({
  page: 1,
  text: '',
  words: [],
  source: 'recognised',
  widthPoints: null,
  heightPoints: null,
  confidence: null,
  engine: 'test',
  engineVersion: '1',
  ...said,
});

/** At most one word in 200 in an image may differ; everything else must be the same. */
export function expectSamePictures(here: ReadDocument, there: ReadDocument): void {
  const enginesOf = ({ pages }: ReadDocument) => pages.map(({ engine, source }) => [engine, source]);
  expect(enginesOf(here)).toEqual(enginesOf(there));
  const wordsOf = (read: ReadDocument, isPicture: boolean) =>
    read.pages
      .filter(({ source }) => (source === 'recognised') === isPicture)
      .flatMap(({ words }) => words.map(({ text }) => text));
  expect(wordsOf(here, false)).toEqual(wordsOf(there, false));
  const [known, found] = [wordsOf(there, true), wordsOf(here, true)];
  expect(known.length).toBeGreaterThan(40);
  expect(wordDistance(known, found)).toBeLessThanOrEqual(Math.ceil(known.length / 200));
  expect(here.language.language).toBe(there.language.language);
}

/**
 * The rules' results must match exactly. The tagger's model quantizes its activations, so its scores differ slightly; a
 * name that one finds with a clear score must also be found by the other.
 */
export function expectSameEntities(here: readonly Entity[], there: readonly Entity[]): void {
  const byRules = (entities: readonly Entity[]) => entities.filter(({ engine }) => engine === 'rules');
  expect(byRules(here)).toEqual(byRules(there));
  const keysOf = (entities: readonly Entity[], least: number): string[] =>
    entities.flatMap(({ kind, page, box, range, value, engine, confidence }) =>
      engine === 'rules' || confidence < least ? [] : [JSON.stringify([kind, page, box, range, value])],
    );
  const missing = (some: readonly Entity[], others: readonly Entity[]): string[] => {
    const known = new Set(keysOf(others, 0));
    return keysOf(some, JUST_TOLD).filter((key) => !known.has(key));
  };
  expect([...missing(here, there), ...missing(there, here)]).toEqual([]);
}

/** Names are reported from 0.7 on. */
const JUST_TOLD = 0.8;

/** The dot product of two vectors, which is the cosine if both have length 1; 0 if one is missing. */
export const cosine = (
  one: ArrayLike<number> | null | undefined,
  other: ArrayLike<number> | null | undefined,
): number => (one && other ? Array.from(one).reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0) : 0);

/** The number of inserted, removed or replaced words between two lists (Levenshtein). */
function wordDistance(from: readonly string[], to: readonly string[]): number {
  let row = to.map((_, index) => index + 1);
  row.unshift(0);
  for (const [i, word] of from.entries()) {
    const next = [i + 1];
    for (const [j, other] of to.entries()) {
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (word === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
