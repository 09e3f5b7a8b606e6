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
    'Each person’s own browser writes down what its microphone hears, and encrypts the words. Only the people in the meeting can read them; they’re kept nowhere.',
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
  'transcript.encrypted':
    'Captions of an encrypted meeting are not kept: a transcript on this installation would be readable by it, and only the people in the meeting have the key.',
  'transcript.on': 'Captions are being kept as a transcript.',
  'transcript.waits': 'Nothing is kept now, because not everyone who is captioned has agreed:',
  'transcript.nobody': 'Nothing is kept now, because nobody is captioned.',
  'transcript.no': 'Don’t keep my words',
  'transcript.yes': 'Keep my words',
  'transcript.question': 'May captions of what you say be kept as a transcript?',
  'transcript.questionText':
    'Nothing is kept while somebody who is captioned has not agreed. The transcript is shared with the colleagues who were here. You can change your answer at any time; words that were kept until then stay.',
  'kept.title': 'Transcripts',
  'kept.open': 'Open the transcript of {when}',
  'kept.making': 'The transcript of {when} is being made.',
  'kept.empty': 'Nothing was kept of the captions of {when}: nobody spoke while everyone who was captioned agreed.',
  'kept.notShared': 'The transcript of {when} is not shared with you.',
  'kept.failed': 'The transcripts could not be loaded',
  'failed.transcript': 'The transcript could not be asked for',
  'failed.ask': 'Captions could not be asked for',
  'failed.answer': 'Your answer could not be saved',
});
