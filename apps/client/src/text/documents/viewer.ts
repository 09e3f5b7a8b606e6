import { texts } from '../engine/icu-texts';

/** UI strings for the page viewer. */
export const t = texts({
  pages: 'Pages',
  page: 'Page {page, number}',
  pageOf: 'Page {page, number} of {pages, number}',
  pageField: 'Page, of {pages, number}',
  text: 'Text',
  table: 'Table',
  'picture.unnamed': 'Image',
  'picture.loading': 'Loading image...',
  'picture.unshown':
    '{named, select, yes {An image that can’t be shown here: {name}} other {An image that can’t be shown here}}',
  loadingPages: 'Loading pages...',
  loadingText: 'Loading text...',
  textComing: 'Reading the text...',
  unreadable: 'Can’t show the pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  smaller: 'Zoom out',
  larger: 'Zoom in',
  zoom: 'Zoom, {scale}',
  fitPage: 'Fit page',
  fitWidth: 'Fit width',
  overlays: 'Show overlays (O)',
  thumbnails: 'Thumbnails',
  hitOf: 'match {place, number} of {count, number}',
  previousHit: 'Previous match',
  nextHit: 'Next match (N)',
});
