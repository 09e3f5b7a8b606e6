import { leastSimilar } from '@cartulary/contracts/likeness';
import { searchLimits } from '@cartulary/contracts/limits/search';
import { currentOrganisationId } from '@cartulary/database/organisation-context';
import type { WhichEmbedder } from '@cartulary/pipeline/embed/embedders';
import type { AnsweringIndex, IndexDirectories } from './answering-index.js';
import type { SearchFilters } from './filters.js';
import type { Found } from './find.js';
import type { RankedHit } from './ranking.js';
import type { IndexedDocument } from './rows.js';
import { OptimiseTimer } from './optimise-timer.js';

export type { IndexedDocument } from './rows.js';
export type { SearchFilters } from './filters.js';
export type { RankedHit } from './ranking.js';

export interface SearchIndexOptions extends IndexDirectories {
  /**
   * Told once when an organisation's index can't be read: rebuild it, from the rows, in the process that writes.
   */
  readonly onDamaged?: (organisationId: string, error: unknown) => void;
  /** Told of upkeep that failed in the background; it is tried again after the next write. */
  readonly onUpkeepError?: (error: unknown) => void;
}

export interface SearchQuery {
  /** As typed, in the query language (query-language.ts of libs/pipeline). */
  readonly text: string;
  /**
   * Finds out what the text means, where that is asked for: documents that mean alike are found too. Called only for a
   * text that has a meaning beside its letters, by the embedder whose vectors the organisation's index holds; answers null
   * where that can't be found out.
   */
  readonly meaning?: (of: WhichEmbedder) => Promise<Float32Array | null>;
  /** Whether the few passages that come closest are wanted where none stands out. */
  readonly nearest?: boolean;
  readonly filters?: SearchFilters;
  /** Who is asking: `account:…`, `organisation:…` and the groups. Nothing else is ever found. */
  readonly principals: readonly string[];
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface SearchResult {
  readonly hits: readonly RankedHit[];
  /** Matches in all, at most `searchLimits.maxHits`. */
  readonly total: number;
  readonly totalIsLowerBound: boolean;
}

/** Less alike than this is another matter; of the former embedder it is a cosine of .45. */
const LEAST_SIMILAR = { present: leastSimilar, former: 0.69 } as const;

/** The index could not be read. Searching fails until it is rebuilt; nothing but the index is touched. */
export class SearchUnavailableError extends Error {
  constructor(cause: unknown) {
    super('The search index could not be read', { cause });
    this.name = 'SearchUnavailableError';
  }
}

/**
 * The search index of every organisation, each in files of its own. Every call works on the organisation of the running
 * context (`inOrganisation`, `actingFor`) and throws NoOrganisationContextError without one. Hits say what was true when
 * it was indexed: read each again under row-level security before showing it.
 */
export class SearchIndex {
  private readonly organisations = new Map<string, AnsweringIndex>();
  private readonly reported = new Set<string>();
  private readonly timer: OptimiseTimer;

  constructor(private readonly options: SearchIndexOptions) {
    this.timer = new OptimiseTimer(
      options.onUpkeepError ?? ((error) => process.emitWarning(`Search upkeep: ${String(error)}`)),
    );
  }

  /**
   * Puts documents in place of what is indexed of them; an older revision changes nothing. Durable and found by every
   * process when it resolves; typos and phrases find it within a second.
   */
  async upsert(documents: readonly IndexedDocument[]): Promise<void> {
    await this.guarded(async (index) => {
      await index.upsert(documents);
      this.timer.wrote(index);
    });
  }

  /** Takes documents out; ids that are not there are no error. */
  async remove(documentIds: readonly string[]): Promise<void> {
    await this.guarded((index) => index.remove(documentIds));
  }

  /**
   * Answers one page of the documents that match; an empty text finds nothing.
   * @throws QueryError for a text that can't be understood; SearchUnavailableError where the index is damaged; RangeError
   * for a filter outside its list.
   */
  async query(query: SearchQuery): Promise<SearchResult> {
    const first = (query.page - 1) * query.pageSize;
    const end = first + query.pageSize;
    const { hits, total, totalIsLowerBound } = await this.guarded<Found>((index) =>
      index.find(
        {
          text: query.text,
          filters: query.filters ?? {},
          principals: query.principals,
          meaning: query.meaning ?? null,
          nearest: query.nearest ?? false,
        },
        end,
      ),
    );
    return { hits: hits.slice(first, end), total, totalIsLowerBound };
  }

  /**
   * Documents that mean most nearly the same as one, without it, the nearest first; none where it has no passages. Only
   * what the principals may see.
   */
  async similarTo(documentId: string, principals: readonly string[], most: number): Promise<RankedHit[]> {
    const asked = (which: WhichEmbedder) => ({ principals, filters: {}, fields: [], least: LEAST_SIMILAR[which] });
    const alike = await this.guarded((index) => index.similarTo(documentId, searchLimits.passagesOfSimilar, asked));
    return alike.filter((hit) => hit.documentId !== documentId).slice(0, most);
  }

  /** Documents in the index. */
  count(): Promise<number> {
    return this.guarded((index) => index.count());
  }

  /**
   * Whether the organisation has an index and all that searches need of it can be read. For the start of the process that
   * writes: upkeep that an earlier one left undone is caught up on in the background.
   */
  async state(): Promise<'missing' | 'ready' | 'damaged'> {
    const index = await this.organisation();
    const state = await index.state();
    if (state === 'ready') this.timer.wrote(index);
    return state;
  }

  /**
   * The whole upkeep; may take a minute at 100,000 documents, while searches and writes go on. The process that writes
   * does the same by itself a moment after it wrote.
   */
  optimise(): Promise<void> {
    return this.guarded(async (index) => {
      await index.optimiseMain();
      await index.optimiseRecent();
    });
  }

  /** Builds the index anew from the rows and switches to it in one step; searches and writes go on meanwhile. */
  async rebuild(
    documents: AsyncIterable<IndexedDocument> | Iterable<IndexedDocument>,
    which?: WhichEmbedder,
  ): Promise<void> {
    const index = await this.organisation();
    await index.rebuild(documents, which ?? index.answers());
    this.reported.delete(currentOrganisationId());
  }

  /** Whose vectors the organisation's index holds: the embedder's before, until {@link changeOver}. */
  async answers(): Promise<WhichEmbedder> {
    return (await this.organisation()).answers();
  }

  /**
   * Builds the index of the present embedder from the rows, beside that of the former, and lets it answer from then on.
   * Searches and writes go on meanwhile. Call it once every page has its vectors.
   */
  async changeOver(documents: AsyncIterable<IndexedDocument> | Iterable<IndexedDocument>): Promise<void> {
    return (await this.organisation()).changeOver(documents);
  }

  /**
   * Deletes the index of the former embedder, once that of the present one has answered for so long.
   * @returns whether there is none (any more)
   */
  async forgetFormer(afterMs: number): Promise<boolean> {
    return (await this.organisation()).forgetFormer(afterMs);
  }

  /** Closes the tables. Upkeep that runs is waited for, but not long: it may be broken off at any point. */
  async close(): Promise<void> {
    await this.timer.stop();
    for (const index of this.organisations.values()) index.close();
    this.organisations.clear();
  }

  /** The engine is loaded with the first of them: it is most of what a start would load, and starts threads. */
  private async organisation(): Promise<AnsweringIndex> {
    const { AnsweringIndex } = await import('./answering-index.js');
    const id = currentOrganisationId();
    let index = this.organisations.get(id);
    if (!index) this.organisations.set(id, (index = new AnsweringIndex(this.options, id)));
    return index;
  }

  /** An error of the engine may come from a generation that was replaced a moment ago, so it is tried once more. */
  private async guarded<T>(fn: (index: AnsweringIndex) => Promise<T>): Promise<T> {
    const id = currentOrganisationId();
    const index = await this.organisation();
    try {
      return await fn(index);
    } catch (error) {
      if (!isEngineError(error)) throw error;
      index.close();
      try {
        return await fn(index);
      } catch (again) {
        if (!isEngineError(again)) throw again;
        if (!this.reported.has(id)) {
          this.reported.add(id);
          this.options.onDamaged?.(id, again);
        }
        throw new SearchUnavailableError(again);
      }
    }
  }
}

/**
 * What the native engine throws is a plain Error, with code GenericFailure or none; ours have names and Node's a code.
 * A full disk damages nothing.
 */
function isEngineError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('name' in error) || error.name !== 'Error') return false;
  if ('code' in error && error.code !== 'GenericFailure') return false;
  return !/no space left|os error 28|file too large/i.test(String(error));
}

/** Opens the search index. Nothing is read before the first call. */
export function openSearchIndex(options: SearchIndexOptions): SearchIndex {
  return new SearchIndex(options);
}
