import { texts } from '../engine/icu-texts';

/** UI strings for placing pages, tables, and passages on a board. */
export const t = texts({
  place: 'Add from a document',
  failed: 'Couldn’t add it to the board',
  none: 'It has nothing to add.',
  search: 'Search by number or text',
  noneFound: 'No matches in it.',
  seen: 'Mark as seen',
  open: 'Open document',
  'name.page': 'Page {number} of a document',
  'name.table': 'Table {number} from a document',
  'name.place': 'Area on page {number} of a document',
  'name.passage': 'Passage from a document',
});
