import { texts } from '../engine/icu-texts';

/** UI strings for the command palette. */
export const t = texts({
  title: 'Command palette',
  field: 'Search pages, documents, and actions',
  recent: 'Recent',
  results: '{n, plural, =0 {No results} one {# result} other {# results}}',
  nothing: 'No results for “{text}”',
  nothingHint: 'Try another word, or search inside documents.',
  searching: 'Searching…',
  failed: '{group}: {reason}',
  searchAll: 'Search documents for “{text}”',
  move: 'move',
  do: 'select',
  actions: 'actions only',
  close: 'close',
});
