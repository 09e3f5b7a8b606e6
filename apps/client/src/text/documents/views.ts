import { texts } from '../engine/icu-texts';

/** Views of the library that somebody keeps. */
export const t = texts({
  menu: 'Saved views',
  openIs: 'View: {name}',
  mine: 'Your views',
  shared: 'Shared with you',
  by: 'by {name}',
  none: 'No saved views yet',
  save: 'Save view …',
  replace: 'Update {name} to what is shown',
  edit: 'Rename or share {name} …',
  delete: 'Delete {name} …',

  'dialog.save': 'Save view',
  'dialog.edit': 'Rename or share the view',
  'dialog.text':
    'Saves the filters, sort order, columns, and layout, but not the documents: the view always shows current ones.',
  'dialog.name': 'Name of the view',
  'dialog.share': 'Share with everyone in the organization',
  'dialog.shareHint': 'Everyone sees only the documents shared with them.',
  'dialog.keep': 'Save',

  'delete.title': 'Delete the view {name}?',
  'delete.text': 'The documents stay.',
  'delete.textShared': 'It’s shared: no one in the organization will see it anymore. The documents stay.',
  'delete.confirm': 'Delete view',

  saved: '{name} was saved',
  replaced: '{name} was updated',
  'failed.save': 'The view {name} could not be saved',
  'failed.delete': 'The view {name} could not be deleted',
});
