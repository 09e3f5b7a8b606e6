import { texts } from './engine/icu-texts';

/** What was learnt from corrections, on the hub of engines. */
export const t = texts({
  title: 'What was learned',
  sentence:
    'From what your people confirmed and corrected: where values stand on the documents of each supplier, what documents are, which names are names, and how sure to be',
  documentClass: 'What it is',
  loading: 'Loading what was learned',
  notLoaded: 'What was learned could not be loaded',
  kept: 'Nothing was changed.',

  notKept: 'Your organization keeps no examples to learn from, so nothing new is learned.',
  settings: 'Change it in Settings, AI',
  examples:
    '{values, plural, one {# confirmed value is kept as an example} other {# confirmed values are kept as examples}}, {classes, plural, =0 {no class} one {# class} other {# classes}} and {names, plural, =0 {no name} one {# name} other {# names}} that people said: {learn, plural, one {# document to learn from} other {# documents to learn from}}, {compare, plural, one {# document} other {# documents}} only to compare on.',
  'turn.never': 'Nobody corrected anything yet that could be learned from.',
  'turn.waiting': 'Corrections wait to be learned from, until {time} at the latest if none follow.',
  'turn.running': 'Learning is under way.',
  'turn.done': 'Learned last: {time}',
  'turn.failed': 'Learning failed last. Documents are read as before, and it is tried again later.',
  sealed: 'Sealed documents teach nothing: the server can’t read them.',
  byItself: 'A version that is proved to be better is used by itself.',
  byPeople: 'A version that is proved to be better waits until a manager or administrator uses it.',

  none: 'Nothing was learned yet',
  noneText:
    'Two documents of one supplier with confirmed values are the least to learn from. Documents are drawn at random either to learn from or to compare on.',
  table: 'Learned versions, the newest first',
  version: 'Version',
  from: 'Learned from',
  before: 'Right before',
  after: 'Right with it',
  chance: 'By chance',
  state: 'State',
  act: 'Change',
  fromCell:
    '{documents, plural, one {# document} other {# documents}}, {suppliers, plural, one {# layout} other {# layouts}}',
  names:
    '{listed, plural, one {# name} other {# names}}, {shapes, plural, one {# form of identifiers} other {# forms of identifiers}}, {removed, plural, one {# name left out} other {# names left out}}',
  scores:
    'How sure values are told to be, on {values, plural, one {# value} other {# values}} that people settled: off by {before} before and {after} with version {number, number} (mean square; 0 is best).',
  anyClass: 'All',
  isEntity: 'Entity: {kind}',
  nothingCompared: 'Nothing to compare on',
  against: 'compared with version {number, number}',
  againstNothing: 'compared with nothing learned',
  'state.in-use': 'In use',
  'state.offered': 'Better, not used yet',
  'state.kept-back': 'Kept back: {why}',
  'state.replaced': 'Used before',
  'state.damaged': 'Damaged: not used',
  'state.foreign': 'Of another release: not used',
  'why.better': 'better',
  'why.same': 'reads the same',
  'why.not-proved': 'not proved to be better',
  'why.worse': 'a field got worse',
  'why.nothing-to-compare': 'nothing to compare on',
  takenBy: 'by {person}, {time}',
  takenByItself: 'by itself, {time}',
  use: 'Use',
  useLabel: 'Use version {number, number}',
  useFailed: 'The version is not used',
  back: 'Go back to version {number, number}',
  backToNothing: 'Go back to nothing learned',
  backFailed: 'What was learned is still in use',
  fields:
    'Version {number, number} field by field, on {documents, plural, one {# document} other {# documents}} that it was not learned from',
  field: 'Field',
  class: 'Class',
  values: 'Values',
  note: 'Right means as people confirmed it. In brackets: exact 95% interval. “By chance”: how likely chance alone would gain as much (McNemar’s exact test); it has to be rarer each time something is compared.',
});
