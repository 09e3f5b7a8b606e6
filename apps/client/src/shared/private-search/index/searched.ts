import type { DocumentKind } from '@cartulary/contracts/endpoints/search';
import type { DocumentState } from '@cartulary/contracts/stages';
import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import type { PageOfBlocks } from '@cartulary/pipeline/embed/passages';
import type { DocumentFacts } from '@cartulary/pipeline/matching/facts';

/** What lists say of a sealed document: known of all of them before any of their words are. */
export interface ListedDocument {
  readonly documentId: string;
  /** Grows with every write (`counter` of docs/security/sealed-documents.md). */
  readonly revision: number;
  readonly name: string;
  readonly mediaType: string;
  /** Of what is written: which kind; a text where it is left out. */
  readonly written?: BuiltKind;
  readonly state: DocumentState;
  /** While it is being read: all of its words are stored already, and only what they mean together isn't. */
  readonly hasWords?: boolean;
  readonly createdAt: string;
  readonly hasPreview: boolean;
  readonly pageCount: number | null;
  readonly facts: DocumentFacts;
}

/** The text of a page as it was read. */
export interface PageWords {
  readonly page: number;
  readonly text: string;
  /** Where its paragraphs stand, as far as its layout says: what passages are cut by. */
  readonly blocks?: PageOfBlocks['blocks'];
}

/** A document with all that it is found by. */
export interface WholeDocument extends ListedDocument {
  readonly pages: readonly PageWords[];
  /** Says which stored bytes its pages were read from; left out where nobody has to know. */
  readonly of?: string;
}

/** What the passages of a document mean as it is sealed: JSON, the numbers of all of them as base64url. */
export interface SaidMeaning {
  readonly form: number;
  readonly model: string;
  readonly mark: string;
  /** Page, start and end of each passage, and what one step of its numbers is. */
  readonly passages: readonly (readonly [page: number, start: number, end: number, step: number])[];
  readonly numbers: string;
}

/** One with what another device worked out that it means. */
export interface BroughtDocument extends WholeDocument {
  readonly meaning?: SaidMeaning;
}

/** What is looked for: the query as it was typed, and what narrows it. Days as YYYY-MM-DD, both included. */
export interface Asked {
  readonly text: string;
  readonly kind?: DocumentKind | undefined;
  readonly state?: DocumentState | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** In which the days begin and end. */
  readonly timezone?: string | undefined;
}

/** A document that was found, the better its score the higher it stands. */
export interface Ranked {
  readonly document: ListedDocument;
  readonly score: number;
  /** How alike a passage of it is to what was asked; left out, or null, where it was found by its words alone. */
  readonly likeness?: number | null;
  readonly passage?: PassageOnPage;
  /** Whether its words were found beside its passage. */
  readonly byWords?: boolean;
}

/** A passage: UTF-16 offsets into the text of a page, end exclusive. */
export interface PassageOnPage {
  readonly page: number;
  readonly start: number;
  readonly end: number;
}

/** What a query means. */
export interface Meant {
  readonly vector: Float32Array;
  /** Whether the few documents that come closest are wanted where none stands out. */
  readonly isNearest: boolean;
}

/** A document whose passages are to be embedded. `mark`: says which texts these are. */
export interface UnmeantDocument {
  readonly documentId: string;
  readonly revision: number;
  readonly mark: string;
  /** As of {@link WholeDocument}. */
  readonly of?: string;
  readonly pages: readonly PageWords[];
}

/** The words of a document with what they mean. */
export type EmbeddedDocument = UnmeantDocument & MeantDocument;

/** What the passages of a document mean. */
export interface MeantDocument extends Omit<UnmeantDocument, 'pages'> {
  readonly passages: readonly (PassageOnPage & { readonly vector: Float32Array })[];
}
