/** The unit that a history compares and displays: a paragraph, a heading, a picture, an element of a board. */
export interface HistoryLine {
  /** The name of its node. */
  readonly type: string;
  /** The level of a heading, from 1; null for other lines. */
  readonly level: number | null;
  /** The innermost container: `listItem`, `tableCell`, `callout` …; null at the top level of the document. */
  readonly within: string | null;
  readonly text: string;
}

/** A line of a document with all its details. Lines with the same key look the same. */
export interface KeyedLine extends HistoryLine {
  readonly key: string;
}

/** A part of a line that one client wrote. */
export interface ClientPiece {
  /** The Yjs client ID. The collab server knows which person it belongs to. */
  readonly client: number;
  readonly text: string;
}

export interface ClientLine extends Omit<HistoryLine, 'text'> {
  readonly pieces: readonly ClientPiece[];
}
