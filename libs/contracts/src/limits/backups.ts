/** Of backups of the installation. */
export const backupLimits = {
  passphraseMinCharacters: 16,
  secretMaxCharacters: 1_000,
  /** Backups by schedule that are kept at least, and days for which each is kept. */
  keepCount: { min: 1, max: 100, default: 7 },
  keepDays: { min: 1, max: 3_650, default: 30 },
  /** A backup by schedule that is interrupted is begun again so often in all: it may itself be what ends the process. */
  triesOfMoment: 3,
  /** So many of the newest are listed. */
  listed: 50,
  /** Who makes backups says so often that they are there, and looks for what is due. */
  lookMs: 15_000,
  /** After so long without a word nobody makes any. */
  awayAfterMs: 60_000,
  /** What was made, tried or failed is listed for so long, also after its file went. */
  recordKeptMs: 400 * 86_400_000,
  /** A restore that was tried within so long counts as proof that one would work. */
  triedWithinMs: 90 * 86_400_000,
} as const;
