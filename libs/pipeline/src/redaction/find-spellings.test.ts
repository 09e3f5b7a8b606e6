import { findSpellings } from './find-spellings.js';
import { foldTerm, foldWords } from './fold-words.js';

const found = (text: string, term: string) =>
  findSpellings(foldWords(text.split(' ')), foldTerm(term)).map(({ first, last, isSame }) => ({
    words: text
      .split(' ')
      .slice(first, last + 1)
      .join(' '),
    isSame,
  }));

test.each([
  ['look-alikes', 'by Grlfflth here', 'Griffith', 'Grlfflth', true],
  ['digits for letters', 'by G0rd0n here', 'Gordon', 'G0rd0n', true],
  ['letters of another alphabet', 'by Gоrdоn here', 'Gordon', 'Gоrdоn', true],
  ['a short name that begins with a capital I', 'by lan here', 'Ian', 'lan', true],
  ['a confused letter', 'by Gritfith here', 'Griffith', 'Gritfith', false],
  ['a letter that is missing', 'by Grffith here', 'Griffith', 'Grffith', false],
  ['the first letter under a box', 'by riffith here', 'Griffith', 'riffith', false],
  ['a letter too many', 'by Grifffith here', 'Griffith', 'Grifffith', false],
  ['two letters read as one', 'by Bamstaple here', 'Barnstaple', 'Bamstaple', false],
  ['a phrase with a dropped space', 'by SannaBrinkvater here', 'Sanna Brinkwater', 'SannaBrinkvater', false],
  ['a phrase over two words', 'by Sana Brinkwater here', 'Sanna Brinkwater', 'Sana Brinkwater', false],
  [
    'a digit of a long number',
    'to GB29NWBK60161331926819 today',
    'GB29 NWBK 6016 1331 9268 18',
    'GB29NWBK60161331926819',
    false,
  ],
])('%s is a spelling', (_, text, term, words, isSame) => {
  expect(found(text, term)).toEqual([{ words, isSame }]);
});

test.each([
  ['another name of about the same length', 'by Griffin here', 'Griffith'],
  ['a short name that differs by a letter', 'by Anna here', 'Anne'],
  ['a word that a name is part of', 'the channel', 'Ann'],
  ['another year', 'in 2026 and 2028', '2025'],
  ['the next invoice', 'of 20250872', '20250871'],
  ['ends and beginnings of other words', 'the big rift with them', 'Griffith'],
])('%s is none', (_, text, term) => {
  expect(found(text, term)).toEqual([]);
});
