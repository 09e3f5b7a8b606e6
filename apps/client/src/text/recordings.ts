import { texts } from './engine/icu-texts';

/** Recordings, and what was said in them. */
export const t = texts({
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
  'view.playFrom': 'Play from {time}',
  'view.silent': 'Nobody speaks in this recording.',
  'view.writing': 'Writing down what was said',
  'view.anew': 'Write down again',
  'view.anewFailed': 'It was not written down again',
  'view.studio': 'Open in the studio',

  'language.label': 'Spoken language',
  'language.hint': 'Choosing another one writes it down again.',
  'language.told': 'Told by listening',
  'language.toldAs': 'Told by listening: {language}',
  'language.failed': 'The language was not changed',

  'player.title': 'Recording',
  'player.speed': 'Speed',
  'player.times': '{times}×',
  'player.skip': 'Skip silence',

  'save.vtt': 'Save as VTT',
  'save.srt': 'Save as SRT',
  'save.docx': 'Save as Word',
  'save.failed': 'The file could not be made',
  'save.text': 'Save as text',
});
