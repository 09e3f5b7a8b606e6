import type { Box } from '@cartulary/contracts/reading';

/** Size of a page as it is displayed, in points (1/72 inch). */
export interface PageSize {
  readonly widthPoints: number;
  readonly heightPoints: number;
}

/** Part of a page and how finely it is wanted. */
export interface DrawRequest {
  /** From 1. */
  readonly page: number;
  /** The part, as fractions of the page. */
  readonly region: Box;
  readonly widthPixels: number;
  readonly heightPixels: number;
  /** A page that is looked at goes before a thumbnail. */
  readonly urgency: 'page' | 'thumbnail';
  /** Whether what lies over the page (comments, stamps, values of forms) is left out, where a format has such. */
  readonly contentOnly?: boolean | undefined;
  /** Withdraws the request; the promise then rejects with an AbortError. */
  readonly signal: AbortSignal;
}

/** An open original whose pages can be drawn. */
export interface PageSource {
  readonly sizes: readonly PageSize[];
  /** The caller closes the bitmap. */
  draw(request: DrawRequest): Promise<ImageBitmap>;
  close(): void;
}
