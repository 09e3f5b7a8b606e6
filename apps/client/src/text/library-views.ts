import { texts } from '@/lib/icu-texts';

/** Views of the library that somebody keeps. */
export const t = texts({
  menu: 'Saved views',
  openIs: 'View: {name}',
  mine: 'Your views',
  shared: 'Shared with you',
  by: 'by {name}',
  none: 'No views saved yet',
  save: 'Save view …',
  replace: 'Replace {name} with what is shown',
  edit: 'Rename or share {name} …',
  delete: 'Delete {name} …',

  'dialog.save': 'Save view',
  'dialog.edit': 'Rename or share the view',
  'dialog.text':
    'Keeps the filters, the order, the columns and whether it is a list or a grid. Not the documents: those come anew each time.',
  'dialog.name': 'Name of the view',
  'dialog.share': 'Offer it to everybody in the organization',
  'dialog.shareHint': 'Each of them sees the documents that are shared with them.',
  'dialog.keep': 'Save',
  'dialog.cancel': 'Cancel',

  'delete.title': 'Delete the view {name}?',
  'delete.text': 'The documents stay.',
  'delete.textShared': 'It is shared: nobody in the organization is offered it any more. The documents stay.',
  'delete.confirm': 'Delete the view',

  saved: '{name} is saved',
  replaced: '{name} shows this from now on',
  'failed.save': 'The view {name} could not be saved',
  'failed.delete': 'The view {name} could not be deleted',
});
