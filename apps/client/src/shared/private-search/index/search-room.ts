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

/** What a page asks of the search over what is sealed. */
export interface SearchCalls {
  /** Opens what this browser keeps; what does not open is built anew. @param database its name */
  open(store: { readonly key: CryptoKey; readonly database: string }): Promise<void>;
  /** Takes what lists say of all documents. Answers those whose words are missing here, the newest first. */
  compare(listed: readonly ListedDocument[]): Promise<string[]>;
  take(document: BroughtDocument): Promise<void>;
  /** Keeps the index as it is now, where it is worth it. */
  settle(): Promise<void>;
  find(question: Question): Promise<FoundHere>;
  /** The passages of documents that were found, by document. */
  passages(wanted: WantedPassages): Promise<Passages>;
  facets(asked: Asked & { readonly meant?: Meant | undefined }): Promise<Facet[]>;
  /** Documents whose words are here, and not what they mean; the newest first. */
  unmeant(): Promise<string[]>;
  /** What has to be embedded of one; null where its words are not here. */
  toEmbed(documentId: string): Promise<UnmeantDocument | null>;
  takeMeaning(document: MeantDocument): Promise<void>;
  /** Sealed documents that mean the same as one, or whose words are like its; null for a document that is none of them. */
  alike(documentId: string): Promise<SearchHit[] | null>;
}

export interface Question extends Asked {
  /** The first hit that is wanted, from 0, and how many. */
  readonly first: number;
  readonly count: number;
  /** Of so many of them the texts are opened for passages; of all where it is left out. That is what a search waits for longest. */
  readonly passages?: number;
  /** What the words mean, where that is asked for and known. */
  readonly meant?: Meant | undefined;
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
  private readonly meaning = new MeaningRoom(
    () => this.store,
    (error) => this.tellTrouble(error),
  );

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
    // Of what is still being read the words are taken once, and again when it is read: each place that is stored makes another revision.
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
    // Gone, or written anew, while it was embedded.
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
    // Of what only means the same, the passage that does.
    snippets:
      meant && passage
        ? asWritten(document, [
            { ...passageSnippet(meant, passage), passage: { start: passage.start, end: passage.end } },
          ])
        : passagesOf(document, pages, query),
  };
}

/** Found by what it means alone: the passage that means it is shown. */
const isByMeaning = ({ passage, byWords }: Ranked): boolean => passage !== undefined && byWords !== true;

/** What is written is one page; each of its blocks is listed as one. */
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
