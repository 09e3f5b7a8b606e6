import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { UploadedRow } from '@cartulary/contracts/endpoints/library';
import type { Tag } from '@cartulary/contracts/endpoints/tags';
import { speechLanguages } from '@cartulary/contracts/speech-languages';
import { fieldNamesOf } from '@cartulary/contracts/understanding';
import type { SharedBy } from '@/shared/sealed/sealed-item';
import { folderIn } from './folders/lies-in';
import type { SealedHead, SealedReading } from './sealed-shapes';

interface Listed {
  readonly itemId: string;
  readonly createdAt: string;
  readonly head: SealedHead;
  /** Undefined for the user's own documents. */
  readonly shared?: SharedBy | undefined;
}

/** The document's owner. */
export interface Owner {
  readonly id: string;
  readonly name: string;
}

const stateOf = ({ state, toReview }: SealedHead): UploadedRow['state'] => {
  if (state === 'reading') return 'processing';
  return state === 'failed' ? 'failed' : toReview > 0 ? 'needs-review' : 'ready';
};

/** A sealed document as a library row. */
export interface SealedRow extends UploadedRow {
  readonly isSealed: true;
  /** Undefined for the user's own documents. */
  readonly shared: SharedBy | undefined;
  /** The user's own vault folder, or the local id of a received folder. Null for none. */
  readonly vaultFolderId: string | null;
  /** Confidence of the least certain value that needs review. Null if unknown. */
  readonly leastSure: number | null;
}

/** A vault-only tag, which consists of just a name. */
export const sealedTag = (name: string): Tag => ({ id: `sealed:${name}`, name, colour: 'grey' });

/** Converts a sealed document's head to a row. */
export const rowOf = ({ itemId, createdAt, head, shared }: Listed, owner: Owner): SealedRow => ({
  isSealed: true,
  shared,
  vaultFolderId: shared === undefined ? folderIn(itemId, head) : (shared.folder?.id ?? null),
  leastSure: head.leastSure ?? null,
  what: 'upload',
  id: itemId,
  name: head.name,
  mediaType: head.mediaType,
  sizeBytes: head.sizeBytes,
  state: stateOf(head),
  stage: null,
  progress: 0,
  failure: head.failure,
  pageCount: head.pageCount,
  class: head.class?.class ?? null,
  language: head.language,
  confidence: head.confidence,
  entityCount: head.entityCount,
  toReview: head.toReview,
  hasPreview: head.hasPreview,
  pageTurns: {},
  owner: shared?.by ?? owner,
  folder: null,
  tags: (head.tags ?? []).map(sealedTag),
  processedWhere: 'browser',
  createdAt,
  updatedAt: head.readAt ?? createdAt,
  openedAt: null,
  binnedAt: null,
  rights: { edit: shared?.may !== 'look', delete: shared === undefined },
});

type Pages = DocumentDetail['pages'];

/** Page data that is known without decrypting the text. The page size is encrypted with the text. */
function pageOf(reading: SealedReading | undefined, page: number): Pages[number] {
  const facts = reading?.pages?.find((one) => one.page === page);
  const codes = facts?.hasCodesRead === false ? undefined : reading?.codes;
  return {
    page,
    widthPoints: null,
    heightPoints: null,
    source: facts?.source ?? '',
    confidence: facts?.confidence ?? null,
    orderConfidence: facts?.orderConfidence ?? null,
    ...(codes && { codes: codes.find((one) => one.page === page)?.codes ?? [] }),
    embedded: null,
    engine: facts?.engine ?? '',
    engineVersion: facts?.engineVersion ?? '',
  };
}

const noFigures = { pagesDone: null, pagesTotal: null, durationMs: null, engine: null, engineVersion: null } as const;

/** The only stage reported for sealed documents: code detection that was unavailable on some page. */
const stagesOf = (reading: SealedReading | undefined): DocumentDetail['stages'] =>
  reading?.pages?.some(({ hasCodesRead }) => !hasCodesRead) ? [{ ...noFigures, stage: 'codes', state: 'skipped' }] : [];

/** A sealed document's details, in the format of the viewer and its panels. */
export function detailOf(
  row: SealedRow,
  reading: SealedReading | undefined,
  values: Pick<SealedReading, 'entities' | 'fields'>,
  /** Numbers of the pages with stored text. */
  pages: readonly number[],
  spokenLanguage: string | null = null,
): DocumentDetail {
  return {
    ...row,
    sha256: '',
    ...values,
    entityCount: values.entities.length,
    expectedFields: [...fieldNamesOf(row.class)],
    classFound: reading?.class ?? null,
    classConfirmed: false,
    languageFound: reading?.language ?? null,
    spokenLanguage: speechLanguages.find((one) => one === spokenLanguage) ?? null,
    summary: reading?.summary ?? null,
    stages: stagesOf(reading),
    pages: pages.map((page) => pageOf(reading, page)),
    madeFrom: [],
    rights: { view: true, share: false, ...row.rights },
  };
}
