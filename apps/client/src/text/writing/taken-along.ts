import { texts } from '../engine/texts';

/** What files are called in the archive of a vault, and the words in that of comments. */
export const t = texts({
  bin: 'Bin',
  drawing: 'drawing.json',
  file: 'file {number}{ending}',
  history: '{name} - history',
  state: '{name}, as of {called}',

  'comments.file': 'comments.md',
  'comments.title': 'Comments on {name}',
  'comments.about': 'On “{quote}”',
  'comments.whole': 'On the whole',
  'comments.orphaned': 'What this was about was gone by {when}.',
  'comments.resolved': 'Resolved {when}.',
  'comments.resolvedBy': 'Resolved {when} by {by}.',
  'comments.edited': 'edited {when}',
  'comments.unproven': 'author not proven',
  'comments.deleted': 'Deleted by its author.',
});
