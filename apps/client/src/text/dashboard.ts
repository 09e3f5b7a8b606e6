import { texts } from './engine/icu-texts';

/** How things stand for the person who looks. */
export const t = texts({
  sentence: 'What needs your attention and how your documents stand. Every number opens the rows behind it.',
  live: 'Live, as of {time}',
  behind: 'As of {time}',
  notLive: 'As of {time}, reconnecting',
  loading: 'Counting documents...',
  notLoaded: 'The dashboard could not be loaded',
  kept: 'Your documents are safe.',
  upload: 'Upload documents',

  'group.ready': 'Ready',
  'group.needs-review': 'To review',
  'group.under-way': 'In progress',
  'group.failed': 'Failed',

  'closed.title': 'Your account can’t open documents',
  'closed.text':
    'These figures are counted from documents. To open them, you need one of these permissions: {permissions}. An administrator of your organization can give you another role.',
  'empty.title': 'Nothing you can open has been read yet',
  'empty.text':
    'Upload your first document to fill this page: values to review appear here, along with what was read per day and by status.',
  'empty.tour': 'Start the two-minute tour',
  'empty.looking': 'Documents that others share with you are counted here.',

  'figures.label': 'Figures',
  'figure.waiting': 'To review or retry',
  'figure.waitingReview': '{count, plural, one {# to review} other {# to review}}',
  'figure.waitingFailed': '{count, number} failed',
  'figure.waitingNone': 'Nothing right now',
  'figure.documents': 'Documents you can open',
  'figure.documentsRows': '{count, plural, =0 {No documents} one {# document} other {# documents}} now',
  'figure.sealed': '{count, plural, one {# of them is sealed} other {# of them are sealed}}: counted, in no chart',
  'figure.received': 'Received',
  'figure.receivedRows': 'Last {days, plural, one {# day} other {# days}}, including today',
  'figure.storage': 'Storage used',
  'figure.storageRows': 'Documents, by size',
  'figure.storageBin': 'In the bin',
  'figure.storageParts':
    '{originals} in {count, plural, one {# original} other {# originals}}, each counted once, including the bin; {derived} derived',
  'figure.disk': '{free} of {total} free on the disk',

  'waiting.title': 'Needs your attention',
  'waiting.sentence': 'oldest first',
  'waiting.empty': 'Documents appear here when a value needs your review or a document could not be read.',
  'waiting.review': 'Review {name}',
  'waiting.reviewShort': 'Review',
  'waiting.retry': 'Retry {name}',
  'waiting.retryShort': 'Retry',
  sealedRow: 'Sealed',
  'waiting.open': 'Open {name}',
  'waiting.openShort': 'Open',
  'waiting.notRetried': '{name} could not be read again',

  'recent.title': 'Continue',
  'recent.all': 'Everything you opened',
  'newest.title': 'Newest documents',
  'newest.all': 'All documents',
  'newest.empty': 'What you upload or write, and what others share with you, appears here.',

  'days.title': 'Documents by day',
  'days.sentence': 'received in the last {days, plural, one {# day} other {# days}}, by current status',
  'days.chart': 'Documents received on each of the last {days, plural, one {# day} other {# days}}, by current status',
  'days.period': 'Last {days, plural, one {# day} other {# days}}',
  'days.column': '{day}: {total, plural, =0 {no documents} one {# document} other {# documents}}{parts}',
  'days.part': ', {count, number} {name}',
  'days.day': 'Day',
  'days.total': 'Total',
  'days.empty': 'No documents were received in this period.',

  'states.title': 'Documents by status',
  'states.sentence': 'all documents, now',
  'states.chart': 'Documents by current status',
  'states.state': 'Status',
  'states.count': 'Documents',
});
