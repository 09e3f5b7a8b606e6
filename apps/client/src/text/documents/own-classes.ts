import { texts } from '../engine/icu-texts';

/** UI strings for custom classes. */
export const t = texts({
  open: 'Manage classes …',
  title: 'Classes',
  text: 'Every document is compared with these classes when it’s read. Your organization’s own classes need no training: just describe them.',
  own: 'Your organization’s classes',
  ownCount: '{count, number} of {most, number}',
  none: 'No classes yet. Describe one for documents not covered below, such as delivery notes.',
  builtIn: 'Built in',
  builtInText: 'These are always recognized and can’t be changed.',
  documents: '{count, plural, =0 {no documents} one {# document} other {# documents}}',
  notYours: 'Managers and administrators can describe classes.',
  notLoaded: 'Couldn’t load classes',
  loading: 'Loading classes',

  add: 'New class',
  addTitle: 'New class',
  changeTitle: 'Edit “{name}”',
  change: 'Edit {name}',
  delete: 'Delete {name}',
  back: 'All classes',

  'form.name': 'Name',
  'form.nameHint': 'What people call it, such as “Delivery note”.',
  'form.description': 'Description',
  'form.descriptionHint':
    'Write one or two sentences using words from these documents: what they’re for, who writes them, what they list. Mention what sets them apart from similar classes, such as “without prices”. English works best.',
  'form.short': 'Use at least {least, number} characters',
  'form.save': 'Save class',
  'form.kept': 'Class saved',
  'form.keptText':
    'New documents are compared with it. Earlier documents are compared when they’re read again. Documents already in this class get its fields right away.',
  'form.refused': 'Couldn’t save the class',

  'fields.title': 'Fields',
  'fields.text':
    'Values to look for in these documents, to the right of or below their name. Skip this if you only need the class.',
  'fields.name': 'Field {place, number}',
  'fields.kind': 'Type (field {place, number})',
  'fields.labels': 'Also called (field {place, number})',
  'fields.labelsHint': 'Other labels for the value, separated by commas, such as “Shipped by, Haulier”.',
  'fields.twin': 'Another field already has this name',
  'fields.add': 'Add field',
  'fields.remove': 'Remove the {name} field',
  'fields.removeEmpty': 'Remove field {place, number}',
  'fields.kind.text': 'Text',
  'fields.kind.name': 'A name',
  'fields.kind.identifier': 'A number or code',
  'fields.kind.number': 'A quantity',
  'fields.kind.amount': 'An amount of money',
  'fields.kind.percentage': 'A percentage',
  'fields.kind.date': 'A date',
  'fields.kind.time': 'A time of day',
  'fields.kind.duration': 'A duration',
  'fields.kind.iban': 'An IBAN',

  'try.do': 'Test on your documents',
  'try.title': 'Test results',
  'try.none': 'You have no processed documents yet, so there’s nothing to test on.',
  'try.takes':
    '{takes, plural, =0 {None} other {#}} of your newest {looked, plural, one {# document} other {# documents}} would match this class.',
  'try.nearest': 'Closest matches',
  'try.document': 'Document',
  'try.is': 'Current class',
  'try.probability': 'Would match',
  'try.yes': 'yes, {share}',
  'try.no': 'no, {share}',
  'try.stays': 'stays: set by a person',
  'try.old': 'The description has changed. Test again.',
  'try.failed': 'The test failed',

  'gone.title': 'Delete the class “{name}”?',
  'gone.text':
    '{count, plural, =0 {None of the documents you can see are in this class.} one {# document you can see is in this class.} other {# documents you can see are in this class.}} Its documents get the most likely built-in class with its fields. This includes those a person classified. The documents stay.',
  'gone.confirm': 'Delete class',
  'gone.failed': 'Couldn’t delete the class {name}',
});
