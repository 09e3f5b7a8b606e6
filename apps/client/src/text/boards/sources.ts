import { texts } from '../engine/icu-texts';

/** Pages, tables and places of processed documents on a board. */
export const t = texts({
  place: 'Place from a document',
  failed: 'It could not be placed on the board',
  none: 'It has nothing that can be placed.',
  search: 'Search by number or words',
  noneFound: 'Nothing in it matches.',
  seen: 'Mark as seen',
  open: 'Open its document',
  'name.page': 'Page {number} of a document',
  'name.table': 'Table {number} of a document',
  'name.place': 'Place on page {number} of a document',
  'name.passage': 'Passage of a document',
});
