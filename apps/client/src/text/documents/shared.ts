import { texts } from '../engine/icu-texts';

/** The page that a link leads to: a document with its reading, or a folder. */
export const t = texts({
  title: 'Shared document',
  about: 'Shared with you by a link',
  aboutFolder: 'A folder, shared with you by a link',
  folder: 'Shared folder',
  reading: 'What was read',
  beingRead: 'It is being read.',
  nothingFound: 'No values were found in it.',
  inFolder: 'What is in this folder',
  empty: 'This folder is empty',
  emptyText: 'Documents appear here when somebody puts them in.',
  gone: 'This is no longer shared with you',
  goneText: 'Whoever sent you the link can share it again.',
  failed: 'It could not be loaded',
  kept: 'Nothing was changed.',
  back: 'Back to the folder',
  more: 'Show more',
});
