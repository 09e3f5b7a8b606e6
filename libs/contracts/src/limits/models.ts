/** Limits for bundled and added models. */
export const modelLimits = {
  /** Folders examined in the models directory. */
  maxAdded: 50,
  maxIdCharacters: 64,
  /** Size of an added model's files. Larger ones are rejected. */
  maxFileBytes: 4 * 1024 ** 3,
  maxJsonBytes: 16 * 1024 ** 2,
  /**
   * Language packs for processing scans. Each uses about 100 MB while its process lives, besides the recognizer's own
   * models.
   */
  mostPacks: 4,
  /** Size of a language pack, which is held in memory. Tesseract's largest ones are below 60 MB. */
  maxPackBytes: 64 * 1024 ** 2,
  /** Size of a sentiment model and of its tokenizer, which pages load into the browser's memory. */
  maxSentimentBytes: 320 * 1024 ** 2,
  maxTokenizerBytes: 32 * 1024 ** 2,
  /** Download timeout in a page. */
  downloadMs: 600_000,
  /** Passages per text that are analyzed for sentiment, and tokens per passage. */
  maxPassages: 100,
  maxPassageTokens: 128,
  /** Timeout of a trial. If no one started or finished it within twice that, it has failed. */
  trialMs: 180_000,
  maxAnswerCharacters: 400,
} as const;
