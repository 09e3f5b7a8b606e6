import { texts } from '../engine/icu-texts';

/** Folders of one's vault: their names are encrypted, and told to nobody but whom the folder itself is shared with. */
export const t = texts({
  label: 'Folders of your vault',
  gone: 'This folder was removed',
  pending: 'Looking up the folder …',
  notRead: 'Folders could not be read.',
  again: 'Try again',
  in: 'In the folder',
  none: 'In no folder',
  move: 'Move',
  name: 'Folder',
  save: 'Save',
  rename: 'Rename the folder',
  remove: 'Remove the folder, keep what is in it',
  share: 'Share the folder',
  isShared: 'shared',
  by: 'shared by {name}',
  notRenamed: 'The folder could not be renamed',
  notRemoved: '{name} could not be removed',
  notMoved: '{name} could not be moved',
  'move.title': 'Move to a folder of your vault',
  'move.text': 'The folder’s name is sealed in your vault. Nobody learns it but whom you share the folder with.',
  'move.hint': 'A new name makes a new folder. Leave it empty to take the document out.',
  'move.action': 'Move',
  'move.shared': 'This folder is shared with {names}. They get what you move there.',
  'move.leaves':
    'The folder “{folder}” is shared. {count, plural, one {Who has the document by it loses it, and it gets a new key} other {Who has the # documents by it loses them, and they get new keys}}. What they had they may have kept.',
  'move.full': 'Shared folders hold as many documents as a vault remembers. Take some out, or stop sharing a folder.',
  'move.tooMany': 'There are as many folders as a vault can have. Remove one first.',
});
