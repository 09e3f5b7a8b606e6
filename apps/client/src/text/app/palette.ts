import { texts } from '../engine/icu-texts';

/** The palette (Ctrl/⌘ K). */
export const t = texts({
  title: 'Command palette',
  field: 'Search pages, documents, and actions',
  recent: 'Recent',
  results: '{n, plural, =0 {Nothing found} one {# result} other {# results}}',
  nothing: 'Nothing found for “{text}”',
  nothingHint: 'Try another word, or search inside the documents.',
  searching: 'Searching…',
  failed: '{group}: {reason}',
  searchAll: 'Search documents for “{text}”',
  move: 'move',
  do: 'select',
  actions: 'actions only',
  close: 'close',
});
