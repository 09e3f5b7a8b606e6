const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MB = 1024 * 1024;

/** Limits for invitations and people imports. */
export const invitationLimits = {
  lifeMs: 7 * DAY,
  /** Email addresses per call, and pending invitations per organization. */
  maxAtOnce: 50,
  maxOpen: 10_000,
  /** Invitation emails sent manually per person and per organization, and rows imported per organization. */
  sentByPerson: 200,
  sentByOrganisation: 500,
  importedRows: 10_000,
  windowMs: HOUR,
  maxMessageCharacters: 500,
  /** Size of an import file. */
  maxImportRows: 5_000,
  maxImportBytes: 2 * MB,
  maxImportCellCharacters: 320,
  /** Rows processed per transaction. */
  importedAtOnce: 25,
  /** How long expired invitations stay listed for resending. */
  keptDays: 30,
} as const;
