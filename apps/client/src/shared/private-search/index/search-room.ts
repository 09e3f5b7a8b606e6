import { kindOf, type SearchHit } from '@cartulary/contracts/endpoints/search';
import { WRITTEN_MEDIA_TYPE } from '@cartulary/contracts/limits';
import { searchLimits } from '@cartulary/contracts/limits/search';
import { wireKindOf } from '@cartulary/contracts/written-kinds';
import { parseQuery } from '@cartulary/pipeline/matching/query-text';
import { snippetsOf } from '@cartulary/pipeline/matching/snippets';
import { facetsOf, type Facet } from './facets';
import { SealedStore } from './sealed-store';
import type { Asked, ListedDocument, PageWords, Ranked, WholeDocument } from './searched';
import { WordIndex } from './word-index';

/** What a page asks of the search over what is sealed. */
export interface SearchCalls {
  /** Opens what this browser keeps; what does not open is built anew. @param database its name */
  open(store: { readonly key: CryptoKey; readonly database: string }): Promise<void>;
  /** Takes what lists say of all documents. Answers those whose words are missing here, the newest first. */
  compare(listed: readonly ListedDocument[]): Promise<string[]>;
  take(document: WholeDocument): Promise<void>;
  /** Keeps the index as it is now, where it is worth it. */
  settle(): Promise<void>;
  find(question: Question): Promise<FoundHere>;
  /** The passages of documents that were found, by document. */
  passages(wanted: WantedPassages): Promise<Passages>;
  facets(asked: Asked): Promise<Facet[]>;
  /** Sealed documents whose words are like those of one; null for a document that is none of them. */
  alike(documentId: string): Promise<SearchHit[] | null>;
}

export interface Question extends Asked {
  /** The first hit that is wanted, from 0, and how many. */
  readonly first: number;
  readonly count: number;
  /** Of so many of them the texts are opened for passages; of all where it is left out. That is what a search waits for longest. */
  readonly passages?: number;
}

export interface WantedPassages {
  /** The query as it was typed. */
  readonly text: string;
  readonly documentIds: readonly string[];
}
export type Passages = Readonly<Record<string, SearchHit['snippets']>>;

export interface FoundHere {
  readonly items: SearchHit[];
  readonly total: number;
  readonly totalIsLowerBound: boolean;
  readonly tookMs: number;
}

/** So many texts are opened at once. */
const AT_ONCE = 16;
/** An index is written anew once a fiftieth of it changed, or so many documents: the rest is read from their texts. */
const WORTH_SHARE = 1 / 50;
const WORTH_DOCUMENTS = 200;

/** The search over the sealed documents of one vault: the index in memory, texts and index sealed on this device. Runs in a worker. */
export class SearchRoom implements SearchCalls {
  private index = new WordIndex();
  private store: SealedStore | undefined;
  private changes = 0;
  /** Texts that this browser did not keep: they live as long as the page. */
  private readonly unkept = new Map<string, WholeDocument>();

  /** @param tellTrouble hears of what could not be kept or opened; the search goes on without it */
  constructor(private readonly tellTrouble: (error: unknown) => void = () => undefined) {}

  async open({ key, database }: { readonly key: CryptoKey; readonly database: string }): Promise<void> {
    const store = new SealedStore(key, database);
    this.store = store;
    try {
      const kept = await store.index();
      if (kept) this.index = WordIndex.fromKept(kept);
    } catch (error) {
      this.tellTrouble(error);
      this.index = new WordIndex();
    }
  }

  async compare(listed: readonly ListedDocument[]): Promise<string[]> {
    const gone = this.dropOthers(new Set(listed.map(({ documentId }) => documentId)));
    const stale = listed.filter((document) => !this.isCurrent(document));
    // Those with words of an earlier revision keep them until the new ones have come.
    for (const document of stale)
      if (!this.index.document(document.documentId)?.isWhole) this.index.takeListed(document);
    if (gone.length > 0) await this.store?.removeDocuments(gone).catch(this.tellTrouble);
    const missing: ListedDocument[] = [];
    const wanted = stale.filter(({ state }) => state !== 'processing');
    for (let at = 0; at < wanted.length; at += AT_ONCE) {
      const some = wanted.slice(at, at + AT_ONCE);
      const texts = await this.texts(some);
      some.forEach((document) => {
        const whole = texts.get(document.documentId);
        if (whole) this.takeWords(whole);
        else missing.push(document);
      });
    }
    return missing
      .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
      .map(({ documentId }) => documentId);
  }

  async take(document: WholeDocument): Promise<void> {
    this.takeWords(document);
    try {
      await this.store?.putDocument(document);
      this.unkept.delete(document.documentId);
    } catch (error) {
      this.unkept.set(document.documentId, document);
      this.tellTrouble(error);
    }
  }

  async settle(): Promise<void> {
    const { changes } = this;
    if (changes === 0 || changes < Math.min(WORTH_DOCUMENTS, this.index.size * WORTH_SHARE)) return;
    try {
      await this.store?.putIndex(this.index.toKept());
      this.changes -= changes;
    } catch (error) {
      this.tellTrouble(error);
    }
  }

  async find({ first, count, passages = count, ...asked }: Question): Promise<FoundHere> {
    const startedAt = performance.now();
    const found = this.index.find(asked);
    const query = parseQuery(asked.text);
    const shown = found.slice(first, first + count);
    const texts = await this.texts(this.wholeOf(shown.slice(0, passages)));
    const items = shown.map((hit) => hitOf(hit, texts.get(hit.document.documentId)?.pages ?? [], query));
    const total = found.length;
    const tookMs = Math.round((performance.now() - startedAt) * 10) / 10;
    return { items, total, totalIsLowerBound: total >= searchLimits.maxHits, tookMs };
  }

  async passages({ text, documentIds }: WantedPassages): Promise<Passages> {
    const query = parseQuery(text);
    const wanted = this.wholeOf(documentIds.flatMap((documentId) => this.index.document(documentId) ?? []));
    const texts = await this.texts(wanted);
    return Object.fromEntries(
      wanted.map((document) => {
        const { documentId } = document;
        return [documentId, passagesOf(document, texts.get(documentId)?.pages ?? [], query)];
      }),
    );
  }

  facets(asked: Asked): Promise<Facet[]> {
    const found = this.index.find(asked);
    return Promise.resolve(facetsOf(found.flatMap(({ document }) => this.index.document(document.documentId) ?? [])));
  }

  alike(documentId: string): Promise<SearchHit[] | null> {
    const none = parseQuery('');
    return Promise.resolve(this.index.alike(documentId)?.map((hit) => hitOf(hit, [], none)) ?? null);
  }

  private isCurrent({ documentId, revision }: ListedDocument): boolean {
    const known = this.index.document(documentId);
    return known?.isWhole === true && known.document.revision === revision;
  }

  private takeWords(document: WholeDocument): void {
    this.index.takeWhole(document);
    this.changes += 1;
  }

  /** Those whose words are known, and not their names alone. */
  private wholeOf = (some: readonly { readonly document: ListedDocument }[]): ListedDocument[] =>
    some.flatMap(({ document }) => (this.index.document(document.documentId)?.isWhole === true ? [document] : []));

  /** Texts that are damaged are as good as none: they are asked for again. */
  private async texts(wanted: readonly ListedDocument[]): Promise<ReadonlyMap<string, WholeDocument>> {
    const unkept = wanted.flatMap(({ documentId, revision }) => {
      const document = this.unkept.get(documentId);
      return document?.revision === revision ? [[documentId, document] as const] : [];
    });
    if (!this.store || wanted.length === unkept.length) return new Map(unkept);
    try {
      return new Map([...(await this.store.documents(wanted, this.tellTrouble)), ...unkept]);
    } catch (error) {
      this.tellTrouble(error);
      return new Map(unkept);
    }
  }

  /** What was thrown away is no longer found. Answers what that was: its texts go too. */
  private dropOthers(listed: ReadonlySet<string>): string[] {
    const gone = [...this.index.all()].flatMap(({ document }) =>
      listed.has(document.documentId) ? [] : [document.documentId],
    );
    for (const documentId of gone) {
      this.index.drop(documentId);
      this.unkept.delete(documentId);
    }
    this.changes += gone.length;
    return gone;
  }
}

function hitOf(
  { document, score }: Ranked,
  pages: readonly PageWords[],
  query: ReturnType<typeof parseQuery>,
): SearchHit {
  const { documentId, name, mediaType, state, createdAt, hasPreview, pageCount, facts, written = 'text' } = document;
  const isWritten = mediaType === WRITTEN_MEDIA_TYPE;
  return {
    documentId,
    kind: kindOf(mediaType),
    ...(isWritten && { itemKind: wireKindOf[written] }),
    name,
    mediaType,
    state,
    createdAt,
    hasPreview,
    pageTurns: {},
    pageCount,
    score,
    byMeaning: false,
    likeness: null,
    language: facts.language,
    snippets: passagesOf(document, pages, query),
  };
}

/** What is written is one page; each of its blocks is listed as one. */
const passagesOf = (
  { mediaType, facts }: ListedDocument,
  pages: readonly PageWords[],
  query: ReturnType<typeof parseQuery>,
): SearchHit['snippets'] =>
  snippetsOf(pages, query, facts.language).map(({ page, text, marks }) =>
    mediaType === WRITTEN_MEDIA_TYPE ? { page: 1, block: page, text, marks } : { page, text, marks },
  );
