import { kindOf, type SearchHit } from '@cartulary/contracts/endpoints/search';
import { WRITTEN_MEDIA_TYPE } from '@cartulary/contracts/limits';
import { searchLimits } from '@cartulary/contracts/limits/search';
import { wireKindOf } from '@cartulary/contracts/written-kinds';
import { parseQuery } from '@cartulary/pipeline/matching/query-text';
import { passageSnippet, snippetsOf } from '@cartulary/pipeline/matching/snippets';
import { facetsOf, type Facet } from './facets';
import { SealedStore } from './sealed-store';
import { MOST_ALIKE } from './alike';
import { markOf } from './kept-meaning';
import { MeaningRoom } from './meaning-room';
import type {
  Asked,
  BroughtDocument,
  ListedDocument,
  Meant,
  MeantDocument,
  PageWords,
  Ranked,
  UnmeantDocument,
  WholeDocument,
} from './searched';
import { WordIndex } from './word-index';

/** The search API over sealed documents. */
export interface SearchCalls {
  /** Opens the stored data and rebuilds entries that can't be opened. @param database its name */
  open(store: { readonly key: CryptoKey; readonly database: string }): Promise<void>;
  /** Applies the list of all documents. @returns the IDs of documents whose text is missing, newest first */
  compare(listed: readonly ListedDocument[]): Promise<string[]>;
  take(document: BroughtDocument): Promise<void>;
  /** Stores the current index if enough has changed. */
  settle(): Promise<void>;
  find(question: Question): Promise<FoundHere>;
  /** The matching passages of found documents, by document. */
  passages(wanted: WantedPassages): Promise<Passages>;
  facets(asked: Asked & { readonly meant?: Meant | undefined }): Promise<Facet[]>;
  /** Documents with text but without vectors, newest first. */
  unmeant(): Promise<string[]>;
  /** The passages of a document to embed; null if its text isn't loaded. */
  toEmbed(documentId: string): Promise<UnmeantDocument | null>;
  takeMeaning(document: MeantDocument): Promise<void>;
  /** Sealed documents with similar meaning or words; null if the given document isn't sealed. */
  alike(documentId: string): Promise<SearchHit[] | null>;
}

export interface Question extends Asked {
  /** Index of the first hit, from 0, and the number of hits. */
  readonly first: number;
  readonly count: number;
  /**
   * Number of hits whose text is opened for passages; defaults to all. Opening the text takes most of a search's time.
   */
  readonly passages?: number;
  /** The query's meaning, if requested and known. */
  readonly meant?: Meant | undefined;
}

export interface WantedPassages {
  /** The query as typed. */
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

/** Number of documents opened in parallel. */
const AT_ONCE = 16;
/** The index is stored again once a fiftieth of it has changed, or this many documents. The rest is restored from their texts. */
const WORTH_SHARE = 1 / 50;
const WORTH_DOCUMENTS = 200;

/** The search over the sealed documents of one vault: the index in memory, texts and index sealed on this device. Runs in a worker. */
export class SearchRoom implements SearchCalls {
  private index = new WordIndex();
  private store: SealedStore | undefined;
  private changes = 0;
  /** Text that this browser couldn't store. It lasts as long as the page. */
  private readonly unkept = new Map<string, WholeDocument>();
  private readonly meaning = new MeaningRoom(
    () => this.store,
    (error) => this.tellTrouble(error),
  );

  /** @param tellTrouble receives errors of storing or opening; the search continues without that data */
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
    // Documents with text from an earlier revision keep it until the new text arrives.
    for (const document of stale)
      if (!this.index.document(document.documentId)?.isWhole) this.index.takeListed(document);
    if (gone.length > 0) await this.store?.removeDocuments(gone).catch(this.tellTrouble);
    const missing: ListedDocument[] = [];
    // A document still being processed is loaded once now and again when it's finished, because each stored slot
    // creates a new revision.
    const wanted = stale.filter(
      ({ documentId, state, hasWords }) =>
        state !== 'processing' || (hasWords === true && !this.index.document(documentId)?.isWhole),
    );
    for (let at = 0; at < wanted.length; at += AT_ONCE) {
      const some = wanted.slice(at, at + AT_ONCE);
      const texts = await this.texts(some);
      some.forEach((document) => {
        const whole = texts.get(document.documentId);
        if (whole) this.takeWords(whole);
        else missing.push(document);
      });
    }
    return newestFirst(missing);
  }

  async take({ meaning, ...document }: BroughtDocument): Promise<void> {
    this.takeWords(document);
    try {
      await this.store?.putDocument(document);
      this.unkept.delete(document.documentId);
    } catch (error) {
      this.unkept.set(document.documentId, document);
      this.tellTrouble(error);
    }
    if (meaning) await this.meaning.takeBrought(document, meaning);
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

  async find({ first, count, passages = count, meant, ...asked }: Question): Promise<FoundHere> {
    const startedAt = performance.now();
    const found = this.meaning.fused(asked, this.index.find(asked), this.index.all(), meant);
    const query = parseQuery(asked.text);
    const shown = found.slice(first, first + count);
    const opened = shown.filter((hit, at) => at < passages || isByMeaning(hit));
    const texts = await this.texts(this.wholeOf(opened));
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

  facets({ meant, ...asked }: Asked & { readonly meant?: Meant | undefined }): Promise<Facet[]> {
    const found = this.meaning.fused(asked, this.index.find(asked), this.index.all(), meant);
    return Promise.resolve(facetsOf(found.flatMap(({ document }) => this.index.document(document.documentId) ?? [])));
  }

  alike(documentId: string): Promise<SearchHit[] | null> {
    const none = parseQuery('');
    const byWords = this.index.alike(documentId);
    const alike = byWords && this.meaning.alike(documentId, byWords, this.index.all(), MOST_ALIKE);
    return Promise.resolve(alike?.map(({ passage: _, ...hit }) => hitOf(hit, [], none)) ?? null);
  }

  async unmeant(): Promise<string[]> {
    const whole = [...this.index.all()].flatMap(({ document, isWhole }) => (isWhole ? [document] : []));
    const missing: ListedDocument[] = [];
    for (let at = 0; at < whole.length; at += AT_ONCE)
      missing.push(...(await this.meaning.open(whole.slice(at, at + AT_ONCE), (some) => this.texts(some))));
    return newestFirst(missing);
  }

  async toEmbed(documentId: string): Promise<UnmeantDocument | null> {
    const document = this.index.document(documentId)?.document;
    const whole = document && (await this.texts([document])).get(documentId);
    if (!whole) return null;
    const { revision, pages, of } = whole;
    return { documentId, revision, mark: await markOf(pages), pages, ...(of !== undefined && { of }) };
  }

  async takeMeaning(document: MeantDocument): Promise<void> {
    // Deleted or changed while it was embedded.
    if (this.index.document(document.documentId)?.document.revision !== document.revision) return;
    await this.meaning.take(document);
  }

  private isCurrent({ documentId, revision }: ListedDocument): boolean {
    const known = this.index.document(documentId);
    return known?.isWhole === true && known.document.revision === revision;
  }

  private takeWords(document: WholeDocument): void {
    this.index.takeWhole(document);
    this.changes += 1;
  }

  /** The documents with text, not just a name. */
  private wholeOf = (some: readonly { readonly document: ListedDocument }[]): ListedDocument[] =>
    some.flatMap(({ document }) => (this.index.document(document.documentId)?.isWhole === true ? [document] : []));

  /** Damaged texts count as missing and are requested again. */
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

  /** Removes deleted documents from the index. @returns their IDs, so that their stored text can be deleted too */
  private dropOthers(listed: ReadonlySet<string>): string[] {
    const gone = [...this.index.all()].flatMap(({ document }) =>
      listed.has(document.documentId) ? [] : [document.documentId],
    );
    for (const documentId of gone) {
      this.index.drop(documentId);
      this.unkept.delete(documentId);
      this.meaning.drop(documentId);
    }
    this.changes += gone.length;
    return gone;
  }
}

const newestFirst = (documents: readonly ListedDocument[]): string[] =>
  documents.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)).map(({ documentId }) => documentId);

function hitOf(
  { document, score, likeness = null, passage, byWords }: Ranked,
  pages: readonly PageWords[],
  query: ReturnType<typeof parseQuery>,
): SearchHit {
  const { documentId, name, mediaType, state, createdAt, hasPreview, pageCount, facts, written = 'text' } = document;
  const meant = passage && byWords !== true ? pages.find(({ page }) => page === passage.page) : undefined;
  return {
    documentId,
    kind: kindOf(mediaType),
    ...(mediaType === WRITTEN_MEDIA_TYPE && { itemKind: wireKindOf[written] }),
    name,
    mediaType,
    state,
    createdAt,
    hasPreview,
    pageTurns: {},
    pageCount,
    score,
    byMeaning: likeness !== null,
    likeness,
    language: facts.language,
    // For matches by meaning, the matching passage.
    snippets:
      meant && passage
        ? asWritten(document, [
            { ...passageSnippet(meant, passage), passage: { start: passage.start, end: passage.end } },
          ])
        : passagesOf(document, pages, query),
  };
}

/** Found only by meaning, so the matching passage is shown. */
const isByMeaning = ({ passage, byWords }: Ranked): boolean => passage !== undefined && byWords !== true;

/** Written documents have one page; each of their blocks is listed as a page. */
const asWritten = ({ mediaType }: ListedDocument, snippets: SearchHit['snippets']): SearchHit['snippets'] =>
  mediaType === WRITTEN_MEDIA_TYPE
    ? snippets.map((snippet) => ({ ...snippet, page: 1, block: snippet.page }))
    : snippets;

const passagesOf = (
  document: ListedDocument,
  pages: readonly PageWords[],
  query: ReturnType<typeof parseQuery>,
): SearchHit['snippets'] =>
  asWritten(
    document,
    snippetsOf(pages, query, document.facts.language).map(({ page, text, marks }) => ({ page, text, marks })),
  );
