export const boardLimits = {
  /** Length of a board object's id. */
  maxThingCharacters: 100,
  /** Size of one paste, as JSON. Written as one update, it fits into a message (`collabLimits.maxMessageBytes`). */
  maxPasteCharacters: 4 * 1024 * 1024,
  maxRuledFrames: 200,
  maxFacilitators: 50,
  /** Timer duration. */
  minTimerMs: 1_000,
  maxTimerMs: 24 * 60 * 60_000,
  /** Dots per person and vote. */
  maxDots: 20,
  /** Unrevealed notes on a board, per person and in total. */
  maxHiddenNotes: 100,
  maxHiddenNotesInAll: 1_000,
  maxHiddenNoteCharacters: 500,
  /** Size of a table on a board. */
  maxTableRows: 100,
  maxTableColumns: 20,
  maxTableCellCharacters: 2_000,
  /** Column width in board units. */
  minTableColumnWidth: 40,
  maxTableColumnWidth: 2_000,
} as const;
