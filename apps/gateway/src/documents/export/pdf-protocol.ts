import type { ReadableMediaType } from '@cartulary/contracts/limits';
import type { PageText, PageTurns } from '@cartulary/contracts/reading';
import type { PagesSource, TakenPage } from '@cartulary/pipeline/compose/compose-pages';
import type { ReadFailureCode } from '@cartulary/pipeline/failure';

/** What the gateway asks a child that makes PDFs, and then ends. */
export type PdfOrder =
  /** One document as a PDF that can be searched. */
  | {
      readonly kind: 'searchable';
      readonly bytes: Uint8Array;
      readonly mediaType: ReadableMediaType;
      readonly pages: readonly PageText[];
      readonly turns: PageTurns;
    }
  /** New ones out of pages of others. */
  | {
      readonly kind: 'compose';
      readonly sources: readonly PagesSource[];
      readonly documents: readonly (readonly TakenPage[])[];
    };

export type PdfAnswer =
  | { readonly kind: 'done'; readonly files: readonly Uint8Array[] }
  | { readonly kind: 'failed'; readonly code: ReadFailureCode; readonly detail: string };
