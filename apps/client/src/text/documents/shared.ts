import { texts } from '../engine/icu-texts';

/** UI strings for the page a shared link opens. */
export const t = texts({
  title: 'Shared document',
  about: 'Shared with you by link',
  aboutFolder: 'A folder shared with you by link',
  folder: 'Shared folder',
  reading: 'Results',
  beingRead: 'This document is being read.',
  nothingFound: 'No values found.',
  inFolder: 'In this folder',
  empty: 'This folder is empty',
  emptyText: 'Documents added to this folder appear here.',
  gone: 'This is no longer shared with you',
  goneText: 'Ask the person who sent you the link to share it again.',
  failed: 'Couldn’t load this',
  kept: 'No changes were made.',
  back: 'Back to folder',
  more: 'Show more',
});
