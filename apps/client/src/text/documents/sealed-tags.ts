import { texts } from '../engine/icu-texts';

/** Tags of sealed documents: their names are sealed with those of the documents. */
export const t = texts({
  tooMany: 'At most {most, number} tags on one document',
  failed: 'The tags of {name} could not be changed',
});
