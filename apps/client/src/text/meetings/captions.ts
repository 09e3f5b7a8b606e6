import { texts } from '../engine/icu-texts';

/** Captions in a meeting: asking for them, saying yes or no, showing them. */
export const t = texts({
  menu: 'Captions',
  title: 'Captions',
  about:
    'Each person’s own browser writes down what its microphone hears, so no server hears any sound. The words are shown to those in the meeting and kept nowhere.',
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
  'failed.ask': 'Captions could not be asked for',
  'failed.answer': 'Your answer could not be saved',
});
