/** Of the models that the product works with, and of those that operators add. */
export const modelLimits = {
  /** So many folders of the models directory are looked at. */
  maxAdded: 50,
  maxIdCharacters: 64,
  /** Of an added model: larger files are refused. */
  maxFileBytes: 4 * 1024 ** 3,
  maxJsonBytes: 16 * 1024 ** 2,
  /** Language packs that scans are read with: each holds some 100 MB for as long as its process lives, beside the reader's own models. */
  mostPacks: 4,
  /** Of a language pack, which is kept in memory: the largest that Tesseract has are below 60 MB. */
  maxPackBytes: 64 * 1024 ** 2,
  /** Of a model for sentiment, which pages load into the memory of a browser, and of its tokenizer. */
  maxSentimentBytes: 320 * 1024 ** 2,
  maxTokenizerBytes: 32 * 1024 ** 2,
  /** Its files come to a page within this time, or the page says that they did not. */
  downloadMs: 600_000,
  /** Passages of a text that sentiment is told of, and tokens of each. */
  maxPassages: 100,
  maxPassageTokens: 128,
  /** A trial takes so long at most; one that nobody began or ended within twice that is over. */
  trialMs: 180_000,
  maxAnswerCharacters: 400,
} as const;
