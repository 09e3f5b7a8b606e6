import { texts } from '../engine/icu-texts';

/** Parts of a sealed document that are not what was sealed. */
export const t = texts({
  broken:
    '{part, select, page {Page {page, number} of {name} doesn’t open} picture {The picture of page {page, number} of {name} doesn’t open} original {The file of {name} doesn’t open} reading {What was found in {name} doesn’t open} corrections {The corrections of {name} don’t open} search {What {name} is searched by doesn’t open} other {The name and kind of {name} don’t open}}: what is stored there was changed, cut or exchanged. Everything else of it that is whole opens.',
  nameless: 'this document',
});
