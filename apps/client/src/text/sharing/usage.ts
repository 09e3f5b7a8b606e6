import { texts } from '../engine/icu-texts';

/** How the organisation uses what is written together. */
export const t = texts({
  about: 'Counted from what is stored in this installation, by week, starting Monday (UTC).',
  period: 'Period',
  'period.weeks': '{count} weeks',
  export: 'Download as CSV',
  notExported: 'The file could not be created',
  loading: 'Loading usage',
  failed: 'Usage could not be loaded',
  kept: 'Your documents are not affected.',
  now: 'Stored now',
  'now.documents': 'Documents, including the bin',
  'now.text': 'Texts',
  'now.versions': 'Versions',
  'now.files': 'Pictures and files in texts',
  over: 'Last {count, plural, one {week} other {# weeks}}, {total} in total',
  overPeople: 'Last {count, plural, one {week} other {# weeks}}, {total} this week',
  week: 'Week from',
  column: 'Week from {week}: {value}',
  'measure.documents': 'Documents created',
  'measure.people': 'Active people',
  'measure.sittings': 'Writing sessions',
  'measure.comments': 'Comments',
  'measure.exports': 'Exports',
  'hint.sittings': 'Each time someone opens a text and changes it.',
  'hint.people': 'Opened, wrote, commented on, shared, or exported something.',
});
