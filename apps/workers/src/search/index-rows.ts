import { builtWireKinds } from '@cartulary/contracts/written-kinds';
import { kindOf } from '@cartulary/contracts/endpoints/search';
import { WRITTEN_MEDIA_TYPE } from '@cartulary/contracts/limits';
import type { DocumentState } from '@cartulary/contracts/stages';
import { documentClasses } from '@cartulary/contracts/understanding';
import { correctedLines } from '@cartulary/database/corrected-words';
import { Document } from '@cartulary/database/entities/document.entity';
import { Item } from '@cartulary/database/entities/item.entity';
import { DocumentClassRow } from '@cartulary/database/entities/document-class.entity';
import { DocumentTag } from '@cartulary/database/entities/document-tag.entity';
import { ExtractedEntity } from '@cartulary/database/entities/extracted-entity.entity';
import { Page } from '@cartulary/database/entities/page.entity';
import { PassageVectorRow } from '@cartulary/database/entities/passage-vector.entity';
import { PassageRow } from '@cartulary/database/entities/passage.entity';
import { Tag } from '@cartulary/database/entities/tag.entity';
import { repository } from '@cartulary/database/organisation-context';
import { audienceOf, sharingOf, type Sharing } from '@cartulary/database/sharing';
import { markWrittenIndexed, readWrittenTexts } from '@cartulary/database/written-texts.queries';
import { settledState } from '@cartulary/database/settled-state';
import { embedders, type WhichEmbedder } from '@cartulary/pipeline/embed/embedders';
import type { DocumentFacts } from '@cartulary/pipeline/matching/facts';
import type { IndexedDocument } from '@cartulary/search/rows';
import { In, IsNull } from 'typeorm';

/** A document in the form that the index takes, and the audience that's notified when it can be found. */
export interface Indexed {
  readonly document: IndexedDocument;
  readonly audience: readonly string[];
}

/**
 * Indexing is part of processing: a document that's still being processed is indexed with the state it's about to get.
 */
const unfinished: ReadonlySet<DocumentState> = new Set(['received', 'scanning', 'processing']);

/**
 * The index's intended contents for these documents, both uploaded and collaborative. Deleted, encrypted, and trashed ones are absent: they
 * can't be found.
 */
export async function readIndexed(
  documentIds: readonly string[],
  vectorsOf: readonly WhichEmbedder[] = ['present', 'former'],
): Promise<Indexed[]> {
  const items = await repository(Item).findBy({ id: In([...documentIds]) });
  const documents = await repository(Document).findBy({ itemId: In([...documentIds]) });
  const sharing = await sharingOf(documentIds);
  const indexed: Indexed[] = [];
  for (const document of documents) {
    const item = items.find((one) => one.id === document.itemId);
    const shared = sharing.get(document.itemId);
    if (!item || !shared || item.binnedAt || item.sealed) continue;
    const audience = audienceOf(shared);
    const runId = document.shownRunId;
    const pages = runId
      ? await repository(Page).find({
          select: { number: true, text: true, codes: true },
          where: { documentId: document.itemId, runId },
          order: { number: 'ASC' },
        })
      : [];
    indexed.push({
      audience,
      document: {
        documentId: document.itemId,
        title: item.title,
        mediaType: document.mediaType,
        state: unfinished.has(document.state) ? await settledState(document.itemId) : document.state,
        createdAt: document.createdAt,
        principals: audience,
        revision: document.revision,
        pages: await withCorrectedLines(document, pages),
        facts: await factsOf(document),
        ...(runId ? await passagesOf(document.itemId, runId, vectorsOf) : {}),
      },
    });
  }
  return [...indexed, ...(await readWritten(items, sharing))];
}

/** Collaborative items: found by their words, as last read from the log, and by their titles. */
async function readWritten(items: readonly Item[], sharing: ReadonlyMap<string, Sharing>): Promise<Indexed[]> {
  const written = items.filter(
    (item) => builtWireKinds.some((kind) => kind === item.kind) && !item.binnedAt && !item.sealed && !item.isTemplate,
  );
  if (written.length === 0) return [];
  const texts = await readWrittenTexts(written.map(({ id }) => id));
  return written.flatMap(({ id, title, createdAt }) => {
    const shared = sharing.get(id);
    if (!shared) return [];
    const { seq, parts } = texts.get(id) ?? { seq: 0, parts: [] };
    const audience = audienceOf(shared);
    const document: IndexedDocument = {
      documentId: id,
      title,
      createdAt,
      principals: audience,
      revision: seq,
      mediaType: WRITTEN_MEDIA_TYPE,
      state: 'ready',
      pages: parts.map(({ number, text }) => ({ page: number, text })),
    };
    return [{ audience, document }];
  });
}

/**
 * The extracted text, followed by people's corrections of transcribed speech and the contents of the page's codes. All
 * of it can be found, and the positions of passages don't change.
 */
async function withCorrectedLines(
  { itemId, mediaType }: Document,
  pages: readonly Pick<Page, 'number' | 'text' | 'codes'>[],
): Promise<IndexedDocument['pages']> {
  const lines = kindOf(mediaType) === 'sound' ? await correctedLines(itemId) : null;
  return pages.map(({ number, text, codes }) => ({
    page: number,
    text: [text, ...(number === 1 && lines !== null ? [lines] : []), ...(codes ?? []).map((code) => code.text)].join(
      '\n',
    ),
  }));
}

/** Facts that query fields search: the document's class, tags, language, and entities that weren't removed by a person. */
async function factsOf(document: Document): Promise<DocumentFacts> {
  const entities = await repository(ExtractedEntity).find({
    select: { kind: true, text: true, value: true },
    where: { documentId: document.itemId, removedAt: IsNull() },
  });
  return {
    classes: await classesOf(document),
    tags: await tagsOf(document.itemId),
    language: document.language,
    entities,
  };
}

/** Its class as a key and, for a custom class, also its name. */
async function classesOf({ class: key }: Document): Promise<string[]> {
  if (key === null) return [];
  const own = documentClasses.some((name) => name === key)
    ? null
    : await repository(DocumentClassRow).findOneBy({ id: key });
  return own ? [key, own.name] : [key];
}

async function tagsOf(documentId: string): Promise<string[]> {
  const worn = await repository(DocumentTag).findBy({ documentId });
  const tags = await repository(Tag).findBy({ id: In(worn.map(({ tagId }) => tagId)) });
  return tags.map(({ name }) => name);
}

/** Its passages' vectors from the present embedder, and from the previous one as long as those are stored. */
async function passagesOf(
  documentId: string,
  runId: string,
  vectorsOf: readonly WhichEmbedder[],
): Promise<Pick<IndexedDocument, 'passages' | 'formerPassages'>> {
  const { name: engine, version: engineVersion } = embedders.present;
  const of = { documentId, runId };
  const present = vectorsOf.includes('present')
    ? await repository(PassageVectorRow).findBy({ ...of, engine, engineVersion })
    : [];
  const former = vectorsOf.includes('former') ? await repository(PassageRow).findBy(of) : [];
  return { passages: present.map(passageOf), formerPassages: former.map(passageOf) };
}

const passageOf = ({ page, startOffset: start, endOffset: end, vector }: PassageRow | PassageVectorRow) => ({
  page,
  start,
  end,
  // Copied: the driver returns views into a larger buffer, at any offset.
  vector: new Float32Array(Uint8Array.from(vector).buffer),
});

/** Stores which revision the index has. A document changed in the meantime is still newer and is indexed again. */
export async function markIndexed(documentIds: readonly string[], found: readonly Indexed[]): Promise<void> {
  const revisions = new Map(found.map(({ document }) => [document.documentId, document.revision]));
  await markWrittenIndexed(new Map(documentIds.map((id) => [id, revisions.get(id) ?? null])));
  for (const itemId of documentIds) {
    // A document that can't be found is marked with the revision at which it was removed; restoring it increases the revision.
    const revision = revisions.get(itemId);
    await repository(Document)
      .createQueryBuilder()
      .update()
      .set({ indexedRevision: revision ?? (() => 'revision'), updatedAt: () => 'updated_at' })
      .where({ itemId })
      .execute();
  }
}
