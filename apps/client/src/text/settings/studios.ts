import { texts } from '../engine/icu-texts';

/** UI strings for Studio Settings. */
export const t = texts({
  sentence: 'Choose studio defaults, and see which models and languages are available.',

  'defaults.title': 'Defaults',

  'languages.title': 'Languages',
  'languages.reading': 'Reading',
  'languages.readingText':
    'Reads text in pictures and scans in {languages}. The language is detected automatically. Documents read in your browser don’t use language packs.',
  'languages.scriptText':
    'Also reads text in {languages}, left to right. Document classes, names, and field labels aren’t recognized in these languages.',
  'languages.speech': 'Speech',
  'languages.speechText':
    '{count, plural, other {# languages}}. English is transcribed well, others with mistakes. Set your default under “Defaults”. You can change the language of a recording anytime.',
  'languages.all': 'Show all speech languages',

  'engines.title': 'Engines',
  'engines.sentence': 'All engines run on this installation, or in your browser in privacy mode.',
  'engines.serverAlone': 'server only',
  'engines.open': 'Engine accuracy',
  'engines.pipelines': 'Engines used for uploads',
  'templates.title': 'Templates',
  'templates.sentence': 'Templates for what you write are in Team Collaboration, where you create and share them.',
  'templates.open': 'Open templates',

  'shortcuts.title': 'Shortcuts',
  'shortcuts.sentence': 'Keys that work on this page. Studios and editors have their own.',
  'shortcuts.all': 'All shortcuts',
  'shortcuts.change': 'Change keys',

  'models.title': 'Models',
  'models.sentence':
    'These models run on this installation. Nothing is sent elsewhere. Each file’s checksum is verified before use.',
  'models.loading': 'Loading models',
  'models.failed': 'Couldn’t load models',
  'models.added': 'Added here',
  'models.chosen': 'In use for recordings',
  'models.reads': 'In use for scans',
  'models.licence': 'License: {licence}',
  'models.own': 'same as Cartulary',
  'models.unsaid': 'not stated in its folder',
  'models.there': 'Files found',
  'models.broken': 'Can’t be used',
  'models.more':
    'To add a speech model, put its folder in this installation’s models directory. Use the layout of the bundled one. The new model transcribes recordings; captions in browsers keep using the bundled one. A language pack for scans is a folder with a Tesseract .traineddata file. It’s used right away, up to {most, number}. A sentiment model for NLP Studio is a folder with the layout of transformers.js. Models for pictures can’t be added.',
  'models.takenUp': 'Activated automatically on {when}. The newest activated model transcribes recordings.',
  'models.toBeTakenUp': 'Its checksums are verified and it’s tested, then it’s used.',
  'models.notTakenUp': 'Not activated because the test failed. The previous model stays in use.',
  'models.unlisted': 'Not activated automatically because its folder has no SHA256SUMS that lists every file.',
  'models.noMore':
    'An operator can add models and language packs by setting CARTULARY_MODELS_DIR. The operating manual explains how.',

  'purpose.speech': 'Transcribes recordings and captions',
  'purpose.voice': 'Detects voices before transcription',
  'purpose.reading': 'Reads text in pictures and scans',
  'purpose.language-pack': 'Reads scans in its language',
  'purpose.meaning': 'Finds passages by meaning',
  'purpose.former-meaning': 'Searches what an earlier version indexed',
  'purpose.names': 'Finds people, organizations, and places in English text',
  'purpose.classes': 'Classifies documents',
  'purpose.sentiment': 'Rates text as positive, neutral, or negative in NLP Studio',

  'act.check': 'Check',
  'act.checkOf': 'Check the files of {model}',
  'act.try': 'Test',
  'act.tryOf': 'Test {model}',
  'act.choose': 'Use for recordings',
  'act.chooseOf': 'Use for recordings: {model}',
  'act.tryFirst': 'Test it first',
  'act.failed': 'Couldn’t change {model}',

  'sample.speech': 'From eleven seconds of a 1961 speech, it heard:',
  'sample.voice': 'In eleven seconds of a 1961 speech, it heard a voice at:',
  'sample.reading': 'From a picture with three lines, it read:',
  'sample.language-pack': 'From a picture of the numbers 2026 0114, it read:',
  'sample.meaning': 'Asked “Where does the cat sleep?” among sentences in three languages, it found:',
  'sample.former-meaning': 'Asked “Where does the cat sleep?” among sentences in three languages, it found:',
  'sample.names': 'In a sentence about Ada Lovelace, it found:',
  'sample.classes': 'It classified an invoice as:',
  'sample.sentiment': 'For two short sentences, it returned:',

  'trial.asked': 'Waiting for a worker…',
  'trial.running': 'Testing…',
  'trial.took': 'Ready after {ready} s, finished in {took} s.',
  'trial.by': 'Tested {when} by {by}.',
  'trial.byItself': 'Tested {when}, before activation.',
  'trial.lost': 'No worker responded. The model itself may be fine. Check that workers are running, and try again.',
  'trial.failed': 'Couldn’t test it: {failure}',

  'file.intact': 'Intact',
  'file.changed': 'Doesn’t match the release',
  'file.missing': 'Missing',
  'file.counted': 'Checksum',

  'problem.missing': '{file} is missing or empty. Put it in the model’s folder.',
  'problem.size': '{file} isn’t the size of the released file. Install this version again.',
  'problem.too-large': '{file} is too large.',
  'problem.form': '{file} isn’t in the format this layout needs.',
  'problem.sound':
    'The model expects a different audio format (80 bands are needed). Choose a model with the same layout as the bundled one.',
  'problem.labels':
    'The labels in {file} aren’t about sentiment. They must be named positive, negative, and optionally neutral, or “1 star” to “5 stars”.',
  'problem.changed': '{file} doesn’t match SHA256SUMS. Copy it again, or update the list.',
  'problem.name': 'A bundled model already has this name. Rename the folder.',
});
