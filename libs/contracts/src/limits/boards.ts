/** Of boards that are drawn on together. */
export const boardLimits = {
  /** Of the id of a thing on a board. */
  maxThingCharacters: 100,
  /** Of what is pasted at once, as JSON: written as one update, it fits into a message (`collabLimits.maxMessageBytes`). */
  maxPasteCharacters: 4 * 1024 * 1024,
  maxRuledFrames: 200,
  maxFacilitators: 50,
  /** Of a timer. */
  minTimerMs: 1_000,
  maxTimerMs: 24 * 60 * 60_000,
  /** Of one person in one vote. */
  maxDots: 20,
  /** Of one person on one board, and of all its people, until they are revealed. */
  maxHiddenNotes: 100,
  maxHiddenNotesInAll: 1_000,
  maxHiddenNoteCharacters: 500,
  /** Of a table that is drawn on a board: as many one may give it. */
  maxTableRows: 100,
  maxTableColumns: 20,
  maxTableCellCharacters: 2_000,
  /** Of a column, in the units of a board. */
  minTableColumnWidth: 40,
  maxTableColumnWidth: 2_000,
} as const;
