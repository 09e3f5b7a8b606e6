import type { Box } from '@cartulary/contracts/reading';
import type { PageSize } from './page-source';

/** Requests from the page to a drawing worker. `document` is a number assigned by the page. */
export type PagesRequest =
  | { kind: 'open'; document: number; bytes: ArrayBuffer }
  | {
      kind: 'draw';
      document: number;
      page: number;
      region: Box;
      width: number;
      height: number;
      contentOnly: boolean;
    }
  | { kind: 'close'; document: number };

export type PagesAnswer =
  { kind: 'opened'; sizes: readonly PageSize[] } | { kind: 'drawn'; bitmap: ImageBitmap } | { kind: 'closed' };

export interface PagesCall {
  readonly id: number;
  readonly request: PagesRequest;
}

export type PagesReply = { readonly id: number } & ({ answer: PagesAnswer } | { failure: string });
