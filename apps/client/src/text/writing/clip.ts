import { texts } from '../engine/icu-texts';

/** Slides and topics that are copied from one item into another. */
export const t = texts({
  'copied.deck': 'Slide copied',
  'copied.map': 'Topics copied',
  notCopied: 'It could not be copied',
  notPasted: 'Nothing was pasted',
  refused: 'The browser didn’t allow it. Press Ctrl+C, Ctrl+X or Ctrl+V (⌘ on a Mac) instead.',
  'none.deck': 'Copy a slide first.',
  'none.map': 'Copy a topic first.',
  noPictures: 'Pictures were left out',
  sealed: 'Pictures of an encrypted item aren’t copied into another one.',
  'pictures.failed': 'A picture could not be copied',
});
