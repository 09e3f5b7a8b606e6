import { searchLimits } from '@cartulary/contracts/limits/search';
import { leastLikeness } from '@cartulary/contracts/likeness';
import { comparesMeaning } from '@cartulary/pipeline/matching/compares-meaning';
import { fuse } from '@cartulary/pipeline/matching/fuse';
import { alternativesOf, isPlain } from '@cartulary/pipeline/matching/query-plan';
import { parseQueryLanguage } from '@cartulary/pipeline/matching/query-language';
import { fittingFields, narrowedBy, type KeptDocument } from './kept-document';
import { markOf, meaningOf, type KeptMeaning } from './kept-meaning';
import { MeaningIndex, smallVectors, type SmallVectors } from './meaning-index';
import type { SealedStore } from './sealed-store';
import type { Asked, ListedDocument, Meant, MeantDocument, Ranked, SaidMeaning, WholeDocument } from './searched';

/** The meanings of a vault's sealed documents: in memory, and sealed on this device. Part of a `SearchRoom`. */
export class MeaningRoom {
  private readonly index = new MeaningIndex();
  /** The document revision of the vectors. */
  private readonly revisions = new Map<string, number>();

  constructor(
    private readonly store: () => SealedStore | undefined,
    private readonly tellTrouble: (error: unknown) => void,
  ) {}

  drop(documentId: string): void {
    this.index.drop(documentId);
    this.revisions.delete(documentId);
  }

  /**
   * Opens the stored vectors of documents. Returns the documents without any.
   * @param textsOf the texts of documents with a newer revision; if their words are unchanged, the vectors stay valid
   */
  async open(
    documents: readonly ListedDocument[],
    textsOf: (documents: readonly ListedDocument[]) => Promise<ReadonlyMap<string, WholeDocument>>,
  ): Promise<ListedDocument[]> {
    const unknown = documents.filter(({ documentId, revision }) => this.revisions.get(documentId) !== revision);
    const kept = await this.keptOf(unknown);
    const older = unknown.filter(({ documentId, revision }) => {
      const entry = kept.get(documentId);
      return entry !== undefined && entry.revision !== revision;
    });
    const texts = older.length > 0 ? await textsOf(older) : new Map<string, WholeDocument>();
    const missing: ListedDocument[] = [];
    for (const document of unknown) {
      const entry = kept.get(document.documentId);
      const whole = texts.get(document.documentId);
      const isCurrent = entry?.revision === document.revision;
      if (entry && (isCurrent || (whole && entry.mark === (await markOf(whole.pages))))) {
        this.keep(document, entry.vectors);
        if (!isCurrent) await this.write(document, entry.mark, entry.vectors);
      } else {
        // Computed from an older text.
        this.drop(document.documentId);
        missing.push(document);
      }
    }
    return missing;
  }

  private async keptOf(documents: readonly ListedDocument[]): Promise<ReadonlyMap<string, KeptMeaning>> {
    const none = new Map<string, KeptMeaning>();
    if (documents.length === 0) return none;
    try {
      return (await this.store()?.meanings(documents, this.tellTrouble)) ?? none;
    } catch (error) {
      this.tellTrouble(error);
      return none;
    }
  }

  /** Adds the vectors of a document's passages. */
  async take({ documentId, revision, mark, passages }: MeantDocument): Promise<void> {
    const vectors = smallVectors(passages);
    this.keep({ documentId, revision }, vectors);
    await this.write({ documentId, revision }, mark, vectors);
  }

  /** Adds vectors computed by another device for the same text; ignores anything else. */
  async takeBrought({ documentId, revision, pages }: WholeDocument, said: SaidMeaning): Promise<void> {
    try {
      const kept = await meaningOf(pages, said);
      if (!kept) return;
      this.keep({ documentId, revision }, kept.vectors);
      await this.write({ documentId, revision }, kept.mark, kept.vectors);
    } catch (error) {
      this.tellTrouble(error);
    }
  }

  /** Merges keyword results with semantic results, like the server (`find.ts` in libs/search). */
  fused(asked: Asked, byWords: readonly Ranked[], all: Iterable<KeptDocument>, meant: Meant | undefined): Ranked[] {
    const alike = meant ? this.alikeOf(asked, byWords.length > 0, all, meant) : [];
    if (alike.length === 0) return [...byWords];
    const lists = [
      byWords.map((hit) => ({ ...hit, documentId: hit.document.documentId, byWords: true, likeness: null })),
      alike.map(({ likeness = null, ...hit }) => ({
        ...hit,
        documentId: hit.document.documentId,
        byWords: false,
        likeness,
      })),
    ];
    return fuse<(typeof lists)[number][number]>(lists).slice(0, searchLimits.maxHits);
  }

  /** Similar documents: by meaning if both have vectors, otherwise by words. */
  alike(documentId: string, byWords: readonly Ranked[], all: Iterable<KeptDocument>, most: number): Ranked[] {
    const means = this.index.alike(
      documentId,
      [...all].map(({ document }) => document),
    );
    if (!means) return [...byWords];
    return [...means, ...byWords.filter(({ document }) => !this.index.has(document.documentId))].slice(0, most);
  }

  private alikeOf(asked: Asked, isFound: boolean, all: Iterable<KeptDocument>, { vector, isNearest }: Meant): Ranked[] {
    const node = parseQueryLanguage(asked.text);
    if (node === null) return [];
    const [only = null, ...others] = isPlain(node) ? [null] : alternativesOf(node);
    const compares = others.length > 0 ? 'never' : comparesMeaning(asked.text, only, isNearest);
    if (compares === 'never' || (compares === 'unfound' && isFound)) return [];
    const [isNarrowed, fits] = [narrowedBy(asked), fittingFields(only?.fields ?? [], asked)];
    const fitting = [...all].filter((kept) => isNarrowed(kept) && fits(kept));
    const documents = fitting.map(({ document }) => document);
    const alike = this.index.nearest(vector, documents, isNearest ? 0 : leastLikeness);
    const matching = alike.filter(({ likeness = 0 }) => (likeness ?? 0) >= leastLikeness);
    if (!isNearest || matching.length > 0 || isFound) return matching;
    return alike.filter(({ likeness = 0 }) => (likeness ?? 0) > 0).slice(0, searchLimits.maxNearest);
  }

  private keep({ documentId, revision }: Pick<ListedDocument, 'documentId' | 'revision'>, vectors: SmallVectors): void {
    this.index.take(documentId, vectors);
    this.revisions.set(documentId, revision);
  }

  /** If storing fails, the vectors last as long as the page. */
  private async write(
    { documentId, revision }: Pick<ListedDocument, 'documentId' | 'revision'>,
    mark: string,
    vectors: SmallVectors,
  ): Promise<void> {
    await this.store()?.putMeaning(documentId, { revision, mark, vectors }).catch(this.tellTrouble);
  }
}
