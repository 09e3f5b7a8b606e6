const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Of mail. */
export const mailLimits = {
  /** Of one kind, to one address, by one organisation: what anybody can ask for, and what tells a person of an act. */
  linksPerHour: 5,
  noticesPerHour: 20,
  /** Of alert rules: a share of their own, which no other notice uses up. */
  alertsPerHour: 60,
  /** So many organisations' share goes out to one address in that time; what comes beyond it waits for its turn. */
  sharesAtOnce: 2,
  windowMs: HOUR,
  keptDays: 30,
  /** Pauses before a mail that could not be handed over is tried again; after the last one it has failed. */
  retryMs: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR],
  /** A worker that died while it was sending lets go of the mail after so long. */
  leaseMs: 2 * MINUTE,
  timeoutMs: 15 * SECOND,
} as const;
