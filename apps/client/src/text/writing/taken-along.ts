import { texts } from '../engine/texts';

/** File names and headings in a vault export. */
export const t = texts({
  bin: 'Trash',
  drawing: 'drawing.json',
  file: 'file {number}{ending}',
  history: '{name} - history',
  state: '{name}, as of {called}',

  'comments.file': 'comments.md',
  'comments.title': 'Comments on {name}',
  'comments.about': 'On “{quote}”',
  'comments.whole': 'General',
  'comments.orphaned': 'The commented part was gone by {when}.',
  'comments.resolved': 'Resolved {when}.',
  'comments.resolvedBy': 'Resolved {when} by {by}.',
  'comments.edited': 'edited {when}',
  'comments.unproven': 'author not verified',
  'comments.deleted': 'Deleted by its author.',
});
