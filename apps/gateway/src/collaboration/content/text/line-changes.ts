import type { AppendedItem } from '@cartulary/editor-schema/kinds/text/append-items';

/** A line with the client of Yjs under which it is written, by which it is seen later whether it was. */
export interface PutLine extends AppendedItem {
  readonly client: number;
}

export interface LineChanges {
  readonly put: readonly PutLine[];
  readonly out: readonly AppendedItem[];
}

export interface ChangedLines {
  /** Null where nothing is to be changed. */
  readonly update: Uint8Array | null;
  /** Of each that was put in: whether it was written under its client, now or before. Otherwise the same words stood there. */
  readonly isWritten: readonly boolean[];
  /** Of each that was to be taken out: whether it is. Otherwise somebody changed it, or it is gone. */
  readonly isOut: readonly boolean[];
}
