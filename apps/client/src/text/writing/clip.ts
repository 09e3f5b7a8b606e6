import { texts } from '../engine/icu-texts';

/** UI strings for copying slides and topics. */
export const t = texts({
  'copied.deck': 'Slide copied',
  'copied.map': 'Topics copied',
  notCopied: 'Couldn’t copy',
  notPasted: 'Couldn’t paste',
  refused: 'Your browser blocked it. Press Ctrl+C, Ctrl+X, or Ctrl+V (⌘ on a Mac) instead.',
  'none.deck': 'Copy a slide first.',
  'none.map': 'Copy a topic first.',
  noPictures: 'Pictures were left out',
  sealed: 'Pictures from an encrypted item can’t be copied to another one.',
  'pictures.failed': 'Couldn’t copy a picture',
});
