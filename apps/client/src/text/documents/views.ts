import { texts } from '../engine/icu-texts';

/** UI strings for saved views. */
export const t = texts({
  menu: 'Saved views',
  openIs: 'View: {name}',
  mine: 'Your views',
  shared: 'Shared with you',
  by: 'by {name}',
  none: 'No saved views yet',
  save: 'Save view …',
  replace: 'Update {name} with these settings',
  edit: 'Rename or share {name} …',
  delete: 'Delete {name} …',

  'dialog.save': 'Save view',
  'dialog.edit': 'Rename or share the view',
  'dialog.text':
    'Saves the filters, sort order, columns, and layout, but not the documents. The view always shows current ones.',
  'dialog.name': 'View name',
  'dialog.share': 'Share with everyone in the organization',
  'dialog.shareHint': 'Everyone sees only the documents shared with them.',
  'dialog.keep': 'Save',

  'delete.title': 'Delete the view {name}?',
  'delete.text': 'Its documents aren’t affected.',
  'delete.textShared': 'This view is shared. Everyone in the organization loses it. Its documents aren’t affected.',
  'delete.confirm': 'Delete view',

  saved: '{name} saved',
  replaced: '{name} updated',
  'failed.save': 'Couldn’t save the view {name}',
  'failed.delete': 'Couldn’t delete the view {name}',
});
