import type { Box } from '@cartulary/contracts/reading';

/** Size of a page as it is displayed, in points (1/72 inch). */
export interface PageSize {
  readonly widthPoints: number;
  readonly heightPoints: number;
}

/** A part of a page and its resolution. */
export interface DrawRequest {
  /** One-based. */
  readonly page: number;
  /** The part, as fractions of the page. */
  readonly region: Box;
  readonly widthPixels: number;
  readonly heightPixels: number;
  /** Visible pages take precedence over thumbnails. */
  readonly urgency: 'page' | 'thumbnail';
  /** Whether to omit overlays (comments, stamps, form values), if the format has any. */
  readonly contentOnly?: boolean | undefined;
  /** Cancels the request; the promise then rejects with an AbortError. */
  readonly signal: AbortSignal;
}

/** An open original whose pages can be drawn. */
export interface PageSource {
  readonly sizes: readonly PageSize[];
  /** The caller closes the bitmap. */
  draw(request: DrawRequest): Promise<ImageBitmap>;
  close(): void;
}
