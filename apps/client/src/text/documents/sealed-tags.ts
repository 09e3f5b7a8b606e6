import { texts } from '../engine/icu-texts';

/** UI strings for tags on encrypted documents. */
export const t = texts({
  tooMany: 'Up to {most, number} tags per document',
  failed: 'Couldn’t change the tags of {name}',
});
