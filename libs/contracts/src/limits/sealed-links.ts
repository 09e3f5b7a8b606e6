const HOUR = 3_600_000;

/** Of links to sealed documents (docs/security/sealed-documents.md, 'Links'). */
export const sealedLinkLimits = {
  /** Of one document, those that ended included. */
  maxLinks: 20,
  /** What opens nothing, of one address. Nobody guesses 256 bits: it keeps the questions few. */
  missesAMinute: 30,
  /** Of one link from one address: a document of many pages is fetched a page at a time. */
  callsAMinute: 1_200,
  /** Openings of all links from one address: each is counted and recorded. */
  opensAMinute: 30,
  /** Whoever goes on reading from one address is counted anew after this. */
  visitLastsMs: 12 * HOUR,
  /** Remembered by a gateway; beyond that the oldest are counted anew. */
  maxVisits: 50_000,
  /** Wrong passphrases of one link from one address: nobody elsewhere is kept out by them. */
  triesAnHour: 20,
  triesWindowMs: HOUR,
  /** Guessed at by nobody but who has the link and who runs the server; the latter at the price of Argon2id. */
  minPassphraseCharacters: 8,
  maxPassphraseCharacters: 256,
} as const;
