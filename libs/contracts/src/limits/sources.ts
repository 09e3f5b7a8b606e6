/** Of what a written document shows of others. */
export const sourceLimits = {
  /** In one question; a page that shows more asks several. */
  maxAsked: 100,
  /** Things of one item that links lead to. */
  maxThings: 50,
  /** Items of one question that are looked through for such things. */
  maxLookedThrough: 20,
  /** Items whose things a gateway remembers. */
  keptLinked: 50,
  maxTableNumber: 10_000,
  /** Far above the pages of any document, and below what the database counts to. */
  maxPageNumber: 1_000_000,
  /** Of one text, in a file that is made of it: the rest is said not to be shown there. */
  maxExported: 2_000,
  /** Of one table that is shown; a larger one is opened where it stands. */
  maxTableCells: 2_000,
  /** Of a table whose columns are chosen for a chart: those behind are not offered. */
  maxColumnNumber: 100,
  /** As many as a chart of a presentation has. */
  maxChosenColumns: 20,
  /** What a search for something to show finds. */
  found: 20,
  /** Of the numbers of a chart as they were taken: as many charts as one question may hold fit into the body of a call. */
  maxTakenCharacters: 8_000,
} as const;
