const HOUR = 3_600_000;

/** Of links to sealed documents (docs/security/sealed-documents.md, 'Links'). */
export const sealedLinkLimits = {
  /** Per document, including ended links. */
  maxLinks: 20,
  /** Invalid tokens per IP address. No one can guess 256 bits; this only limits the load. */
  missesAMinute: 30,
  /** Calls per link and IP address: documents are fetched page by page. */
  callsAMinute: 1_200,
  /** Link openings per IP address. Each one is counted and recorded. */
  opensAMinute: 30,
  /** Another visit from the same IP address is counted after this time. */
  visitLastsMs: 12 * HOUR,
  /** Visits remembered by a gateway. Beyond that, the oldest are counted again. */
  maxVisits: 50_000,
  /** Wrong passphrases per link and IP address, so that they don't lock out anyone elsewhere. */
  triesAnHour: 20,
  triesWindowMs: HOUR,
  /** Can only be guessed by someone with the link, or by the server's operator, at the cost of Argon2id. */
  minPassphraseCharacters: 8,
  maxPassphraseCharacters: 256,
} as const;
