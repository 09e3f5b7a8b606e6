import type { Box } from '@cartulary/contracts/reading';
import type { PageSize } from './page-source';

/** What the page asks of the PDF worker. `document` is a number that the page gives out. */
export type PdfRequest =
  | { kind: 'open'; document: number; bytes: ArrayBuffer }
  | { kind: 'draw'; document: number; page: number; region: Box; width: number; height: number }
  | { kind: 'close'; document: number };

export type PdfAnswer =
  { kind: 'opened'; sizes: readonly PageSize[] } | { kind: 'drawn'; bitmap: ImageBitmap } | { kind: 'closed' };

export interface PdfCall {
  readonly id: number;
  readonly request: PdfRequest;
}

export type PdfReply = { readonly id: number } & ({ answer: PdfAnswer } | { failure: string });
