/** A role's permissions for a table's rows. */
export type Verb = 'select' | 'insert' | 'update' | 'delete';

export interface TableAccess {
  /** Protection level of its data: docs/security/data.md. */
  readonly keeps: 'secret' | 'content' | 'personal' | 'operation';
  /** Column with the organization; null if rows don't belong to one. */
  readonly organisationColumn: 'organisation_id' | 'id' | null;
  /** The application role, always bound to the organization of its unit of work. */
  readonly app: readonly Verb[];
  /** The system role, across all organizations: only what sign-in, sweeps, relay and sealer need. */
  readonly system: readonly Verb[];
  /** Columns that the system role may update, if not all. */
  readonly systemUpdates?: readonly string[];
  /** Whether functions of the table owner read it across organizations. Each returns less than a row. */
  readonly ownerReads?: true;
}

type Level = TableAccess['keeps'];
const everything: readonly Verb[] = ['select', 'insert', 'update', 'delete'];
/** Rows of one organization. `system`: the system role's permissions for everyone's rows. */
export const own = (keeps: Level, system: readonly Verb[] = []): TableAccess => ({
  keeps,
  organisationColumn: 'organisation_id',
  app: everything,
  system,
});
/** Client telemetry: written, read, and deleted when it is old. */
export const fromClients = (keeps: Level, more: readonly Verb[] = []): TableAccess => ({
  keeps,
  organisationColumn: 'organisation_id',
  app: ['select', 'insert', ...more],
  system: ['select', 'insert', 'delete', ...more],
});
/** Rows of no organization: only for the system role. */
export const shared = (keeps: Level): TableAccess => ({ keeps, organisationColumn: null, app: [], system: everything });
