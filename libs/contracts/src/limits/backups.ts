export const backupLimits = {
  passphraseMinCharacters: 16,
  secretMaxCharacters: 1_000,
  /** Range for the number of scheduled backups to retain, and for the days to retain each. */
  keepCount: { min: 1, max: 100, default: 7 },
  keepDays: { min: 1, max: 3_650, default: 30 },
  /** Total attempts of an interrupted scheduled backup, which may itself be what crashes the process. */
  triesOfMoment: 3,
  /** Listed runs, newest first. */
  listed: 50,
  /** How often the backup process reports that it is running and checks for due backups. */
  lookMs: 15_000,
  /** Without a report for this long, there is no backup process. */
  awayAfterMs: 60_000,
  /** How long finished and failed runs are listed, even after their file was deleted. */
  recordKeptMs: 400 * 86_400_000,
  /** A restore test within this time counts as proof that a restore would work. */
  triedWithinMs: 90 * 86_400_000,
} as const;
