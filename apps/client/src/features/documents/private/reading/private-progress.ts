import type { StageName } from '@cartulary/contracts/stages';

/** `sent`: sealed and being uploaded; `stored`: acknowledged by the server. */
export type PrivatePageState = 'waiting' | 'reading' | 'sealing' | 'sent' | 'stored';

/** One page in progress. */
export interface PrivatePage {
  readonly page: number;
  readonly state: PrivatePageState;
  readonly stage: StageName | null;
  /** The worker that processes it, from 1. */
  readonly worker: number | null;
  /** Null for a page read before this browser page was opened. */
  readonly tookMs: number | null;
}

export type PrivateStep = 'storing' | 'opening' | 'reading' | 'understanding' | 'ready' | 'failed' | 'broken-off';

/** Progress of a document being read in this page. */
export interface PrivateProgress {
  readonly itemId: string;
  readonly name: string;
  readonly step: PrivateStep;
  readonly isPaused: boolean;
  /** Uploaded bytes of the original. */
  readonly sentBytes: number;
  readonly sizeBytes: number;
  /** Empty until the document was opened. */
  readonly pages: readonly PrivatePage[];
  /** The current stage that covers all pages. */
  readonly stage: StageName | null;
  readonly workers: number;
  /** Whether workers had to be stopped. */
  readonly isShort: boolean;
  readonly fieldCount: number | null;
  /** Transcribed share of a recording, from 0 to 1. */
  readonly heardShare?: number;
  readonly failure: string | null;
}
