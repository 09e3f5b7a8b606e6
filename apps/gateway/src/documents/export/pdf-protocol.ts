import type { ReadableMediaType } from '@cartulary/contracts/limits';
import type { PageText, PageTurns } from '@cartulary/contracts/reading';
import type { RedactionPlan } from '@cartulary/contracts/redaction';
import type { PagesSource, TakenPage } from '@cartulary/pipeline/compose/compose-pages';
import type { ReadFailureCode } from '@cartulary/pipeline/failure';
import type { RedactionSource } from '@cartulary/pipeline/redaction/redact-document';

/** An order for the child process that makes PDFs and page images. */
export type PdfOrder =
  /** One document as a searchable PDF. */
  | {
      readonly kind: 'searchable';
      readonly bytes: Uint8Array;
      readonly mediaType: ReadableMediaType;
      readonly pages: readonly PageText[];
      readonly turns: PageTurns;
    }
  /** New documents from pages of others. */
  | {
      readonly kind: 'compose';
      readonly sources: readonly PagesSource[];
      readonly documents: readonly (readonly TakenPage[])[];
    }
  /** One page as an image (WebP). */
  | {
      readonly kind: 'picture';
      readonly bytes: Uint8Array;
      readonly mediaType: ReadableMediaType;
      readonly turns: PageTurns;
      readonly page: number;
    }
  /** A redacted copy, followed by the JSON report of an attack on it. */
  | {
      readonly kind: 'redact';
      readonly source: RedactionSource;
      readonly plan: RedactionPlan;
      /** Directory of language packs for recognition (CARTULARY_MODELS_DIR). */
      readonly modelsDirectory: string | undefined;
    };

export type PdfAnswer =
  | { readonly kind: 'done'; readonly files: readonly Uint8Array[] }
  | { readonly kind: 'failed'; readonly code: ReadFailureCode; readonly detail: string };
