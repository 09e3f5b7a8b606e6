import { texts } from '../engine/icu-texts';

/** UI strings for vault folders. */
export const t = texts({
  label: 'Vault folders',
  gone: 'This folder was removed',
  pending: 'Loading the folder …',
  notRead: 'Couldn’t load folders.',
  again: 'Try again',
  in: 'Folder',
  none: 'No folder',
  move: 'Move',
  name: 'Folder',
  save: 'Save',
  rename: 'Rename folder',
  remove: 'Remove folder, keep its contents',
  share: 'Share folder',
  isShared: 'shared',
  by: 'shared by {name}',
  notRenamed: 'Couldn’t rename the folder',
  notRemoved: 'Couldn’t remove {name}',
  notMoved: 'Couldn’t move {name}',
  'move.title': 'Move to a vault folder',
  'move.text': 'The folder’s name is encrypted in your vault. Only people you share the folder with can see it.',
  'move.hint': 'Enter a new name to create a folder. Leave empty to remove the document from its folder.',
  'move.action': 'Move',
  'move.shared': 'This folder is shared with {names}. They’ll get access to what you move there.',
  'move.leaves':
    'The folder “{folder}” is shared. {count, plural, one {People with access through it lose the document, and it gets a new key} other {People with access through it lose the # documents, and they get new keys}}. They may have kept copies of earlier versions.',
  'move.full':
    'Shared folders have reached the limit of documents a vault can remember. Move some out, or stop sharing a folder.',
  'move.tooMany': 'Your vault has the maximum number of folders. Remove one first.',
});
