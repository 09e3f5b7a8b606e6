import { texts } from '../engine/icu-texts';

/** Pages and text of one document, and the way through them. */
export const t = texts({
  pages: 'Pages',
  page: 'Page {page, number}',
  pageOf: 'Page {page, number} of {pages, number}',
  pageField: 'Page, of {pages, number}',
  text: 'Text',
  table: 'Table',
  'picture.unnamed': 'Picture',
  'picture.loading': 'Loading a picture...',
  'picture.unshown':
    '{named, select, yes {A picture that can’t be shown here: {name}} other {A picture that can’t be shown here}}',
  loadingPages: 'Loading pages...',
  loadingText: 'Loading text...',
  textComing: 'The text is being read...',
  unreadable: 'The pages can’t be shown',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  smaller: 'Smaller',
  larger: 'Larger',
  zoom: 'Zoom, {scale}',
  fitPage: 'Fit page',
  fitWidth: 'Fit width',
  overlays: 'Show what was found (O)',
  thumbnails: 'Thumbnails',
  hitOf: 'match {place, number} of {count, number}',
  previousHit: 'Previous match',
  nextHit: 'Next match (N)',
});
