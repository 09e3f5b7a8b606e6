import type { StageName } from '@cartulary/contracts/stages';

/** `sent`: sealed, and on its way; `stored`: the server acknowledged it. */
export type PrivatePageState = 'waiting' | 'reading' | 'sealing' | 'sent' | 'stored';

/** One page on its way. */
export interface PrivatePage {
  readonly page: number;
  readonly state: PrivatePageState;
  readonly stage: StageName | null;
  /** Which worker reads it, from 1. */
  readonly worker: number | null;
  /** Null for a page that was read before this page of the browser was opened. */
  readonly tookMs: number | null;
}

export type PrivateStep = 'storing' | 'opening' | 'reading' | 'understanding' | 'ready' | 'failed' | 'broken-off';

/** How far a document is that is read in this page. */
export interface PrivateProgress {
  readonly itemId: string;
  readonly name: string;
  readonly step: PrivateStep;
  readonly isPaused: boolean;
  /** Of the original, on its way to be stored. */
  readonly sentBytes: number;
  readonly sizeBytes: number;
  /** Empty until the document was opened. */
  readonly pages: readonly PrivatePage[];
  /** What is being found out of all pages together. */
  readonly stage: StageName | null;
  readonly workers: number;
  /** Whether workers had to be given up. */
  readonly isShort: boolean;
  readonly fieldCount: number | null;
  /** How much of a recording is written down, from 0 to 1. */
  readonly heardShare?: number;
  readonly failure: string | null;
}
