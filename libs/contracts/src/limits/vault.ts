const MIB_KIB = 1_024;

/** Of the vault of privacy mode. */
export const vaultLimits = {
  maxWays: 12,
  maxDevices: 50,
  /** Made-up browsers don't push those that opened the vault off the list within a day. */
  maxNewDevicesADay: 20,
  /** A passphrase is guessed at no cheaper than this (RFC 9106, 4, with one lane), whatever a server says. */
  minMemoryKiB: 64 * MIB_KIB,
  minPasses: 3,
  /** What a page takes on at most, so that nobody makes it stand still. */
  maxMemoryKiB: 256 * MIB_KIB,
  maxPasses: 48,
  /** Opening is to take so long where the vault was made. */
  openMs: { least: 800, wanted: 900, most: 1_000 },
  /** No passphrase is waited for longer. */
  openTimeoutMs: 60_000,
  /** Fewer make no vault: 2^50 guesses at this cost. */
  minPassphraseBits: 50,
  maxPassphraseCharacters: 256,
  /** What comes behind counts for nothing: the estimate would take too long. */
  estimatedCharacters: 100,
  passphraseWords: 5,
  maxCredentialCharacters: 1_400,
  /** What a person calls a passkey that opens the vault. */
  maxWayNameCharacters: 60,
  /** Names of domains (RFC 1035, 2.3.4). */
  maxPartyCharacters: 253,
  /** So often a group of the recovery sheet may be typed wrong before another one is asked for. */
  triesOfGroup: 3,
  /** After so many wrong passphrases each next one waits twice as long. */
  triesBeforeWait: 2,
  waitMs: { first: 1_000, most: 60_000 },
} as const;
