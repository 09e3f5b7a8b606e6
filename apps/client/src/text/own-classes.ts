import { texts } from '@/lib/icu-texts';

/** Kinds of document that an organisation describes itself. */
export const t = texts({
  open: 'Manage classes …',
  title: 'Classes',
  text: 'Every document that is read is compared with these classes. Those of your organization need no training: describe what such documents are.',
  own: 'Of your organization',
  ownCount: '{count, number} of {most, number}',
  none: 'There are none yet. Describe one if you have a kind of document that is not below, such as a delivery note.',
  builtIn: 'Built in',
  builtInText: 'These are told apart anyway and can’t be changed.',
  documents: '{count, plural, =0 {no document} one {# document} other {# documents}}',
  notYours: 'Managers and administrators describe classes.',
  notLoaded: 'The classes could not be loaded',
  loading: 'The classes are being loaded',

  add: 'Describe a class',
  addTitle: 'Describe a class',
  changeTitle: 'Change “{name}”',
  change: 'Change {name}',
  delete: 'Delete {name}',
  back: 'All classes',

  'form.name': 'Name',
  'form.nameHint': 'As people say it, such as “Delivery note”.',
  'form.description': 'What such documents are',
  'form.descriptionHint':
    'One or two sentences with the words that stand in them: what they are for, who writes them, what they list. Say what sets them apart from a class that is much alike, such as “without prices”. English is understood best.',
  'form.short': 'Describe it with at least {least, number} characters',
  'form.save': 'Keep the class',
  'form.kept': 'The class is kept',
  'form.keptText':
    'What is read from now on is compared with it. A document that was read before is when it is read again; documents of it get its fields at once.',
  'form.refused': 'The class was not kept',

  'fields.title': 'Fields',
  'fields.text':
    'What is looked for in such documents: a value of its kind that stands behind, right of or below its name. Leave them out where the class is enough.',
  'fields.name': 'Field {place, number}',
  'fields.kind': 'Holds (field {place, number})',
  'fields.labels': 'Also called (field {place, number})',
  'fields.labelsHint': 'Other words before the value, with commas between, such as “Shipped by, Haulier”.',
  'fields.twin': 'A field above has this name',
  'fields.add': 'Add a field',
  'fields.remove': 'Remove the field {name}',
  'fields.removeEmpty': 'Remove field {place, number}',
  'fields.kind.text': 'Text',
  'fields.kind.name': 'A name',
  'fields.kind.identifier': 'A number or code',
  'fields.kind.number': 'A quantity',
  'fields.kind.amount': 'An amount of money',
  'fields.kind.percentage': 'A percentage',
  'fields.kind.date': 'A date',
  'fields.kind.time': 'A time of day',
  'fields.kind.duration': 'A stretch of time',
  'fields.kind.iban': 'An IBAN',

  'try.do': 'Try it on your documents',
  'try.title': 'What it would take',
  'try.none': 'You see no document that was read yet, so there is nothing to try it on.',
  'try.takes':
    '{takes, plural, =0 {None} other {#}} of your newest {looked, plural, one {# document} other {# documents}} would be of this class.',
  'try.nearest': 'Nearest to it',
  'try.document': 'Document',
  'try.is': 'Is now',
  'try.probability': 'Would be this',
  'try.yes': 'yes, {share}',
  'try.no': 'no, {share}',
  'try.stays': 'stays: said by a person',
  'try.old': 'The description is another now. Try it again to see what it takes.',
  'try.failed': 'It could not be tried',

  'gone.title': 'Delete the class “{name}”?',
  'gone.text':
    '{count, plural, =0 {No document that you see is of it.} one {# document that you see is of it.} other {# documents that you see are of it.}} Every document of it becomes what was found likeliest among the built-in classes, also where a person said otherwise, and gets the fields of that. The documents stay.',
  'gone.confirm': 'Delete the class',
  'gone.failed': 'The class {name} could not be deleted',
});
