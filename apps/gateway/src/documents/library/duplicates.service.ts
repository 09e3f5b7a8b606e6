import { Injectable } from '@nestjs/common';
import { can } from '@cartulary/access/can';
import { limits } from '@cartulary/contracts/limits';
import { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';
import { sharingOf } from '@cartulary/database/sharing';
import { NEARLY_THE_SAME, similarity } from '@cartulary/pipeline/duplicates/text-signature';
import { ALIKE_SIGNS } from '@cartulary/pipeline/image/picture-hash';
import type { Caller } from '../../platform/caller/call.js';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { openItem } from '../item-access.js';

type Duplicate = AnswerOf<'documents.duplicates'>['items'][number];

interface Candidate {
  readonly documentId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly sameFile: boolean;
  readonly sameText: boolean;
  readonly signature: Buffer | null;
  readonly other: Buffer | null;
  /** In how many signs the first pages differ; null where one shows nothing. */
  readonly signsApart: number | null;
}

/** Those that have the most bands in common are compared; whoever has thousands of copies sees the likeliest. */
const CANDIDATES = 200;

/** Names the documents that a document repeats. Looked up when asked, so that it is true of what is there now. */
@Injectable()
export class DuplicatesService {
  constructor(private readonly database: Database) {}

  /** Those that the caller may see, the most alike first. @throws AppError `not_found` */
  list(caller: Caller, documentId: string): Promise<AnswerOf<'documents.duplicates'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await openItem(caller, documentId, 'file', 'view');
      const candidates = await readCandidates(documentId);
      const sharing = await sharingOf(candidates.map((candidate) => candidate.documentId));
      const items = candidates
        .filter((candidate) => {
          const thing = sharing.get(candidate.documentId);
          return thing && can(caller, 'view', thing).allowed;
        })
        .flatMap(compared)
        .sort((one, other) => rank(other) - rank(one) || (one.createdAt < other.createdAt ? -1 : 1))
        .slice(0, limits.paging.defaultPageSize);
      return { items };
    });
  }
}

function compared(candidate: Candidate): Duplicate[] {
  const { documentId, name, createdAt, sameFile, sameText, signature, other, signsApart } = candidate;
  const alike = { documentId, name, createdAt: createdAt.toISOString() };
  if (sameFile) return [{ ...alike, kind: 'same-file', similarity: 1 }];
  if (sameText) return [{ ...alike, kind: 'same-text', similarity: 1 }];
  // Text tells better than looks, where both have enough: bills of one house look alike.
  if (!signature || !other)
    return signsApart !== null && signsApart <= ALIKE_SIGNS
      ? [{ ...alike, kind: 'alike-picture', similarity: 1 - signsApart / SIGNS }]
      : [];
  const share = similarity(valuesOf(signature), valuesOf(other));
  // The estimate may say 1 of texts that differ in a word; only the same text is called the same.
  return share >= NEARLY_THE_SAME ? [{ ...alike, kind: 'nearly-same-text', similarity: Math.min(share, 0.99) }] : [];
}

const SIGNS = 64;
const order = { 'same-file': 3, 'same-text': 2, 'nearly-same-text': 1, 'alike-picture': 0 } as const;
const rank = ({ kind, similarity: share }: Duplicate): number => order[kind] + share;

const valuesOf = (signature: Buffer): Uint32Array =>
  Uint32Array.from({ length: signature.length / 4 }, (_, at) => signature.readUInt32LE(at * 4));

/** Documents outside the bin with the same file, the same text, or a band in common. */
function readCandidates(documentId: string): Promise<Candidate[]> {
  return manager().query(
    `WITH me AS (SELECT item_id, sha256, text_sha256, text_signature, picture_hash FROM app.document WHERE item_id = $1),
     near AS (
       SELECT theirs.document_id AS id
         FROM app.text_band mine
         JOIN app.text_band theirs ON theirs.band = mine.band AND theirs.hash = mine.hash AND theirs.document_id <> $1
        WHERE mine.document_id = $1
        GROUP BY theirs.document_id ORDER BY count(*) DESC LIMIT ${CANDIDATES}
     ),
     candidate AS (
       SELECT id FROM near
       UNION (SELECT d.item_id FROM app.document d JOIN me ON d.sha256 = me.sha256 LIMIT ${CANDIDATES})
       UNION (SELECT d.item_id FROM app.document d JOIN me ON d.text_sha256 = me.text_sha256 LIMIT ${CANDIDATES})
       UNION (SELECT d.item_id FROM app.document d
                JOIN me ON bit_count((d.picture_hash # me.picture_hash)::bit(64)) <= ${ALIKE_SIGNS}
               WHERE me.text_signature IS NULL OR d.text_signature IS NULL LIMIT ${CANDIDATES})
     )
     SELECT d.item_id AS "documentId", i.title AS name, d.created_at AS "createdAt", d.sha256 = me.sha256 AS "sameFile",
            coalesce(d.text_sha256 = me.text_sha256, false) AS "sameText",
            me.text_signature AS signature, d.text_signature AS other,
            bit_count((d.picture_hash # me.picture_hash)::bit(64))::int AS "signsApart"
       FROM candidate
       JOIN app.document d ON d.item_id = candidate.id
       JOIN app.item i ON i.id = d.item_id
      CROSS JOIN me
      WHERE d.item_id <> $1 AND i.binned_at IS NULL`,
    [documentId],
  );
}
