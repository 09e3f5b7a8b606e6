import { texts } from './engine/icu-texts';

/** UI strings for learning from corrections. */
export const t = texts({
  title: 'Learning',
  sentence:
    'From your people’s confirmations and corrections: where each supplier puts values, document classes, names, and confidence',
  documentClass: 'Class',
  loading: 'Loading learned versions',
  notLoaded: 'Couldn’t load learned versions',
  kept: 'No changes were made.',

  notKept: 'Your organization doesn’t store examples, so nothing new is learned.',
  settings: 'Change in Settings, AI',
  examples:
    '{values, plural, one {# confirmed value is stored as an example} other {# confirmed values are stored as examples}}; {classes, plural, =0 {no classes} one {# class} other {# classes}} and {names, plural, =0 {no names} one {# name} other {# names}} from people; {learn, plural, one {# document to learn from} other {# documents to learn from}}, {compare, plural, one {# document} other {# documents}} for comparison only.',
  'turn.never': 'No corrections to learn from yet.',
  'turn.waiting': 'New corrections. Learning starts by {time}.',
  'turn.running': 'Learning now.',
  'turn.done': 'Last learned: {time}',
  'turn.failed': 'Last learning failed. Documents are read as before. We’ll try again later.',
  sealed: 'Encrypted documents aren’t used for learning: the server can’t read them.',
  byItself: 'Versions proved better are applied automatically.',
  byPeople: 'Versions proved better wait for a manager or administrator to apply them.',

  none: 'No learned versions yet',
  noneText:
    'Learning needs at least two documents from one supplier with confirmed values. Documents are randomly assigned to learning or to comparison.',
  table: 'Learned versions, newest first',
  version: 'Version',
  from: 'Learned from',
  before: 'Accuracy before',
  after: 'Accuracy with it',
  chance: 'By chance',
  state: 'Status',
  act: 'Change',
  fromCell:
    '{documents, plural, one {# document} other {# documents}}, {suppliers, plural, one {# layout} other {# layouts}}',
  names:
    '{listed, plural, one {# name} other {# names}}, {shapes, plural, one {# identifier format} other {# identifier formats}}, {removed, plural, one {# name excluded} other {# names excluded}}',
  scores:
    'Confidence scores on {values, plural, one {# value} other {# values}} people reviewed: off by {before} before and {after} with version {number, number} (mean squared error; 0 is best).',
  anyClass: 'All',
  isEntity: 'Entity: {kind}',
  nothingCompared: 'No data for comparison',
  against: 'compared with version {number, number}',
  againstNothing: 'compared with no learning',
  'state.in-use': 'In use',
  'state.offered': 'Better, not applied yet',
  'state.kept-back': 'Not applied: {why}',
  'state.replaced': 'Previously used',
  'state.damaged': 'Damaged, not used',
  'state.foreign': 'From another release, not used',
  'why.better': 'better',
  'why.same': 'same results',
  'why.not-proved': 'not proved better',
  'why.worse': 'a field got worse',
  'why.nothing-to-compare': 'no data for comparison',
  takenBy: 'by {person}, {time}',
  takenByItself: 'automatically, {time}',
  use: 'Apply',
  useLabel: 'Apply version {number, number}',
  useFailed: 'Couldn’t apply the version',
  back: 'Revert to version {number, number}',
  backToNothing: 'Revert to no learning',
  backFailed: 'Couldn’t revert',
  fields:
    'Version {number, number} by field, on {documents, plural, one {# document} other {# documents}} not used for learning',
  field: 'Field',
  class: 'Class',
  values: 'Values',
  note: 'Accuracy compares with what people confirmed. In brackets: exact 95% interval. “By chance”: the probability that chance alone would gain as much (McNemar’s exact test). The bar rises with each comparison.',
});
