import { Injectable } from '@nestjs/common';
import type { AlikePages } from '@cartulary/contracts/endpoints/duplicates';
import { can } from '@cartulary/access/can';
import { limits } from '@cartulary/contracts/limits';
import { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';
import { sharingOf } from '@cartulary/database/sharing';
import { isVisible, visiblePlaces } from '@cartulary/database/visible-items';
import { NEARLY_THE_SAME, similarity } from '@cartulary/pipeline/duplicates/text-signature';
import { ALIKE_SIGNS, SIGNS } from '@cartulary/pipeline/image/picture-hash';
import type { Caller } from '../../platform/caller/call.js';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { openItem } from '../item-access.js';
import { documentsWithAlikePages, type DocumentAlike } from './alike-pages.js';

type Duplicate = AnswerOf<'documents.duplicates'>['items'][number];

interface Candidate {
  readonly documentId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly sameFile: boolean;
  readonly sameText: boolean;
  readonly signature: Buffer | null;
  readonly other: Buffer | null;
  /** Number of differing hash bits between the first pages; null if one is blank. */
  readonly signsApart: number | null;
}

/** Only documents with the most bands in common are compared; with thousands of copies, these are the likeliest. */
const CANDIDATES = 200;

/** Everything visible that a document repeats, and whether there's more than was compared. */
export interface Repeated {
  readonly items: Duplicate[];
  readonly isCut: boolean;
}

/** Finds duplicates of a document. Computed on request, so that it's always current. */
@Injectable()
export class DuplicatesService {
  constructor(private readonly database: Database) {}

  /** Duplicates the caller can see, most similar first. @throws AppError `not_found` */
  list(caller: Caller, documentId: string): Promise<AnswerOf<'documents.duplicates'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { items } = await repeatedBy(caller, documentId, CANDIDATES);
      return { items: items.slice(0, limits.paging.defaultPageSize) };
    });
  }

  /** All duplicates among the candidates, for checks that need every one. @throws AppError `not_found` */
  all(caller: Caller, documentId: string, most: number): Promise<Repeated> {
    return this.database.inOrganisation(caller.organisationId, () => repeatedBy(caller, documentId, most));
  }
}

async function repeatedBy(caller: Caller, documentId: string, most: number): Promise<Repeated> {
  await openItem(caller, documentId, 'file', 'view');
  const candidates = await readCandidates(caller, documentId, most);
  const alike = await documentsWithAlikePages(caller, documentId);
  const sharing = await sharingOf([...candidates, ...alike].map((candidate) => candidate.documentId));
  const maySee = (candidate: { documentId: string }): boolean => {
    const thing = sharing.get(candidate.documentId);
    return thing !== undefined && can(caller, 'view', thing).allowed;
  };
  const items = withPages(candidates.filter(maySee).flatMap(compared), alike.filter(maySee)).sort(
    (one, other) => rank(other) - rank(one) || (one.createdAt < other.createdAt ? -1 : 1),
  );
  return { items, isCut: candidates.length >= most };
}

function compared(candidate: Candidate): Duplicate[] {
  const { documentId, name, createdAt, sameFile, sameText, signature, other, signsApart } = candidate;
  const alike = { documentId, name, createdAt: createdAt.toISOString() };
  if (sameFile) return [{ ...alike, kind: 'same-file', similarity: 1 }];
  if (sameText) return [{ ...alike, kind: 'same-text', similarity: 1 }];
  // Text is more reliable than looks if both documents have enough: bills from one company look alike.
  if (!signature || !other)
    return signsApart !== null && signsApart <= ALIKE_SIGNS
      ? [{ ...alike, kind: 'alike-picture', similarity: 1 - signsApart / SIGNS }]
      : [];
  const share = similarity(valuesOf(signature), valuesOf(other));
  // The estimate can be 1 for texts that differ in a word, but only identical texts count as the same.
  return share >= NEARLY_THE_SAME ? [{ ...alike, kind: 'nearly-same-text', similarity: Math.min(share, 0.99) }] : [];
}

/** A run of similar pages is stronger evidence than similar first pages, and weaker than text. */
function withPages(found: readonly Duplicate[], alike: readonly DocumentAlike[]): Duplicate[] {
  const byText = new Set(found.filter(({ kind }) => kind !== 'alike-picture').map(({ documentId }) => documentId));
  const more = alike
    .filter(({ documentId }) => !byText.has(documentId))
    .filter(({ documentId, pages }) => !isFirstAlone(pages) || !found.some((one) => one.documentId === documentId))
    .map(({ createdAt, ...one }) => ({ ...one, kind: 'alike-pages' as const, createdAt: createdAt.toISOString() }));
  const told = new Set(more.map(({ documentId }) => documentId));
  return [...found.filter(({ documentId }) => !told.has(documentId)), ...more];
}

const isFirstAlone = ({ first, count, theirFirst }: AlikePages): boolean =>
  first === 1 && theirFirst === 1 && count === 1;

/** Higher than any score from bands or hash bits. */
const SURELY = 1_000;
const order = { 'same-file': 4, 'same-text': 3, 'nearly-same-text': 2, 'alike-pages': 1, 'alike-picture': 0 } as const;
const rank = ({ kind, similarity: share }: Duplicate): number => order[kind] + share;

const valuesOf = (signature: Buffer): Uint32Array =>
  Uint32Array.from({ length: signature.length / 4 }, (_, at) => signature.readUInt32LE(at * 4));

/**
 * Documents outside trash with the same file, the same text, or a band in common, most likely first. Only documents the caller can see
 * count toward the limit, so that others' documents can't crowd them out.
 */
function readCandidates({ accountId, organisationId }: Caller, documentId: string, most: number): Promise<Candidate[]> {
  return manager().query(
    `WITH RECURSIVE ${visiblePlaces},
     me AS (SELECT item_id, sha256, text_sha256, text_signature, picture_hash FROM app.document WHERE item_id = $3),
     alike AS (
       SELECT theirs.document_id AS id, count(*)::int AS bands
         FROM app.text_band mine
         JOIN app.text_band theirs ON theirs.band = mine.band AND theirs.hash = mine.hash AND theirs.document_id <> $3
        WHERE mine.document_id = $3
        GROUP BY theirs.document_id
       UNION ALL SELECT d.item_id, ${SURELY} FROM app.document d JOIN me ON d.sha256 = me.sha256
       UNION ALL SELECT d.item_id, ${SURELY} FROM app.document d JOIN me ON d.text_sha256 = me.text_sha256
       UNION ALL SELECT d.item_id, ${SIGNS} - bit_count((d.picture_hash # me.picture_hash)::bit(64))::int FROM app.document d
                   JOIN me ON bit_count((d.picture_hash # me.picture_hash)::bit(64)) <= ${ALIKE_SIGNS}
                  WHERE me.text_signature IS NULL OR d.text_signature IS NULL
     ),
     candidate AS MATERIALIZED (SELECT id, max(bands) AS bands FROM alike WHERE id <> $3 GROUP BY id),
     seen AS (
       SELECT c.id FROM candidate c JOIN app.listed i ON i.item_id = c.id
        WHERE i.binned_at IS NULL AND ${isVisible} ORDER BY c.bands DESC, c.id LIMIT $4
     )
     SELECT d.item_id AS "documentId", i.title AS name, d.created_at AS "createdAt", d.sha256 = me.sha256 AS "sameFile",
            coalesce(d.text_sha256 = me.text_sha256, false) AS "sameText",
            me.text_signature AS signature, d.text_signature AS other,
            bit_count((d.picture_hash # me.picture_hash)::bit(64))::int AS "signsApart"
       FROM seen
       JOIN app.document d ON d.item_id = seen.id
       JOIN app.item i ON i.id = d.item_id
      CROSS JOIN me`,
    [accountId, organisationId, documentId, most],
  );
}
