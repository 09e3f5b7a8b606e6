/** What a role may do with the rows of a table. */
export type Verb = 'select' | 'insert' | 'update' | 'delete';

interface TableAccess {
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

const everything: readonly Verb[] = ['select', 'insert', 'update', 'delete'];
const own = (system: readonly Verb[] = []): TableAccess => ({
  organisationColumn: 'organisation_id',
  app: everything,
  system,
});
/** What clients tell: written and read; it goes when it is old. */
const fromClients = (more: readonly Verb[] = []): TableAccess => ({
  organisationColumn: 'organisation_id',
  app: ['select', 'insert', ...more],
  system: ['select', 'insert', 'delete', ...more],
});
const shared: TableAccess = { organisationColumn: null, app: [], system: everything };

/**
 * Who may do what with every table of schema `app`. Policies and grants are made from this list alone; a table that is
 * missing here stops the migration.
 */
export const rowAccess: Readonly<Record<string, TableAccess>> = {
  organisation: { organisationColumn: 'id', app: ['select', 'insert', 'update'], system: ['select'] },
  module_subscription: own(['select']),
  account: own(['select']),
  custom_role: own(),
  // A key is found by its public part before anyone is known; the sweep looks for those that expire.
  api_key: own(['select']),
  directory_user: own(),
  people_group: own(),
  people_group_member: own(),
  team: own(),
  team_member: own(),
  calendar_event: own(),
  calendar_invitation: own(),
  // Whose it is is found by its token before anyone is known.
  calendar_feed: own(['select']),
  calendar_guest: own(['select']),
  // No call takes a hold back: it is released, and stays as the record of it. The sweep asks whose are in force.
  legal_hold: { organisationColumn: 'organisation_id', app: ['select', 'insert', 'update'], system: ['select'] },
  legal_hold_subject: { organisationColumn: 'organisation_id', app: ['select', 'insert'], system: [] },
  legal_hold_text: { organisationColumn: 'organisation_id', app: ['select', 'insert', 'update'], system: [] },
  session: own(['select', 'update', 'delete']),
  refresh_token: own(['select', 'delete']),
  login_attempt: shared,
  // Found by a token's hash before anyone is signed in; old ones are swept out.
  mailed_token: own(['select', 'delete']),
  // As a mailed token. Whose an address was lately is asked before somebody else signs up with it.
  address_change: own(['select', 'delete']),
  // As a mailed token.
  invitation: own(['select', 'delete']),
  // Swept out when it is old.
  answered_call: own(['select', 'delete']),
  // The sweep looks for those that nobody works on.
  people_import: own(['select']),
  people_import_row: own(),
  former_password: own(),
  // A passkey is found by its id, a challenge by the hash of its token, before anyone is signed in.
  factor: own(['select']),
  recovery_code: own(),
  mfa_challenge: own(['select', 'delete']),
  passkey_ceremony: shared,
  // Whose provider, whose domain and whose identity it is is found before anyone is signed in.
  identity_provider: own(['select']),
  organisation_domain: own(['select']),
  linked_identity: own(['select']),
  provider_ceremony: shared,
  saml_key: shared,
  saml_assertion: shared,
  saml_handover: shared,
  saml_sign_in: own(['select', 'delete']),
  // The operator's list, and the sweeps. Its owner says when one address may be written again (app.mail_waits_until).
  mail: { ...own(['select', 'delete']), ownerReads: true },
  space: own(),
  item: own(['select']),
  // The sweep looks for those whose time has passed.
  grant: own(['select']),
  item_link: own(),
  item_visit: own(),
  item_activity: own(),
  // The sweep asks which stored bytes are still referred to.
  item_file: own(['select']),
  sharing_policy: own(),
  comment_thread: own(),
  comment: own(),
  comment_mention: own(),
  text_mention: own(),
  organisation_key: own(['select']),
  blob: own(['select']),
  document: own(['select']),
  document_part: own(),
  document_class: own(),
  processing_run: own(['select']),
  stage_run: own(['select']),
  reading_version: own(),
  reading_version_page: own(),
  // One statement appends to the documents of all organisations; which organisation's they are it learns from their heads.
  // Its row is locked while updates are appended, which needs a right to change it: nothing of it is.
  doc: { ...own(['select', 'update']), systemUpdates: ['epoch'] },
  doc_update: own(['select', 'insert']),
  doc_client: own(['select', 'insert']),
  // The operator is told how many of them are set aside.
  doc_snapshot: own(['select']),
  doc_version: own(),
  // What is written and not indexed yet is looked for over all organisations.
  written_text: own(['select']),
  written_part: own(),
  page: own(),
  entity: own(),
  field: own(),
  passage: own(),
  saved_search: own(),
  text_band: own(),
  batch: own(['select']),
  tag: own(),
  document_tag: own(),
  library_view: own(),
  audit: {
    organisationColumn: 'organisation_id',
    app: ['select', 'insert'],
    system: ['select', 'update'],
    systemUpdates: ['seq', 'previous_hash', 'hash'],
  },
  outbox: {
    organisationColumn: 'organisation_id',
    app: ['select', 'insert'],
    system: ['select', 'update', 'delete'],
    systemUpdates: ['number', 'published_at', 'notified_at', 'indexed_at'],
  },
  organisation_counter: shared,
  // The sign-in page hears whether an organisation lets people be remembered, before anyone is known.
  setting: own(['select']),
  notification: own(['select', 'delete']),
  // Of people who were not signed in the organisation is null: such rows are the system role's alone.
  client_log: fromClients(),
  error_group: fromClients(['update']),
  error_report: fromClients(['update']),
  analytics_event: fromClients(),
  replay: { organisationColumn: 'organisation_id', app: ['select', 'insert'], system: ['select', 'delete'] },
  socket_io_attachments: shared,
  bus_payload: shared,
  rate: shared,
};
