import { entityAccess } from './entities/all.js';
import { fromClients, own, shared, type TableAccess } from './table-access.js';

/**
 * Who may do what with every table of schema `app`. Policies and grants are made from this list alone; a table that is
 * missing here stops the migration. That of a table with an entity stands in the entity's file.
 */
export const rowAccess: Readonly<Record<string, TableAccess>> = {
  ...entityAccess,
  saml_key: shared('secret'),
  push_key: shared('secret'),
  push_control: shared('operation'),
  saml_assertion: shared('secret'),
  saml_handover: shared('secret'),
  // One statement appends to the documents of all organisations; which organisation's they are it learns from their heads.
  // Its row is locked while updates are appended, which needs a right to change it: nothing of it is.
  written: { ...own('content', ['select', 'update']), systemUpdates: ['epoch'] },
  written_update: own('content', ['select', 'insert']),
  written_client: own('content', ['select', 'insert']),
  // The operator is told how many of them are set aside.
  written_snapshot: own('content', ['select']),
  written_version: own('content'),
  // What is written and not indexed yet is looked for over all organisations.
  written_text: own('content', ['select']),
  written_part: own('content'),
  // Triggers on items, documents and texts keep them; lists and their counts are read from them.
  listed: own('content'),
  listed_count: own('operation'),
  // What happened is written with the act and changed by nobody; one process of all sums it up, over all organisations. What people write
  // is appended to the documents of all organisations by one statement, and counted there.
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
  // Of people who were not signed in the organisation is null: such rows are the system role's alone.
  client_log: fromClients('personal'),
  error_group: { ...fromClients('personal', ['update']), app: ['select', 'insert', 'update', 'delete'] },
  error_report: fromClients('personal', ['update']),
  // How often an error was met: by hour, person, release and browser.
  error_tally: fromClients('personal', ['update']),
  // Which build was served since when: what comes later is told by that.
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
  // The address of the operator who paused it.
  paused_queue: shared('personal'),
  // Which processes run and how the installation is: for who operates it.
  process: shared('operation'),
  process_sample: shared('operation'),
  installation_sample: shared('operation'),
  // What the meeting server told lately: ids of its notices alone.
  meeting_notice: shared('operation'),
  // The address of the operator who announced it.
  maintenance: shared('personal'),
  // The addresses of operators who turned a switch, or chose a log level.
  switch: shared('personal'),
  log_level: shared('personal'),
  // The addresses of operators who asked for backups, and secrets sealed for a key that is nowhere but in memory.
  backup_run: shared('secret'),
  backup_plan: shared('personal'),
  backup_keeper: shared('operation'),
  // The addresses of who tried a model, and of the operator who chose one.
  model_trial: shared('personal'),
  speech_model: shared('personal'),
  taken_up_model: shared('personal'),
};
