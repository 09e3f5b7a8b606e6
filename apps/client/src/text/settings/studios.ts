import { texts } from '../engine/icu-texts';

/** /studio-settings. */
export const t = texts({
  sentence: 'What studios begin with, and the models and languages that are there.',

  'defaults.title': 'Defaults',

  'languages.title': 'Languages',
  'languages.reading': 'Reading',
  'languages.readingText':
    'Text in pictures and scans: {languages}. A document’s language is told from its words; nothing has to be chosen. Documents that are read in your browser are read without language packs.',
  'languages.scriptText':
    'Text in {languages} is read as well, in lines from left to right. Classes, names and labels of fields are not known in these.',
  'languages.speech': 'Speech',
  'languages.speechText':
    '{count, plural, other {# languages}}. English is written down well, others with mistakes. What yours begin with stands under “Defaults”; a recording can be given another language at any time.',
  'languages.all': 'Show all languages of speech',

  'engines.title': 'Engines',
  'engines.sentence': 'All of them work on this installation, or in your browser in privacy mode.',
  'engines.serverAlone': 'server alone',
  'engines.open': 'How well they do here',
  'engines.pipelines': 'Which of them read uploads',
  'templates.title': 'Templates',
  'templates.sentence':
    'What documents, boards, mind maps and presentations begin with is kept with your team’s work, where templates are made and shared.',
  'templates.open': 'Open templates',

  'shortcuts.title': 'Shortcuts',
  'shortcuts.sentence': 'Keys that work on this page. Studios and editors have more of their own.',
  'shortcuts.all': 'All shortcuts',
  'shortcuts.change': 'Change keys',

  'models.title': 'Models',
  'models.sentence':
    'Everything is read, heard, and understood by these models on this installation; nothing is sent elsewhere. Each file is compared with its checksum before use.',
  'models.loading': 'Loading models',
  'models.failed': 'Models could not be loaded',
  'models.added': 'Added here',
  'models.chosen': 'In use for recordings',
  'models.reads': 'In use for scans',
  'models.licence': 'License: {licence}',
  'models.own': 'as this product',
  'models.unsaid': 'its folder has none',
  'models.there': 'Files are there',
  'models.broken': 'Can’t be used',
  'models.more':
    'Another model for speech is a folder in the models directory of this installation, laid out as the bundled one. It writes recordings down; captions in browsers stay with the bundled one. A language pack for scans is a folder with a .traineddata file of Tesseract; it is used as soon as it is there, {most, number} at most. A model that tells how texts feel is a folder in the layout of transformers.js, for NLP Studio. Models for pictures are not taken.',
  'models.takenUp': 'Taken up by itself on {when}. The newest model that was taken up writes recordings down.',
  'models.toBeTakenUp': 'Its files are compared with its checksums and it is tried; then it is used.',
  'models.notTakenUp': 'It was not taken up: it could not be tried. The model before it stays in use.',
  'models.unlisted': 'It is not taken up by itself: its folder has no SHA256SUMS that lists every file.',
  'models.noMore':
    'An operator can add models for speech and for sentiment, and language packs for scans, by setting CARTULARY_MODELS_DIR (see the operating manual).',

  'purpose.speech': 'Writes down what is said in recordings, and in captions',
  'purpose.voice': 'Tells voices from silence and noise, before anything is written down',
  'purpose.reading': 'Reads the text in pictures and scans',
  'purpose.language-pack': 'Reads the lines of scans that are in its language',
  'purpose.meaning': 'Finds passages by what they mean',
  'purpose.former-meaning': 'Answers searches in what an earlier version indexed',
  'purpose.names': 'Finds people, organizations, and places in English text',
  'purpose.classes': 'Tells what kind of document something is',
  'purpose.sentiment': 'Tells in NLP Studio whether a text reads positive, neutral, or negative',

  'act.check': 'Check',
  'act.checkOf': 'Check the files of {model}',
  'act.try': 'Try it',
  'act.tryOf': 'Try it: {model}',
  'act.choose': 'Use for recordings',
  'act.chooseOf': 'Use for recordings: {model}',
  'act.tryFirst': 'Try it first',
  'act.failed': '{model} was not changed',

  'sample.speech': 'From eleven seconds of an address of 1961, it heard:',
  'sample.voice': 'In eleven seconds of an address of 1961, it heard a voice at:',
  'sample.reading': 'On a picture of three lines, it read:',
  'sample.language-pack': 'On a picture of the figures 2026 0114, it read:',
  'sample.meaning': 'Asked “Where does the cat sleep?” among sentences in three languages, it found:',
  'sample.former-meaning': 'Asked “Where does the cat sleep?” among sentences in three languages, it found:',
  'sample.names': 'In a sentence about Ada Lovelace, it found:',
  'sample.classes': 'It took the text of an invoice for:',
  'sample.sentiment': 'Of two short sentences, it said:',

  'trial.asked': 'Waiting for a worker to try it…',
  'trial.running': 'Being tried…',
  'trial.took': 'Ready after {ready} s, answered in {took} s.',
  'trial.by': 'Tried {when} by {by}.',
  'trial.byItself': 'Tried {when}, before it was to be taken up.',
  'trial.lost':
    'No worker answered. Nothing is wrong with the model as far as is known. Check that workers are running, and try again.',
  'trial.failed': 'It could not be tried: {failure}',

  'file.intact': 'Intact',
  'file.changed': 'Not the file that was released',
  'file.missing': 'Missing',
  'file.counted': 'Checksum',

  'problem.missing': '{file} is missing or empty. Put it into the model’s folder.',
  'problem.size': '{file} is not as long as the file that was released. Install this version again.',
  'problem.too-large': '{file} is too large.',
  'problem.form': '{file} doesn’t have the form that models of this layout have.',
  'problem.sound':
    'The model hears sound in another form than this product makes (80 bands are needed). Choose a model of the same layout as the bundled one.',
  'problem.labels':
    'The labels in {file} tell something else than sentiment. They have to be named positive, negative, and maybe neutral, or “1 star” to “5 stars”.',
  'problem.changed': '{file} is not the file that SHA256SUMS lists. Copy it again, or list it anew.',
  'problem.name': 'A bundled model has this name already. Rename its folder.',
});
