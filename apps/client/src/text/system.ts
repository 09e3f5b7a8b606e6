import { texts } from './engine/icu-texts';

/** Strings of System Control. */
export const t = texts({
  sentence: 'For operators: check this installation’s health, back it up, and plan maintenance.',

  tabs: 'Parts of System Control',
  'tab.backups': 'Backups',
  'tab.mail': 'Mail',
  'tab.jobs': 'Jobs',
  'tab.maintenance': 'Maintenance',
  'tab.switches': 'Switches',
  'tab.logs': 'Logs',

  'health.title': 'Health',
  'health.good': 'Nothing needs attention.',
  'health.bad': '{count, plural, one {# part needs attention.} other {# parts need attention.}}',
  'health.documents': 'Stored documents',
  'health.checking': 'Checking',
  'health.unknown': 'Couldn’t check',
  'health.backups.verified': 'Verified {when}',
  'health.backups.unverified': 'Not verified',
  'health.backups.none': 'No backup yet',
  'health.backups.failed': 'Last one failed',
  'health.backups.working': 'In progress',
  'health.backups.away': 'Service not running',
  'health.backups.next': 'Next {when}',
  'health.backups.unplanned': 'No schedule',
  'health.mail.sends': 'Sending',
  'health.mail.sendsNote': 'No failed emails',
  'health.mail.keeps': 'No mail server',
  'health.mail.keepsNote': 'Emails are stored here',
  'health.mail.failed': '{count, number} failed',
  'health.mail.failedNote': 'Open one to see why',
  'health.jobs.running': 'Running',
  'health.jobs.failed': '{count, number} failed',
  'health.jobs.paused': '{count, plural, one {# queue paused} other {# queues paused}}',
  'health.jobs.waiting': '{count, plural, =0 {No jobs in line} one {# job in line} other {# jobs in line}}',
  'health.maintenance.none': 'None scheduled',
  'health.maintenance.noneNote': 'People can make changes',
  'health.maintenance.announced': 'Scheduled',
  'health.maintenance.announcedNote': 'Starts {when}',
  'health.maintenance.running': 'Read-only now',
  'health.maintenance.runningNote': 'People can’t make changes',
  'health.documents.whole': 'No damage found',
  'health.documents.wholeNote': 'Everything stored can be read',
  'health.documents.damaged': '{count, number} damaged',
  'health.documents.damagedNote': 'See below what to do',

  'damaged.title': 'Damaged documents',
  'damaged.failed': 'Couldn’t load damaged documents',
  'damaged.sentence':
    '{count, plural, one {Part of the stored data of # document can’t be read.} other {Part of the stored data of # documents can’t be read.}} Check the database disk first: there may be more damage.',
  'damaged.of': 'A document of {organisation}',
  'damaged.since': 'found {when}',
  'damaged.updates':
    '{count, plural, one {# unreadable change was set aside.} other {# unreadable changes were set aside.}}',
  'damaged.snapshots':
    '{count, plural, one {# unreadable version of the whole document was set aside.} other {# unreadable versions of the whole document were set aside.}}',
  'damaged.missing':
    '{count, plural, one {# change is missing from the database.} other {# changes are missing from the database.}}',
  'damaged.use.open': 'All other changes are saved, and people can keep editing. Nothing was deleted.',
  'damaged.use.read-only':
    'Everything that doesn’t depend on the missing changes is saved and readable. Editing is off, so nothing is overwritten.',
  'damaged.use.closed':
    'The document can’t be opened, so nothing is overwritten. Changes since the last stored version are saved.',
  'damaged.do.open':
    'The lost changes may be in an earlier backup. Start a copy of the installation from it, and send the document’s owner what’s missing here. Then mark it as handled.',
  'damaged.do.read-only':
    'Restore the missing changes from a backup, or accept that they’re lost. See “Damaged documents” in the operating guide.',
  'damaged.do.closed': 'Restore a stored version from a backup. See “Damaged documents” in the operating guide.',
  'damaged.more': '{count, plural, one {and # more document} other {and # more documents}}',
  'damaged.copy': 'Copy ID',
  'damaged.copied': 'ID copied',
  'damaged.settle': 'Mark as handled',
  'damaged.settled': 'Marked as handled',
  'damaged.notSettled': 'Couldn’t mark the document as handled',
  'damaged.copyRefused': 'Your browser blocked copying the ID',

  'embedding.title': 'Semantic search',
  'embedding.failed': 'Couldn’t load the progress of semantic search',
  'embedding.former':
    '{count, plural, one {# organization still uses} other {# organizations still use}} the earlier language model. An organization switches once all its pages are indexed with {model}. Documents added in the meantime are found by words only.',
  'embedding.waiting':
    'Some pages are still being indexed for semantic search. Until then, they’re found by words only.',
  'embedding.progress': 'Pages indexed for semantic search',
  'embedding.share': '{done, number} of {pages, plural, one {# page} other {# pages}}',
  'embedding.minutes': '{count, plural, one {about # minute left} other {about # minutes left}}',
  'embedding.hours': '{count, plural, one {about # hour left} other {about # hours left}}',
  'embedding.days': '{count, plural, one {about # day left} other {about # days left}}',
  'embedding.changing': 'Switching',
  'embedding.didFail':
    '{count, plural, one {# page couldn’t be indexed for semantic search. It’s found by words only, and retried when its document is read again.} other {# pages couldn’t be indexed for semantic search. They’re found by words only, and retried when their documents are read again.}}',
});
