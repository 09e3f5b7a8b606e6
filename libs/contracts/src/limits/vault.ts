const MIB_KIB = 1_024;

/** Limits for the privacy mode vault. */
export const vaultLimits = {
  maxWays: 12,
  maxDevices: 50,
  /** New browsers per day, so that fake ones can't push real ones off the list. */
  maxNewDevicesADay: 20,
  /** Minimum Argon2id cost of a passphrase (RFC 9106, 4, with one lane), regardless of the server's value. */
  minMemoryKiB: 64 * MIB_KIB,
  minPasses: 3,
  /** Maximum cost that a page accepts, so that it can't be frozen. */
  maxMemoryKiB: 256 * MIB_KIB,
  maxPasses: 48,
  /** Target time for opening a vault on the device that created it. */
  openMs: { least: 800, wanted: 900, most: 1_000 },
  /** Timeout for a passphrase. */
  openTimeoutMs: 60_000,
  /** Minimum strength of a new passphrase: 2^50 guesses at this cost. */
  minPassphraseBits: 50,
  maxPassphraseCharacters: 256,
  /** Characters considered by the strength estimate. More would take too long. */
  estimatedCharacters: 100,
  passphraseWords: 5,
  maxCredentialCharacters: 1_400,
  /** Name of a passkey that opens the vault. */
  maxWayNameCharacters: 60,
  /** Length of a domain name (RFC 1035, 2.3.4). */
  maxPartyCharacters: 253,
  /** Wrong entries for a group on the recovery sheet before another group is requested. */
  triesOfGroup: 3,
  /** Wrong passphrases after which each further one doubles the wait. */
  triesBeforeWait: 2,
  waitMs: { first: 1_000, most: 60_000 },
} as const;
