import { texts } from '../engine/icu-texts';

/** Folders of one's vault: their names are encrypted, and told to nobody with whom a document in them is shared. */
export const t = texts({
  label: 'Folders of your vault',
  gone: 'This folder was removed',
  in: 'In the folder',
  none: 'In no folder',
  move: 'Move',
  name: 'Folder',
  save: 'Save',
  rename: 'Rename the folder',
  remove: 'Remove the folder, keep what is in it',
  notRenamed: 'The folder could not be renamed',
  notRemoved: '{name} could not be removed',
  notMoved: '{name} could not be moved',
  'move.title': 'Move to a folder of your vault',
  'move.text': 'The folder’s name is sealed in your vault. Nobody with whom you share the document learns it.',
  'move.hint': 'A new name makes a new folder. Leave it empty to take the document out.',
  'move.action': 'Move',
  'move.tooMany': 'There are as many folders as a vault can have. Remove one first.',
});
