/** Limits for content that a collaborative document displays from other items. */
export const sourceLimits = {
  /** Sources per call. Pages that show more send several calls. */
  maxAsked: 100,
  /** Link targets per item. */
  maxThings: 50,
  /** Items per call that are searched for link targets. */
  maxLookedThrough: 20,
  /** Items whose link targets a gateway caches. */
  keptLinked: 50,
  maxTableNumber: 10_000,
  /** Far above the pages of any document, and below the database's integer range. */
  maxPageNumber: 1_000_000,
  /** Sources of one text in an exported file. The export states that the rest is omitted. */
  maxExported: 2_000,
  /** Cells of a displayed table. Larger tables are opened in their document. */
  maxTableCells: 2_000,
  /** Columns of a table that can be chosen for a chart; later ones aren't offered. */
  maxColumnNumber: 100,
  /** The maximum for a chart in a presentation. */
  maxChosenColumns: 20,
  /** Results when searching for something to insert. */
  found: 20,
  /** Sealed numbers of one chart: the maximum number of charts per call fits into one body. */
  maxTakenCharacters: 8_000,
} as const;
