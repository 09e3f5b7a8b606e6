import { texts } from '../engine/icu-texts';

/** UI strings for a document’s class, language, and summary. */
export const t = texts({
  'class.invoice': 'Invoice',
  'class.receipt': 'Receipt',
  'class.contract': 'Contract',
  'class.letter': 'Letter',
  'class.form': 'Form',
  'class.report': 'Report',
  'class.resume': 'Résumé',
  'class.medical-note': 'Medical note',
  'class.court-filing': 'Court filing',
  'class.identity-document': 'Identity document',
  'class.statement': 'Statement',
  'class.e-mail': 'Email',
  'class.other': 'Other',
  unknown: 'A deleted class',

  about: 'About the document',
  label: 'Class',
  none: 'Not classified yet',
  change: 'Class: {name}. Change class',
  choose: 'Choose a class',
  ownGroup: 'From your organization',
  takeBack: 'Use detected class: {name}',
  settled: 'Set by a person',
  notKept: 'Couldn’t save the class',

  language: 'Language',
  noLanguage: 'Not enough text',
  alsoIn: 'Also in',
  onPage: 'page {page, number}',

  'summary.title': 'Summary',
  'summary.count': '{count, plural, one {one sentence} other {# sentences}}',
  'summary.show': '{text} Show it on page {page, number}',

  'filter.class': 'Class',
  'filter.className': 'class',
  'filter.classIs': 'Class is {name}',
  'filter.language': 'Language',
  'filter.languageName': 'language',
  'filter.languageIs': 'Language is {name}',
});
