import { texts } from '../engine/icu-texts';

/** UI strings for altered parts of an encrypted document. */
export const t = texts({
  broken:
    '{part, select, page {Can’t open page {page, number} of {name}} picture {Can’t open the image of page {page, number} of {name}} original {Can’t open the file of {name}} reading {Can’t open the results of {name}} corrections {Can’t open the corrections of {name}} search {Can’t open the search data of {name}} other {Can’t open the name and kind of {name}}}: the stored data was altered, cut off, or replaced. All intact parts still open.',
  nameless: 'this document',
});
