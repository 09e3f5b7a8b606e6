import { texts } from '../engine/icu-texts';

/** UI strings for the usage report. */
export const t = texts({
  about: 'Based on what’s stored in this installation, by week starting Monday (UTC).',
  period: 'Period',
  'period.weeks': '{count} weeks',
  export: 'Download as CSV',
  notExported: 'Couldn’t create the file',
  loading: 'Loading usage',
  failed: 'Couldn’t load usage',
  kept: 'Your documents are not affected.',
  now: 'Stored now',
  'now.documents': 'Documents, including trash',
  'now.text': 'Text',
  'now.versions': 'Versions',
  'now.files': 'Pictures and files in documents',
  over: 'Last {count, plural, one {week} other {# weeks}}, {total} in total',
  overPeople: 'Last {count, plural, one {week} other {# weeks}}, {total} this week',
  week: 'Week from',
  column: 'Week from {week}: {value}',
  'measure.documents': 'Documents created',
  'measure.people': 'Active people',
  'measure.sittings': 'Writing sessions',
  'measure.comments': 'Comments',
  'measure.exports': 'Exports',
  'hint.sittings': 'Counts each time someone opens a document and edits it.',
  'hint.people': 'Opened, wrote, commented on, shared, or exported something.',
});
