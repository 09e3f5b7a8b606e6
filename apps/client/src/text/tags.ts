import { texts } from '@/lib/icu-texts';

/** Words that an organisation sorts its documents by. */
export const t = texts({
  title: 'Tags',
  list: 'Tags of {name}',
  more: '+{count, number}',
  moreNames: '{count, number} more: {names}',
  none: 'None',
  change: 'Change tags',
  changeOf: 'Change the tags of {name}',
  tagTicked: 'Tag',
  takeOff: 'Take {tag} off {name}',

  'picker.field': 'Find or make a tag',
  'picker.all': 'On it',
  'picker.allOfThem': 'On all {count, number}',
  'picker.some': 'On {some, number} of {count, number}',
  'picker.make': 'Make tag “{name}”',
  'picker.empty': 'No tags yet. Type a name to make the first.',
  'picker.manage': 'Manage tags …',
  'picker.found': '{count, plural, =0 {No tag fits} one {# tag fits} other {# tags fit}}',

  'filter.tag': 'Tag',
  'filter.name': 'tag',
  'filter.is': 'Tagged {name}',
  'filter.unknown': 'a tag that is gone',
  'filter.none': 'No tags yet: tick documents and choose Tag',

  'manage.title': 'Manage tags',
  'manage.text': 'Tags belong to the organization. Who made a tag, and administrators, can change it.',
  'manage.name': 'Name of the tag {name}',
  'manage.colour': 'Color of {name}',
  'manage.rename': 'Rename',
  'manage.renameOf': 'Rename {name}',
  'manage.delete': 'Delete {name}',
  'manage.uses': '{count, plural, =0 {on no document} one {on # document} other {on # documents}}',
  'manage.empty': 'There are no tags yet. Tick documents in the library and choose Tag to make the first.',
  'manage.notYours': 'Only who made it and administrators can change it',
  'delete.title': 'Delete the tag {name}?',
  'delete.text':
    '{count, plural, =0 {It is on no document that you see.} one {It is taken off # document that you see, and off those that only others see.} other {It is taken off # documents that you see, and off those that only others see.}} The documents stay.',
  'delete.confirm': 'Delete the tag',

  'failed.make': 'The tag {name} could not be made',
  'failed.change': 'The tag {name} could not be changed',
  'failed.delete': 'The tag {name} could not be deleted',

  'colour.grey': 'Grey',
  'colour.red': 'Red',
  'colour.orange': 'Orange',
  'colour.yellow': 'Yellow',
  'colour.green': 'Green',
  'colour.teal': 'Teal',
  'colour.blue': 'Blue',
  'colour.purple': 'Purple',
});
