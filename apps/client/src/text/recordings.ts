import { texts } from './engine/icu-texts';

/** Recordings, and what was said in them. */
export const t = texts({
  group: 'Recordings',
  sentence: 'Record or upload speech. It’s written down on this installation, with the time of each word.',
  name: 'Recording {when}',

  'new.title': 'New recording',
  'new.record': 'Record',
  'new.upload': 'Upload a recording',
  'new.input': 'Recording to upload',
  'new.kinds': 'wav, mp3, m4a, ogg, and webm, up to two hours.',
  'new.cannot': 'This browser can’t record. You can upload a recording.',
  'new.sending': 'Uploading the recording',

  'on.level': 'How loud you are',
  'on.pause': 'Pause',
  'on.resume': 'Continue',
  'on.mark': 'Set a mark',
  'on.marks': '{count, plural, one {# mark} other {# marks}}',
  'on.notYet': 'The recording has not started yet',
  'on.stop': 'Stop and write down',
  'on.close': 'Close',
  'on.denied':
    'The browser doesn’t let this page use the microphone. Allow it in the browser’s settings for this site.',
  'on.none': 'No microphone was found, or another program is using it.',

  'kept.sentence': 'These recordings are still in this browser and were never uploaded:',
  'kept.send': 'Upload',
  'kept.forget': 'Delete',

  'ask.title': 'This recording will be written down on this installation’s server',
  'ask.text':
    'You’re in a mode that keeps documents in the browser. For this recording only, the sound leaves your browser unencrypted and the server writes it down. The original is stored encrypted; the text is not.',
  'ask.no': 'Don’t upload',
  'ask.yes': 'Upload',

  'list.title': 'Recordings',
  'list.none': 'No recordings yet',
  'list.noneText':
    'What you record or upload appears here, and so do transcripts of meetings and what others share with you.',
  'list.more': 'Show more',

  'view.all': 'All recordings',
  'view.said': 'What was said',
  'view.doubt': 'Dotted words are uncertain. Press a time to play from there.',
  'view.doubtShown': 'Dotted words are uncertain.',
  'view.captions': 'These are captions of a meeting that everyone who was captioned agreed to keep. There is no sound.',
  'view.doubtful': 'Uncertain word',
  'word.hint': 'Press a word to correct it. The arrow keys go from word to word, and Enter corrects.',
  'word.next': 'Next uncertain word',
  'word.none': 'No word is uncertain.',
  'word.field': 'Correct “{word}”',
  'word.corrected': 'Corrected. “{word}” was heard.',
  'word.failed': 'The word was not corrected',
  'view.playFrom': 'Play from {time}',
  'view.silent': 'Nobody speaks in this recording.',
  'view.writing': 'Transcribing',
  'view.anew': 'Transcribe again',
  'view.anewFailed': 'It was not transcribed again',
  'view.studio': 'Open in the studio',

  'language.label': 'Spoken language',
  'language.hint': 'Choosing another one writes it down again.',
  'language.told': 'Told by listening',
  'language.toldAs': 'Told by listening: {language}',
  'language.failed': 'The language was not changed',

  'marks.title': 'Marks',
  'marks.none': 'No marks yet. Set one while you record or listen, and name it whenever you like.',
  'marks.here': 'Set a mark at {time}',
  'marks.name': 'Name of the mark at {time}',
  'marks.remove': 'Remove the mark at {time}',
  'marks.failed': 'The marks could not be saved',
  'marks.notLoaded': 'The marks could not be loaded',

  'proposals.title': 'Proposed decisions and tasks',
  'proposals.about':
    'Proposed by simple rules on single sentences: some are wrong, and others are missing. What you accept stands in the minutes of the meeting when they’re created after that.',
  'proposals.none': 'No sentence sounds like a decision or a task.',
  'proposals.decision': 'Decision',
  'proposals.task': 'Task',
  'proposals.accept': 'Accept',
  'proposals.dismiss': 'Dismiss',
  'proposals.undo': 'Undo',
  'proposals.accepted': 'Accepted',
  'proposals.dismissed': 'Dismissed',
  'proposals.named': '{act}: {text}',
  'proposals.failed': 'Your answer could not be saved',
  'proposals.notLoaded': 'The answers to proposed decisions and tasks could not be loaded',

  'player.title': 'Recording',
  'player.speed': 'Speed',
  'player.times': '{times}×',
  'player.skip': 'Skip silence',
});
