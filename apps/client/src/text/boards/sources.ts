import { texts } from '../engine/icu-texts';

/** Pages and tables of processed documents on a board. */
export const t = texts({
  place: 'Place from a document',
  failed: 'It could not be placed on the board',
  none: 'It has no pages and no tables that can be placed.',
  search: 'Search by number or words',
  noneFound: 'No pages or tables match.',
  seen: 'Mark as seen',
  open: 'Open its document',
  'name.page': 'Page {number} of a document',
  'name.table': 'Table {number} of a document',
});
