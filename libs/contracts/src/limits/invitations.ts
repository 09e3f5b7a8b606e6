const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MB = 1024 * 1024;

/** Of invitations and imports of people. */
export const invitationLimits = {
  lifeMs: 7 * DAY,
  /** Addresses in one call, and invitations of an organisation that wait. */
  maxAtOnce: 50,
  maxOpen: 10_000,
  /** Mails of invitations that go out by hand, of one person and of one organisation; and rows of imports of an organisation. */
  sentByPerson: 200,
  sentByOrganisation: 500,
  importedRows: 10_000,
  windowMs: HOUR,
  maxMessageCharacters: 500,
  /** Of a file of people. */
  maxImportRows: 5_000,
  maxImportBytes: 2 * MB,
  maxImportCellCharacters: 320,
  /** Rows that are done in one transaction. */
  importedAtOnce: 25,
  /** So long after they expired they are still listed, to be sent again. */
  keptDays: 30,
} as const;
