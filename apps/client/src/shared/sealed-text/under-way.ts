import type { FrameHeader } from '@cartulary/contracts/sealed-text-form';

/** Frames that are sent one after the other, none of which is refused. */
export interface Run {
  readonly id: string;
  readonly key: Promise<CryptoKey>;
  counter: number;
}

export interface Connection {
  readonly ws: WebSocket;
  readonly epoch: number;
  run: Run;
  /** Updates that it carried. */
  sent: number;
  /** Runs of it that something is stored of, as far as that goes. */
  readonly stored: Map<string, FrameHeader>;
}

/** Changes under way: of one frame, the number of the update that carries it, and how many there are. */
export interface UnderWay {
  readonly update: Uint8Array;
  readonly changes: number;
  sentAs: number;
  /** Once it is sent. */
  header: FrameHeader | undefined;
}
