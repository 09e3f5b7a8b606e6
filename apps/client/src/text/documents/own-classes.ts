import { texts } from '../engine/icu-texts';

/** Kinds of document that an organisation describes itself. */
export const t = texts({
  open: 'Manage classes …',
  title: 'Classes',
  text: 'Every document is compared with these classes when it is read. Your organization’s own classes need no training: just describe them.',
  own: 'Your organization’s classes',
  ownCount: '{count, number} of {most, number}',
  none: 'No classes yet. Describe one for documents not covered below, such as delivery notes.',
  builtIn: 'Built in',
  builtInText: 'These are always recognized and can’t be changed.',
  documents: '{count, plural, =0 {no documents} one {# document} other {# documents}}',
  notYours: 'Managers and administrators can describe classes.',
  notLoaded: 'The classes could not be loaded',
  loading: 'Loading classes',

  add: 'Describe a class',
  addTitle: 'Describe a class',
  changeTitle: 'Edit “{name}”',
  change: 'Edit {name}',
  delete: 'Delete {name}',
  back: 'All classes',

  'form.name': 'Name',
  'form.nameHint': 'What people call it, such as “Delivery note”.',
  'form.description': 'What these documents are',
  'form.descriptionHint':
    'Write one or two sentences using words these documents contain: what they are for, who writes them, what they list. Say what sets them apart from similar classes, such as “without prices”. English works best.',
  'form.short': 'Describe it in at least {least, number} characters',
  'form.save': 'Save class',
  'form.kept': 'Class saved',
  'form.keptText':
    'New documents are compared with it from now on. Earlier documents are compared when they are read again; documents already in this class get its fields right away.',
  'form.refused': 'The class could not be saved',

  'fields.title': 'Fields',
  'fields.text':
    'Values to look for in these documents: to the right of or below their name. Skip this if the class alone is enough.',
  'fields.name': 'Field {place, number}',
  'fields.kind': 'Holds (field {place, number})',
  'fields.labels': 'Also called (field {place, number})',
  'fields.labelsHint': 'Other words before the value, separated by commas, such as “Shipped by, Haulier”.',
  'fields.twin': 'Another field already has this name',
  'fields.add': 'Add a field',
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

  'try.do': 'Try it on your documents',
  'try.title': 'What it would match',
  'try.none': 'You have no documents that were read yet, so there is nothing to try it on.',
  'try.takes':
    '{takes, plural, =0 {None} other {#}} of your newest {looked, plural, one {# document} other {# documents}} would be of this class.',
  'try.nearest': 'Closest matches',
  'try.document': 'Document',
  'try.is': 'Class now',
  'try.probability': 'Would match',
  'try.yes': 'yes, {share}',
  'try.no': 'no, {share}',
  'try.stays': 'stays: set by a person',
  'try.old': 'The description has changed. Try it again.',
  'try.failed': 'The trial failed',

  'gone.title': 'Delete the class “{name}”?',
  'gone.text':
    '{count, plural, =0 {None of the documents you can see are in it.} one {# document you can see is in it.} other {# documents you can see are in it.}} Each of its documents gets the most likely built-in class and that class’s fields, even where a person set the class. The documents stay.',
  'gone.confirm': 'Delete class',
  'gone.failed': 'The class {name} could not be deleted',
});
