const MB = 1024 * 1024;

/** Limits for one collaborative document, and of imports into one. */
export const writingLimits = {
  /** Nesting depth. People reach ten. */
  maxDepth: 60,
  /** Silent reading speed for nonfiction (Brysbaert 2019, 190 studies). */
  readingWordsAMinute: 238,
  maxNodes: 250_000,
  maxTextCharacters: 2_000_000,
  /** Size of an imported file: as text, and as a Word file. */
  maxImportCharacters: 5_000_000,
  maxImportBytes: 30 * MB,
  /** Size of the Markdown that a new document starts with. */
  maxBeginningCharacters: 100_000,
  /** Elements of a parsed page or text before conversion. More than people write means an attack. */
  maxImportElements: 500_000,
  /** HTML nesting depth, because HTML has far more wrappers than are kept. */
  maxImportDepth: 400,
  maxTableColumns: 60,
  maxTableSpan: 1_000,
  maxLinkCharacters: 2_000,
  maxFormulaCharacters: 5_000,
  /** Macro expansions per formula (KaTeX, MathJax). */
  maxFormulaExpansions: 1_000,
  maxQuoteCharacters: 10_000,
  maxNameCharacters: 300,
  maxAlternativeCharacters: 2_000,
  maxIdCharacters: 100,
  maxImageWidthPixels: 10_000,
  /** Size of an image or another file in a document. */
  maxFileBytes: 25 * MB,
  maxFilesOfItem: 2_000,
  /** Total size of the images in one exported file. */
  maxExportPictureBytes: 60 * MB,
  /** Total pixels of the images in one PDF, such as 21 photos of 12 megapixels. They're decoded all at once. */
  maxExportPixels: 256_000_000,
} as const;
