/** What a history compares and shows one by one: a paragraph, a heading, a picture, a thing on a board. */
export interface HistoryLine {
  /** The name of its node. */
  readonly type: string;
  /** Of a heading, from 1; else null. */
  readonly level: number | null;
  /** The name of the innermost thing that it stands in: `listItem`, `tableCell`, `callout` …; null: in the document itself. */
  readonly within: string | null;
  readonly text: string;
}

/** A line of a document, and all that is said of it: two of the same key look the same. */
export interface KeyedLine extends HistoryLine {
  readonly key: string;
}

/** A stretch of a line that was written by one page of one person. */
export interface ClientPiece {
  /** Yjs's id of the page; whose it was the collab server knows. */
  readonly client: number;
  readonly text: string;
}

export interface ClientLine extends Omit<HistoryLine, 'text'> {
  readonly pieces: readonly ClientPiece[];
}
