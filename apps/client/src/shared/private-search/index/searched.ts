import type { DocumentKind } from '@cartulary/contracts/endpoints/search';
import type { DocumentState } from '@cartulary/contracts/stages';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import type { PageOfBlocks } from '@cartulary/pipeline/embed/passages';
import type { DocumentFacts } from '@cartulary/pipeline/matching/facts';

/** List data of a sealed document. Available for all documents before any text. */
export interface ListedDocument {
  readonly documentId: string;
  /** Increases with every write (`counter` in docs/security/sealed-documents.md). */
  readonly revision: number;
  readonly name: string;
  readonly mediaType: string;
  /** Kind of a written document; defaults to text. */
  readonly written?: BuiltKind;
  readonly state: DocumentState;
  /** During processing: the text is fully stored, and only the vectors are missing. */
  readonly hasWords?: boolean;
  readonly createdAt: string;
  readonly hasPreview: boolean;
  readonly pageCount: number | null;
  readonly facts: DocumentFacts;
}

/** The extracted text of a page. */
export interface PageWords {
  readonly page: number;
  readonly text: string;
  /** Its paragraphs, if the layout shows them. Passages are split by these. */
  readonly blocks?: PageOfBlocks['blocks'];
}

/** A document with all data needed to find it. */
export interface WholeDocument extends ListedDocument {
  readonly pages: readonly PageWords[];
  /** Identifies the stored bytes that its pages were extracted from; omitted if not needed. */
  readonly of?: string;
}

/** The sealed form of a document's vectors: JSON, with all components as base64url. */
export interface SaidMeaning {
  readonly form: number;
  readonly model: string;
  readonly mark: string;
  /** Page, start, end, and quantization step of each passage. */
  readonly passages: readonly (readonly [page: number, start: number, end: number, step: number])[];
  readonly numbers: string;
}

/** A document with vectors computed by another device. */
export interface BroughtDocument extends WholeDocument {
  readonly meaning?: SaidMeaning;
}

/** A search: the query as typed, plus filters. Days are YYYY-MM-DD, inclusive. */
export interface Asked {
  readonly text: string;
  readonly kind?: DocumentKind | undefined;
  readonly state?: DocumentState | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The time zone of the days. */
  readonly timezone?: string | undefined;
}

/** A search result. Higher scores rank first. */
export interface Ranked {
  readonly document: ListedDocument;
  readonly score: number;
  /** Similarity of its best passage to the query; omitted or null if found by words only. */
  readonly likeness?: number | null;
  readonly passage?: PassageOnPage;
  /** True if its words matched as well as a passage. */
  readonly byWords?: boolean;
}

/** A passage: UTF-16 offsets into a page's text, end exclusive. */
export interface PassageOnPage {
  readonly page: number;
  readonly start: number;
  readonly end: number;
}

/** A query's meaning. */
export interface Meant {
  readonly vector: Float32Array;
  /** If true, returns the few closest documents even if none stands out. */
  readonly isNearest: boolean;
}

/** A document whose passages still need embeddings. `mark` identifies its text. */
export interface UnmeantDocument {
  readonly documentId: string;
  readonly revision: number;
  readonly mark: string;
  /** See {@link WholeDocument}. */
  readonly of?: string;
  readonly pages: readonly PageWords[];
}

/** A document's text with its vectors. */
export type EmbeddedDocument = UnmeantDocument & MeantDocument;

/** The vectors of a document's passages. */
export interface MeantDocument extends Omit<UnmeantDocument, 'pages'> {
  readonly passages: readonly (PassageOnPage & { readonly vector: Float32Array })[];
}
