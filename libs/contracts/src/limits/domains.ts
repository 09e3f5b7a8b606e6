const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Of an organisation’s domains. */
export const domainLimits = {
  /** Claims of an organisation, proved or not. */
  maxOfOrganisation: 50,
  /** Days in a row on which the record of a verified domain is missing until it is verified no more. */
  missesUntilLost: 7,
  recheckedAfterMs: DAY,
  /** Of one look-up: a try, how many, and all together. */
  dns: { tryMs: 3 * SECOND, tries: 2, totalMs: 10 * SECOND },
  /** Look-ups that an organisation may ask for by hand in a minute, and questions of one address about domains. */
  checksAMinute: 20,
  questionsAMinute: 30,
} as const;
