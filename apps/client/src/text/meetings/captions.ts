import { texts } from '../engine/icu-texts';

/** Captions in a meeting: asking for them, saying yes or no, showing them. */
export const t = texts({
  menu: 'Captions',
  title: 'Captions',
  about:
    'Each person’s own browser writes down what its microphone hears, so no server hears any sound. The words are shown to those in the meeting, and kept only if everyone who is captioned agrees.',
  ask: 'Ask for captions',
  asked: 'Everybody here has been asked to caption what they say.',
  aboutEncrypted:
    'Each person’s own browser writes down what its microphone hears, and encrypts the words. Only the people in the meeting can read them. They’re kept only if everyone who is captioned agrees, and then only the meeting’s link opens them.',
  'show.label': 'Show captions',
  'size.label': 'Size',
  'size.small': 'Small',
  'size.medium': 'Medium',
  'size.large': 'Large',
  'own.title': 'May your browser caption what you say?',
  'own.text':
    'Somebody asked for captions. Your browser downloads {size} once and writes down what you say while your microphone is on. It can be slow on this device. You can stop at any time.',
  'own.kept':
    'Somebody asked for captions. Your browser writes down what you say while your microphone is on. You can stop at any time.',
  'own.yes': 'Caption what I say',
  'own.no': 'No captions of me',
  'own.loading': 'Downloading the language model: {share}',
  'own.on': 'What you say is captioned.',
  'own.stop': 'Stop captioning me',
  'own.start': 'Caption what I say',
  'own.failed': 'The language model could not be loaded',
  'own.unheard':
    'Your browser doesn’t hand your microphone to captions, so what you say isn’t captioned. Others still hear you. Choose another microphone and try again, or use another browser.',
  'own.hum':
    'Your microphone only gives a hum or noise. Check its cable, move it away from other devices, or choose another one.',
  'own.unsent':
    'What you said last didn’t reach the others as captions, and is not in a transcript. Say it again, or write it in the chat. What you say next is sent again.',
  'spoken.label': 'Language you speak',
  'spoken.hint': 'Choose it if your words are often taken for another language.',
  'spoken.told': 'Told by listening',
  'unable.phone': 'Your own words can’t be captioned on a phone.',
  'unable.memory': 'Your own words can’t be captioned, because this device has too little memory for it.',
  'unable.lessData': 'Your own words can’t be captioned while you use less data.',
  'without.title': 'Not captioned',
  'without.declined': '{name} said no',
  'without.unable': '{name}’s device can’t',
  'without.open': '{name} hasn’t answered',
  'view.label': 'Captions',
  'view.doubtful': 'The words with a dotted line are uncertain.',
  'view.word': '{word} (uncertain)',
  'transcript.title': 'Transcript',
  'transcript.about':
    'Captions can be kept as a transcript. Everyone who is captioned is asked, also who joins later. When the meeting ends it becomes a document of yours, shared with the colleagues who were here.',
  'transcript.ask': 'Keep captions as a transcript',
  'transcript.first': 'Ask for captions first. Then they can be kept as a transcript.',
  'transcript.aboutSealed':
    'Captions can be kept as a transcript, encrypted by the key of this meeting. Everyone who is captioned is asked, also who joins later. When the meeting ends, its link opens it for the colleagues who were here; this installation can’t read it.',
  'transcript.on': 'Captions are being kept as a transcript.',
  'transcript.waits': 'Nothing is kept now, because not everyone who is captioned has agreed:',
  'transcript.nobody': 'Nothing is kept now, because nobody is captioned.',
  'transcript.no': 'Don’t keep my words',
  'transcript.yes': 'Keep my words',
  'transcript.question': 'May captions of what you say be kept as a transcript?',
  'transcript.questionText':
    'Nothing is kept while somebody who is captioned has not agreed. The transcript is shared with the colleagues who were here. You can change your answer at any time; words that were kept until then stay.',
  'transcript.questionSealed':
    'Nothing is kept while somebody who is captioned has not agreed. The words are encrypted in the browsers; the link of this meeting opens them for the colleagues who were here. You can change your answer at any time; words that were kept until then stay.',
  'kept.title': 'Transcripts',
  'kept.open': 'Open the transcript of {when}',
  'kept.making': 'The transcript of {when} is being made.',
  'kept.empty': 'Nothing was kept of the captions of {when}: nobody spoke while everyone who was captioned agreed.',
  'kept.notShared': 'The transcript of {when} is not shared with you.',
  'kept.of': 'Transcript of {when}',
  'kept.closed':
    '{count, plural, one {# line} other {# lines}} could not be opened: made with another key, or changed since.',
  'kept.deleteNamed': 'Delete the transcript of {when}',
  'kept.deleteTitle': 'Delete this transcript?',
  'kept.deleteText': 'What was kept of the captions of {when} is gone for good, for everybody.',
  'kept.deleteYes': 'Delete transcript',
  'kept.notDeleted': 'The transcript could not be deleted',
  'kept.failed': 'The transcripts could not be loaded',
  'failed.transcript': 'The transcript could not be asked for',
  'failed.ask': 'Captions could not be asked for',
  'failed.answer': 'Your answer could not be saved',
});
