import { texts } from '@/lib/icu-texts';

/** How the organisation uses what is written together. */
export const t = texts({
  about: 'Counted from what stands in this installation, by weeks from Monday in UTC.',
  period: 'Period',
  'period.weeks': '{count} weeks',
  export: 'Download as CSV',
  notExported: 'The file was not made',
  loading: 'Usage is loading',
  failed: 'Usage could not be loaded',
  kept: 'Nothing of what is written is concerned.',
  now: 'Kept now',
  'now.documents': 'Documents, with the bin',
  'now.text': 'Texts',
  'now.versions': 'Versions',
  'now.files': 'Pictures and files in texts',
  over: 'Last {count, plural, one {week} other {# weeks}}, {total} in all',
  overPeople: 'Last {count, plural, one {week} other {# weeks}}, {total} in this one',
  week: 'Week from',
  column: 'Week from {week}: {value}',
  'measure.documents': 'Documents made',
  'measure.people': 'People active',
  'measure.sittings': 'Sittings of writing',
  'measure.comments': 'Comments',
  'measure.exports': 'Exports',
  'hint.sittings': 'Each time somebody opens a text and changes it.',
  'hint.people': 'Opened, wrote, commented on, shared or exported something.',
});
