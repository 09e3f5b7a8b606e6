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
  /** Undefined for one's own. */
  readonly shared?: SharedBy | undefined;
}

/** Whose document it is. */
export interface Owner {
  readonly id: string;
  readonly name: string;
}

const stateOf = ({ state, toReview }: SealedHead): UploadedRow['state'] => {
  if (state === 'reading') return 'processing';
  return state === 'failed' ? 'failed' : toReview > 0 ? 'needs-review' : 'ready';
};

/** A row of a sealed document, as lists show those that the server reads. */
export interface SealedRow extends UploadedRow {
  readonly isSealed: true;
  /** Undefined for one's own. */
  readonly shared: SharedBy | undefined;
  /** Of one's own vault, or what stands here for the folder by which somebody shared it; null where it lies in none. */
  readonly vaultFolderId: string | null;
  /** How sure the reader was of the least sure value that waits; null where that is not known. */
  readonly leastSure: number | null;
}

/** A tag that no server has: its name is all there is of it. */
export const sealedTag = (name: string): Tag => ({ id: `sealed:${name}`, name, colour: 'grey' });

/** A sealed document as a row, from its head. */
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

/** What is known of a page without unsealing its words. Sizes are unsealed with them, when it is looked at. */
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

/** Of the stages of a sealed document only one is told: that on some page nobody could look for codes. */
const stagesOf = (reading: SealedReading | undefined): DocumentDetail['stages'] =>
  reading?.pages?.some(({ hasCodesRead }) => !hasCodesRead) ? [{ ...noFigures, stage: 'codes', state: 'skipped' }] : [];

/** A sealed document in full, as the viewer and its panels know documents. */
export function detailOf(
  row: SealedRow,
  reading: SealedReading | undefined,
  values: Pick<SealedReading, 'entities' | 'fields'>,
  /** Those whose words are stored, by number. */
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
