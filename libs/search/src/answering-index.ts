import { meanOf } from '@cartulary/pipeline/embed/mean-of';
import type { WhichEmbedder } from '@cartulary/pipeline/embed/embedders';
import type { Asked, Found } from './find.js';
import type { Nearest } from './nearest.js';
import { OrganisationIndex } from './organisation-index.js';
import type { RankedHit } from './ranking.js';
import type { IndexedDocument } from './rows.js';

type Documents = AsyncIterable<IndexedDocument> | Iterable<IndexedDocument>;

/** A query, with a function that embeds it for the index that answers. */
export type AskedOfEither = Omit<Asked, 'meaning'> & {
  readonly meaning: ((of: WhichEmbedder) => Promise<Float32Array | null>) | null;
};

/** Directories of both embedders' indexes. */
export interface IndexDirectories {
  readonly directory: string;
  /** Directory of the former embedder, where an earlier release may have left indexes. */
  readonly formerDirectory?: string;
}

/**
 * The index of one organization during a change of embedder. The former index answers until every page has new vectors and the present
 * index has been built from them ({@link AnsweringIndex.changeOver}). A search uses only one index, so vectors of two models are never
 * compared. Writes in the meantime go to the answering index and to the one being built.
 */
export class AnsweringIndex {
  private readonly present: OrganisationIndex;
  private readonly former: OrganisationIndex | null;

  constructor({ directory, formerDirectory }: IndexDirectories, organisationId: string) {
    this.present = new OrganisationIndex(directory, organisationId, 'present');
    this.former =
      formerDirectory === undefined ? null : new OrganisationIndex(formerDirectory, organisationId, 'former');
  }

  /** The embedder of the vectors in the answering index. */
  answers(): WhichEmbedder {
    return !this.present.exists() && this.former?.exists() ? 'former' : 'present';
  }

  find({ meaning, ...asked }: AskedOfEither, documents: number): Promise<Found> {
    const which = this.answers();
    return this.of(which).find({ ...asked, meaning: meaning && (() => meaning(which)) }, documents);
  }

  /** Documents similar in meaning to the first passages of a document, with their similarity. */
  async similarTo(
    documentId: string,
    passages: number,
    asked: (which: WhichEmbedder) => Nearest,
  ): Promise<RankedHit[]> {
    const which = this.answers();
    const vectors = await this.of(which).vectorsOf(documentId, passages);
    return vectors.length === 0 ? [] : this.of(which).nearest(meanOf(vectors), asked(which));
  }

  async upsert(documents: readonly IndexedDocument[]): Promise<void> {
    const former = this.answers() === 'former' ? this.former : null;
    await former?.upsert(documents.map(withFormerPassages), { makesOne: false });
    await this.present.upsert(documents, { makesOne: former === null });
  }

  async remove(documentIds: readonly string[]): Promise<void> {
    if (this.answers() === 'former') await this.former?.remove(documentIds);
    await this.present.remove(documentIds);
  }

  count(): Promise<number> {
    return this.of(this.answers()).count();
  }

  state(): Promise<'missing' | 'ready' | 'damaged'> {
    return this.of(this.answers()).state();
  }

  /** Rebuilds one of the indexes from the rows. */
  rebuild(documents: Documents, which: WhichEmbedder): Promise<void> {
    return this.of(which).rebuild(which === 'former' ? withFormerVectors(documents) : documents);
  }

  /** Builds the present index from the rows and switches to it atomically. Searches and writes continue in the meantime. */
  changeOver(documents: Documents): Promise<void> {
    return this.present.rebuild(documents, { onlyFirst: true });
  }

  /** Deletes the former index once the current one has been answering for this long. @returns true if it's gone */
  async forgetFormer(afterMs: number): Promise<boolean> {
    if (!this.former) return true;
    if (this.present.ageMs() < afterMs) return !this.former.exists() && this.present.exists();
    await this.former.delete();
    return true;
  }

  async optimiseMain(): Promise<void> {
    await this.of(this.answers()).optimiseMain();
  }

  async optimiseRecent(): Promise<void> {
    await this.of(this.answers()).optimiseRecent();
  }

  close(): void {
    this.present.close();
    this.former?.close();
  }

  private of(which: WhichEmbedder): OrganisationIndex {
    return which === 'former' && this.former ? this.former : this.present;
  }
}

const withFormerPassages = ({ formerPassages = [], ...document }: IndexedDocument): IndexedDocument => ({
  ...document,
  passages: formerPassages,
});

async function* withFormerVectors(documents: Documents): AsyncGenerator<IndexedDocument> {
  for await (const document of documents) yield withFormerPassages(document);
}
