import type { ReadableMediaType } from '@cartulary/contracts/limits';
import type { PageText } from '@cartulary/contracts/reading';
import type { ReadFailureCode } from '@cartulary/pipeline/failure';

/** What the gateway asks a child that makes one PDF, and then ends. */
export interface PdfOrder {
  readonly bytes: Uint8Array;
  readonly mediaType: ReadableMediaType;
  readonly pages: readonly PageText[];
}

export type PdfAnswer =
  | { readonly kind: 'done'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly code: ReadFailureCode; readonly detail: string };
