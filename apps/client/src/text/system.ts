import { texts } from './engine/icu-texts';

/** System Control: what the operator of the installation looks after. */
export const t = texts({
  sentence:
    'For operators of this installation. Damaged documents, search by meaning, backups, maintenance, switches, log levels, jobs, and the outbox.',

  'damaged.title': 'Damaged documents',
  'damaged.failed': 'Damaged documents could not be loaded',
  'damaged.sentence':
    '{count, plural, one {Part of what is stored of # document can’t be read.} other {Part of what is stored of # documents can’t be read.}} Check the disk of the database first: damage seldom comes alone.',
  'damaged.of': 'A document of {organisation}',
  'damaged.since': 'found {when}',
  'damaged.updates':
    '{count, plural, one {# change can’t be read and was set aside.} other {# changes can’t be read and were set aside.}}',
  'damaged.snapshots':
    '{count, plural, one {# stored state of the whole document can’t be read and was set aside.} other {# stored states of the whole document can’t be read and were set aside.}}',
  'damaged.missing':
    '{count, plural, one {# change is no longer in the database.} other {# changes are no longer in the database.}}',
  'damaged.use.open': 'All other changes were kept, and people can keep editing. Nothing was deleted.',
  'damaged.use.read-only':
    'What doesn’t depend on the missing changes was kept and can be read. No one can edit the document, so nothing is overwritten.',
  'damaged.use.closed':
    'The document doesn’t open, so nothing is overwritten. The changes since the last stored state were kept.',
  'damaged.do.open':
    'What the changes said may be in a backup from before: start a copy of the installation from it, and give the owner of the document what is missing here. Then mark it as handled.',
  'damaged.do.read-only':
    'Put the missing changes back from a backup, or accept that they are lost. The operating guide says how, under “Damaged documents”.',
  'damaged.do.closed':
    'Put a stored state back from a backup. The operating guide says how, under “Damaged documents”.',
  'damaged.more': '{count, plural, one {and # more document} other {and # more documents}}',
  'damaged.copy': 'Copy ID',
  'damaged.copied': 'ID copied',
  'damaged.settle': 'Mark as handled',
  'damaged.settled': 'Marked as handled',
  'damaged.notSettled': 'The document could not be marked as handled',
  'damaged.copyRefused': 'Your browser blocked copying the ID',

  'embedding.title': 'Search by meaning',
  'embedding.failed': 'The progress of search by meaning could not be loaded',
  'embedding.former':
    '{count, plural, one {# organization is} other {# organizations are}} still searched with the earlier language model. An organization changes over once all its pages have been read with {model}; documents added in the meantime are found by their words only.',
  'embedding.waiting':
    'Some pages are still being prepared for search by meaning. Until then, they are found by their words only.',
  'embedding.progress': 'Pages prepared for search by meaning',
  'embedding.share': '{done, number} of {pages, plural, one {# page} other {# pages}}',
  'embedding.minutes': '{count, plural, one {about # minute left} other {about # minutes left}}',
  'embedding.hours': '{count, plural, one {about # hour left} other {about # hours left}}',
  'embedding.days': '{count, plural, one {about # day left} other {about # days left}}',
  'embedding.changing': 'Changing over',
  'embedding.didFail':
    '{count, plural, one {# page could not be prepared for search by meaning. It is found by its words only, and tried again when its document is read again.} other {# pages could not be prepared for search by meaning. They are found by their words only, and tried again when their documents are read again.}}',
});
