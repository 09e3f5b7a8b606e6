import { texts } from '../engine/icu-texts';

/** UI strings for tags. */
export const t = texts({
  title: 'Tags',
  list: 'Tags of {name}',
  more: '+{count, number}',
  moreNames: '{count, number} more: {names}',
  none: 'None',
  change: 'Change tags',
  changeOf: 'Change tags of {name}',
  tagTicked: 'Tag',
  takeOff: 'Remove {tag} from {name}',

  'picker.field': 'Find or create a tag',
  'picker.all': 'Applied',
  'picker.allOfThem': 'On all {count, number}',
  'picker.some': 'On {some, number} of {count, number}',
  'picker.make': 'Create tag “{name}”',
  'picker.empty': 'No tags yet. Type a name to create the first.',
  'picker.manage': 'Manage tags …',
  'picker.found': '{count, plural, =0 {No tags match} one {# tag matches} other {# tags match}}',

  'filter.tag': 'Tag',
  'filter.name': 'tag',
  'filter.is': 'Tagged {name}',
  'filter.unknown': 'a deleted tag',
  'filter.none': 'No tags yet. Select documents and choose Tag.',

  'manage.title': 'Manage tags',
  'manage.text': 'Tags belong to the organization. Only the tag’s creator and administrators can change it.',
  'manage.name': 'Name of the tag {name}',
  'manage.colour': 'Color of {name}',
  'manage.rename': 'Rename',
  'manage.renameOf': 'Rename {name}',
  'manage.delete': 'Delete {name}',
  'manage.uses': '{count, plural, =0 {on no documents} one {on # document} other {on # documents}}',
  'manage.empty': 'No tags yet. Select documents in the library, then choose Tag.',
  'manage.notYours': 'Only its creator and administrators can change it',
  'delete.title': 'Delete the tag {name}?',
  'delete.text':
    '{count, plural, =0 {It isn’t on any document you can see.} one {It’s removed from # document you can see, and from any only others can see.} other {It’s removed from # documents you can see, and from any only others can see.}} The documents stay.',
  'delete.confirm': 'Delete tag',

  'failed.make': 'Couldn’t create the tag {name}',
  'failed.change': 'Couldn’t change the tag {name}',
  'failed.delete': 'Couldn’t delete the tag {name}',

  'colour.grey': 'Gray',
  'colour.red': 'Red',
  'colour.orange': 'Orange',
  'colour.yellow': 'Yellow',
  'colour.green': 'Green',
  'colour.teal': 'Teal',
  'colour.blue': 'Blue',
  'colour.purple': 'Purple',
});
