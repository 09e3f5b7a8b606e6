import { entityAccess } from './entities/all.js';
import { fromClients, own, shared, type TableAccess } from './table-access.js';

/**
 * Access to every table of schema `app`. Policies and grants are generated from this list alone; a missing table stops the migration.
 * Tables with an entity declare their access in the entity's file.
 */
export const rowAccess: Readonly<Record<string, TableAccess>> = {
  ...entityAccess,
  saml_key: shared('secret'),
  push_key: shared('secret'),
  push_control: shared('operation'),
  saml_assertion: shared('secret'),
  saml_handover: shared('secret'),
  // One statement appends to documents in all organizations and reads the organization from their heads. It locks the
  // head's row while appending, which requires an update privilege although nothing is changed.
  written: { ...own('content', ['select', 'update']), systemUpdates: ['epoch'] },
  written_update: own('content', ['select', 'insert']),
  written_client: own('content', ['select', 'insert']),
  // The operator sees how many were set aside.
  written_snapshot: own('content', ['select']),
  written_version: own('content'),
  // Unindexed documents are looked up across all organizations.
  written_text: own('content', ['select']),
  written_part: own('content'),
  // Maintained by triggers on items, documents and texts; lists and their counts are read from them.
  listed: own('content'),
  listed_count: own('operation'),
  // Facts are written with their event and never changed; one process sums them up across all organizations. Edits are
  // appended to documents in all organizations in one statement, which also counts them.
  fact: {
    keeps: 'personal',
    organisationColumn: 'organisation_id',
    app: ['select', 'insert'],
    system: ['select', 'insert', 'update', 'delete'],
    systemUpdates: ['written_by'],
  },
  rollup: {
    keeps: 'operation',
    organisationColumn: 'organisation_id',
    app: ['select'],
    system: ['select', 'insert', 'update', 'delete'],
  },
  rollup_person: {
    keeps: 'personal',
    organisationColumn: 'organisation_id',
    app: ['select'],
    system: ['select', 'insert', 'update', 'delete'],
  },
  rollup_state: { ...shared('operation'), ownerReads: true },
  // The organization is null for people who weren't signed in. Only the system role can access such rows.
  client_log: fromClients('personal'),
  error_group: { ...fromClients('personal', ['update']), app: ['select', 'insert', 'update', 'delete'] },
  error_report: fromClients('personal', ['update']),
  // Error counts by hour, person, release and browser.
  error_tally: fromClients('personal', ['update']),
  // Which build was served since when, to order releases.
  client_release: { ...shared('operation'), ownerReads: true },
  analytics_event: fromClients('personal'),
  replay: {
    keeps: 'personal',
    organisationColumn: 'organisation_id',
    app: ['select', 'insert'],
    system: ['select', 'delete'],
  },
  socket_io_attachments: shared('operation'),
  bus_payload: shared('operation'),
  rate: shared('personal'),
  failed_job: shared('operation'),
  // Contains the email address of the operator who paused it.
  paused_queue: shared('personal'),
  // Running processes and the installation's state, for operators.
  process: shared('operation'),
  process_sample: shared('operation'),
  installation_sample: shared('operation'),
  // Recent webhooks of the meeting server: ids only.
  meeting_notice: shared('operation'),
  // Contains the email address of the operator who announced it.
  maintenance: shared('personal'),
  // Contain the email addresses of operators who changed a switch or a log level.
  switch: shared('personal'),
  log_level: shared('personal'),
  // Contain the email addresses of operators who requested backups, and secrets sealed for a key that only exists in memory.
  backup_run: shared('secret'),
  backup_plan: shared('personal'),
  backup_keeper: shared('operation'),
  // Contain the email addresses of people who tried a model, and of the operator who chose one.
  model_trial: shared('personal'),
  speech_model: shared('personal'),
  taken_up_model: shared('personal'),
};
