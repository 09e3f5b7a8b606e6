import type { AppendedItem } from '@cartulary/editor-schema/kinds/text/append-items';

/** A line, and the Yjs client ID it's written under, which later shows whether it was written. */
export interface PutLine extends AppendedItem {
  readonly client: number;
}

export interface LineChanges {
  readonly put: readonly PutLine[];
  readonly out: readonly AppendedItem[];
}

export interface ChangedLines {
  /** Null if there's nothing to change. */
  readonly update: Uint8Array | null;
  /** For each added line, whether it was written under its client ID, now or earlier. If not, the same text was already there. */
  readonly isWritten: readonly boolean[];
  /** For each line to remove, whether it was removed. If not, someone changed it or it's already gone. */
  readonly isOut: readonly boolean[];
}
