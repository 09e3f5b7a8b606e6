const MB = 1024 * 1024;

/** Of one document that is written together, and of what is made into one. */
export const writingLimits = {
  /** Elements within one another; people reach ten. */
  maxDepth: 60,
  /** Of texts that are no novels, read silently (Brysbaert 2019, 190 studies). */
  readingWordsAMinute: 238,
  maxNodes: 250_000,
  maxTextCharacters: 2_000_000,
  /** Of a file that is taken in, as text and as a Word file. */
  maxImportCharacters: 5_000_000,
  maxImportBytes: 30 * MB,
  /** Of Markdown with which a document begins. */
  maxBeginningCharacters: 100_000,
  /** Parts of a parsed page or text, before they become a document: more than people write is an attack. */
  maxImportElements: 500_000,
  /** Elements within one another in HTML, which wraps far more than is kept of it. */
  maxImportDepth: 400,
  maxTableColumns: 60,
  maxTableSpan: 1_000,
  maxLinkCharacters: 2_000,
  maxFormulaCharacters: 5_000,
  /** Steps that the commands of one formula may unfold into (KaTeX, MathJax). */
  maxFormulaExpansions: 1_000,
  maxQuoteCharacters: 10_000,
  maxNameCharacters: 300,
  maxAlternativeCharacters: 2_000,
  maxIdCharacters: 100,
  maxImageWidthPixels: 10_000,
  /** Of a picture or another file that stands in a document. */
  maxFileBytes: 25 * MB,
  maxFilesOfItem: 2_000,
  /** Of all pictures that one exported file holds. */
  maxExportPictureBytes: 60 * MB,
} as const;
