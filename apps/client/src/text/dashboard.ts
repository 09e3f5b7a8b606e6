import { texts } from '@/lib/icu-texts';

/** How things stand for the person who looks. */
export const t = texts({
  sentence: 'What waits for you, and how your documents stand. Every number opens the rows it was counted from.',
  live: 'Live, as of {time}',
  notLive: 'As of {time}, waiting for the connection',
  loading: 'Counting documents...',
  notLoaded: 'The dashboard could not be loaded',
  kept: 'Your documents are kept.',
  upload: 'Upload documents',

  'group.ready': 'Ready',
  'group.needs-review': 'To review',
  'group.under-way': 'Being read',
  'group.failed': 'Failed',

  'closed.title': 'Your account opens no documents',
  'closed.text':
    'The figures here are counted from documents. Opening them needs one of: {permissions}. An administrator of your organization can give your account another role.',
  'empty.title': 'Nothing has been read yet',
  'empty.text':
    'Your first document fills this page: what the reader is not sure of waits here, and what was read is counted by day and by how it stands.',
  'empty.tour': 'Start in two minutes',
  'empty.looking': 'Documents that others share with you are counted here.',

  'figures.label': 'Figures',
  'figure.waiting': 'Waiting for you',
  'figure.waitingReview': '{count, plural, one {# to review} other {# to review}}',
  'figure.waitingFailed': '{count, number} failed',
  'figure.waitingNone': 'Nothing waits, now',
  'figure.documents': 'Documents',
  'figure.documentsRows': '{count, plural, =0 {No documents} one {# document} other {# documents}}, now',
  'figure.received': 'Received',
  'figure.receivedRows': 'Last {days, plural, one {# day} other {# days}}, today included',
  'figure.storage': 'Storage used',
  'figure.storageRows': 'Documents, by size',
  'figure.storageBin': 'In the bin',
  'figure.storageParts':
    '{originals} in {count, plural, one {# original} other {# originals}}, each counted once, the bin’s too; {derived} derived',
  'figure.disk': '{free} of {total} free on the disk',

  'waiting.title': 'Waits for you',
  'waiting.sentence': 'oldest first',
  'waiting.empty': 'Documents stand here when the reader was not sure of something in them, or could not read them.',
  'waiting.review': 'Review {name}',
  'waiting.reviewShort': 'Review',
  'waiting.retry': 'Read {name} again',
  'waiting.retryShort': 'Retry',
  'waiting.notRetried': '{name} could not be read again',

  'newest.title': 'Newest documents',
  'newest.all': 'All documents',
  'newest.empty': 'What you upload, and what others share with you, stands here.',

  'days.title': 'Documents by day',
  'days.sentence': 'received in the last {days, plural, one {# day} other {# days}}, as they stand now',
  'days.chart':
    'Documents received on each of the last {days, plural, one {# day} other {# days}}, by how they stand now',
  'days.period': 'Last {days, plural, one {# day} other {# days}}',
  'days.column': '{day}: {total, plural, =0 {no documents} one {# document} other {# documents}}{parts}',
  'days.part': ', {count, number} {name}',
  'days.day': 'Day',
  'days.total': 'All',
  'days.empty':
    'No documents were received in this time. A day’s documents stand here as a column once there are some.',

  'states.title': 'Documents by status',
  'states.sentence': 'all, now',
  'states.chart': 'Documents by how they stand now',
  'states.state': 'Status',
  'states.count': 'Documents',
});
