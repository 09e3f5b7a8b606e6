import { texts } from '../engine/icu-texts';

/** UI strings for captions and transcripts in a meeting. */
export const t = texts({
  menu: 'Captions',
  title: 'Captions',
  about:
    'Each person’s own browser captions their microphone, so no server gets the audio. People in the meeting see them. They’re saved only if everyone who is captioned agrees.',
  ask: 'Ask for captions',
  asked: 'Everyone here has been asked to caption their speech.',
  aboutEncrypted:
    'Each person’s own browser captions their microphone and encrypts the text. Only people in the meeting can read it. Captions are saved only if everyone who is captioned agrees. Only the meeting link opens them.',
  'show.label': 'Show captions',
  'size.label': 'Size',
  'size.small': 'Small',
  'size.medium': 'Medium',
  'size.large': 'Large',
  'own.title': 'Caption your speech?',
  'own.text':
    'Someone asked for captions. Your browser downloads {size} once and captions your speech while your microphone is on. It may be slow on this device. You can stop anytime.',
  'own.kept':
    'Someone asked for captions. Your browser captions your speech while your microphone is on. You can stop anytime.',
  'own.yes': 'Caption me',
  'own.no': 'No captions for me',
  'own.loading': 'Downloading the language model: {share}',
  'own.on': 'You’re being captioned.',
  'own.stop': 'Stop captioning me',
  'own.start': 'Caption me',
  'own.failed': 'Couldn’t load the language model',
  'own.unheard':
    'Captions can’t get your microphone from this browser, so you aren’t captioned. Others can still hear you. Choose another microphone and try again, or use another browser.',
  'own.hum':
    'Your microphone only picks up hum or noise. Check its cable, move it away from other devices, or choose another one.',
  'own.unsent':
    'Your last words didn’t reach the others as captions and aren’t in a transcript. Repeat them or write them in the chat. Captions work again from now on.',
  'spoken.label': 'Language you speak',
  'spoken.hint': 'Choose it if your speech is often detected as another language.',
  'spoken.told': 'Detect automatically',
  'unable.phone': 'You can’t be captioned on a phone.',
  'unable.memory': 'You can’t be captioned because this device doesn’t have enough memory.',
  'unable.lessData': 'You can’t be captioned while “Use less data” is on.',
  'without.title': 'Not captioned',
  'without.declined': '{name} declined',
  'without.unable': '{name}’s device can’t',
  'without.open': '{name} hasn’t answered',
  'view.label': 'Captions',
  'view.doubtful': 'Dotted underline: low confidence.',
  'view.word': '{word} (low confidence)',
  'transcript.title': 'Transcript',
  'transcript.about':
    'Captions can be saved as a transcript. Everyone who is captioned is asked, including people who join later. After the meeting, it becomes your document, shared with the colleagues who were here.',
  'transcript.ask': 'Save captions as a transcript',
  'transcript.first': 'Turn on captions first. Then you can save them as a transcript.',
  'transcript.aboutSealed':
    'Captions can be saved as a transcript, encrypted with this meeting’s key. Everyone who is captioned is asked, including people who join later. After the meeting, its link opens the transcript for the colleagues who were here. This installation can’t read it.',
  'transcript.on': 'Captions are being saved as a transcript.',
  'transcript.waits': 'Not saving, because not everyone who is captioned has agreed:',
  'transcript.nobody': 'Not saving, because no one is captioned.',
  'transcript.no': 'Don’t save my words',
  'transcript.yes': 'Save my words',
  'transcript.question': 'Save captions of your speech in a transcript?',
  'transcript.questionText':
    'Captions are saved only while everyone who is captioned agrees. The transcript is shared with the colleagues who were here. You can change your answer anytime. Words already saved stay.',
  'transcript.questionSealed':
    'Captions are saved only while everyone who is captioned agrees. Each browser encrypts the text. The meeting link opens it for colleagues who were here. You can change your answer anytime. Words already saved stay.',
  'kept.title': 'Transcripts',
  'kept.open': 'Open the transcript from {when}',
  'kept.making': 'Creating the transcript from {when}.',
  'kept.empty': 'No captions were saved from {when}: no one spoke while everyone who was captioned agreed.',
  'kept.notShared': 'The transcript from {when} isn’t shared with you.',
  'kept.of': 'Transcript from {when}',
  'kept.closed':
    '{count, plural, one {Couldn’t open # line: it was made with another key or changed since.} other {Couldn’t open # lines: they were made with another key or changed since.}}',
  'kept.deleteNamed': 'Delete the transcript from {when}',
  'kept.deleteTitle': 'Delete this transcript?',
  'kept.deleteText': 'The captions saved from {when} are permanently deleted for everyone.',
  'kept.deleteYes': 'Delete transcript',
  'kept.notDeleted': 'Couldn’t delete the transcript',
  'kept.failed': 'Couldn’t load transcripts',
  'failed.transcript': 'Couldn’t request a transcript',
  'failed.ask': 'Couldn’t request captions',
  'failed.answer': 'Couldn’t save your answer',
});
