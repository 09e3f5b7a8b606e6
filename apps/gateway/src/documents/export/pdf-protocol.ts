import type { ReadableMediaType } from '@cartulary/contracts/limits';
import type { PageText, PageTurns } from '@cartulary/contracts/reading';
import type { RedactionPlan } from '@cartulary/contracts/redaction';
import type { PagesSource, TakenPage } from '@cartulary/pipeline/compose/compose-pages';
import type { ReadFailureCode } from '@cartulary/pipeline/failure';
import type { RedactionSource } from '@cartulary/pipeline/redaction/redact-document';

/** What the gateway asks a child that makes PDFs, and pictures of pages, and then ends. */
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
    }
  /** One page as a picture (WebP). */
  | {
      readonly kind: 'picture';
      readonly bytes: Uint8Array;
      readonly mediaType: ReadableMediaType;
      readonly turns: PageTurns;
      readonly page: number;
    }
  /** A redacted copy, and behind it as JSON what an attack on it found. */
  | {
      readonly kind: 'redact';
      readonly source: RedactionSource;
      readonly plan: RedactionPlan;
      /** Where language packs for recognition are (CARTULARY_MODELS_DIR). */
      readonly modelsDirectory: string | undefined;
    };

export type PdfAnswer =
  | { readonly kind: 'done'; readonly files: readonly Uint8Array[] }
  | { readonly kind: 'failed'; readonly code: ReadFailureCode; readonly detail: string };
