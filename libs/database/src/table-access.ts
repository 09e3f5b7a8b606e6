/** What a role may do with the rows of a table. */
export type Verb = 'select' | 'insert' | 'update' | 'delete';

export interface TableAccess {
  /** How what it keeps is guarded: docs/security/data.md. */
  readonly keeps: 'secret' | 'content' | 'personal' | 'operation';
  /** The column that names the organisation; null where rows belong to none. */
  readonly organisationColumn: 'organisation_id' | 'id' | null;
  /** The application's role: always bound to the organisation of its unit of work. */
  readonly app: readonly Verb[];
  /** The system role, over all organisations: only what sign-in, sweeps, relay and sealer need. */
  readonly system: readonly Verb[];
  /** Columns the system role may change, where that isn't all. */
  readonly systemUpdates?: readonly string[];
  /** Whether functions of the tables' owner read it over all organisations: each answers less than a row. */
  readonly ownerReads?: true;
}

type Level = TableAccess['keeps'];
const everything: readonly Verb[] = ['select', 'insert', 'update', 'delete'];
/** Rows of one organisation. `system`: what the system role may do with those of all. */
export const own = (keeps: Level, system: readonly Verb[] = []): TableAccess => ({
  keeps,
  organisationColumn: 'organisation_id',
  app: everything,
  system,
});
/** What clients tell: written and read; it goes when it is old. */
export const fromClients = (keeps: Level, more: readonly Verb[] = []): TableAccess => ({
  keeps,
  organisationColumn: 'organisation_id',
  app: ['select', 'insert', ...more],
  system: ['select', 'insert', 'delete', ...more],
});
/** Rows of no organisation: the system role's alone. */
export const shared = (keeps: Level): TableAccess => ({ keeps, organisationColumn: null, app: [], system: everything });
