import type { Candidate } from '../candidate.js';
import type { Lexicon } from './lexicon.js';
import { capitalisedSequences, type NameWord } from './sequences.js';
import {
  closings,
  noName,
  organisationEndings,
  organisationWords,
  particles,
  personLabel,
  personVerb,
  salutation,
  streetWords,
  strictTitles,
  titles,
} from './words.js';

const key = (word: NameWord): string => word.text.toLowerCase();
const isInitial = (word: NameWord): boolean => /^\p{Lu}\.(?:-?\p{Lu}\.)?$/u.test(word.text);

/**
 * Finds persons: after a title, by a known first name, where a form, salutation or signature announces them, or with a verb for people.
 * Single names are accepted if the full name occurs elsewhere in the document.
 */
export function findPeople(text: string, lexicon: Lexicon): Candidate[] {
  const sequences = capitalisedSequences(text);
  const found = sequences.flatMap((words): Candidate[] => personIn(text, words, lexicon));
  const known = knownParts(found);
  const more = sequences.flatMap((words): Candidate[] => {
    if (words.length > 3) return [];
    const [first] = words;
    const last = words.at(-1);
    if (!first || !last) return [];
    const bare = titles.has(key(first)) ? words.slice(1) : words;
    const [only] = bare;
    if (bare.length !== 1 || !only || !known.has(only.text)) return [];
    if (found.some(({ start, end }) => start < only.end && only.start < end)) return [];
    return [candidate(text, [only], 0.84)];
  });
  return [...found, ...more];
}

/** First and last words of full names, except everyday words. */
function knownParts(found: readonly Candidate[]): Set<string> {
  return new Set(
    found.flatMap(({ value, confidence }) => {
      const parts = value.split(' ').filter((part) => part.length > 2 && !particles.has(part.toLowerCase()));
      return confidence >= 0.75 ? [parts.at(0) ?? '', parts.at(-1) ?? ''] : [];
    }),
  );
}

function personIn(text: string, sequence: readonly NameWord[], lexicon: Lexicon): Candidate[] {
  const { words, title } = withoutTitle(sequence);
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last || isSomethingElse(text, sequence, words, lexicon)) return [];
  const before = text.slice(Math.max(0, sequence[0] ? sequence[0].start - 60 : 0), first.start);
  const firstNameAt = words.findIndex(
    (word) => lexicon.firstNames.has(key(word).split('-')[0] ?? '') || lexicon.firstNames.has(key(word)),
  );
  if (
    title !== undefined &&
    !(noName.has(key(first)) || (lexicon.common.has(key(first)) && words.length === 1 && !strictTitles.has(title)))
  )
    return [candidate(text, words.slice(0, 4), strictTitles.has(title) ? 0.93 : 0.86)];
  if (firstNameAt >= 0 && firstNameAt <= 1 && words.length - firstNameAt >= 2) {
    const name = words.slice(firstNameAt, firstNameAt + 5);
    const surname = name.at(-1);
    if (surname && !isInitial(surname)) return judged(text, name, lexicon, startsSentence(text, first));
  }
  return announced(text, words, before, lexicon);
}

/** First names that are just as often ordinary words. */
const alsoWords = new Set(
  'grace hope faith joy rose mark will bill may june april august art frank grant dawn daisy iris ivy lily olive pearl ruby summer autumn dean earl chase drew gene guy jack jay lance miles pat ray rich rob sky sonny stone victor wade wood christian angel star crystal amber penny sandy sunny'.split(
    ' ',
  ),
);

/**
 * Rates a first name and the words after it: less confident if both are ordinary words, or if the second is a place.
 */
function judged(text: string, name: readonly NameWord[], lexicon: Lexicon, atStart: boolean): Candidate[] {
  const [first] = name;
  const last = name.at(-1);
  if (!first || !last) return [];
  if (lexicon.regions.has(key(last)) || noName.has(key(last)) || noName.has(key(first))) return [];
  const ordinary = (word: NameWord): boolean => lexicon.common.has(key(word));
  if (ordinary(last) && ordinary(first)) return [];
  const doubt =
    (ordinary(last) ? 0.08 : 0) +
    (ordinary(first) && atStart ? 0.15 : 0) +
    (lexicon.cities.has(key(last)) || lexicon.cities.has(key(first)) ? 0.06 : 0);
  return [candidate(text, name, (lexicon.lastNames.has(key(last)) ? 0.95 : 0.9) - doubt)];
}

/** Names that only their position in the text identifies. */
function announced(text: string, words: readonly NameWord[], before: string, lexicon: Lexicon): Candidate[] {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last || words.length > 4) return [];
  const unknown = words.every((word) => isInitial(word) || particles.has(key(word)) || isNameLike(word, lexicon));
  if (!unknown || isInitial(last)) return [];
  if (salutation.test(before)) return [candidate(text, words, 0.88)];
  if (isSignature(text, first.start, last.end)) return [candidate(text, words, words.length > 1 ? 0.88 : 0.82)];
  if (words.length < 2) {
    const listed = lexicon.firstNames.has(key(first)) && !lexicon.cities.has(key(first)) && !alsoWords.has(key(first));
    return listed && personVerb.test(text.slice(last.end, last.end + 24)) ? [candidate(text, words, 0.74)] : [];
  }
  if (personLabel.test(before)) return [candidate(text, words, 0.86)];
  const hasFigure = /^\p{Lu}\./u.test(words[1]?.text ?? '');
  if (personVerb.test(text.slice(last.end, last.end + 24)) && words.length <= 3)
    return [candidate(text, words, hasFigure ? 0.82 : 0.75)];
  return hasFigure && words.length === 3 ? [candidate(text, words, 0.76)] : [];
}

/** Not in the dictionary, or only as a name. */
const isNameLike = (word: NameWord, lexicon: Lexicon): boolean =>
  !noName.has(key(word)) &&
  (lexicon.firstNames.has(key(word)) ||
    lexicon.lastNames.has(key(word)) ||
    !(
      lexicon.common.has(key(word)) ||
      lexicon.cities.has(key(word)) ||
      lexicon.regions.has(key(word)) ||
      lexicon.organisations.has(key(word))
    ));

/** Strips titles and the ordinary words that start a sentence: `When Professor Fournier`. */
function withoutTitle(sequence: readonly NameWord[]): { words: readonly NameWord[]; title: string | undefined } {
  let from = 0;
  let title: string | undefined;
  while (from < sequence.length) {
    const word = sequence[from];
    if (!word) break;
    const bare = key(word).replace(/\.$/u, '');
    if (titles.has(bare)) title = bare;
    else if (title !== undefined || !noName.has(bare)) break;
    from += 1;
  }
  // `Der Vorsitzende Richter Dr. Hofmann`
  const later = sequence.findLastIndex(
    (word, index) => index >= from && index < sequence.length - 1 && strictTitles.has(key(word).replace(/\.$/u, '')),
  );
  if (title === undefined && later >= 0)
    return {
      words: sequence.slice(later + 1),
      title: key(sequence[later] ?? { text: '', start: 0, end: 0 }).replace(/\.$/u, ''),
    };
  return { words: sequence.slice(from), title };
}

/** Streets, organizations and dates can start like names. */
function isSomethingElse(
  text: string,
  sequence: readonly NameWord[],
  words: readonly NameWord[],
  lexicon: Lexicon,
): boolean {
  const last = words.at(-1);
  if (!last) return true;
  if (
    words
      .slice(1)
      .some(
        (word) =>
          streetWords.has(key(word)) &&
          key(word) !== 'dr' &&
          /\d[ \u00A0]*$/u.test(text.slice(Math.max(0, (sequence[0]?.start ?? 0) - 8), sequence[0]?.start)),
      )
  )
    return true;
  if (words.some((word, index) => organisationWords.has(key(word)) && (index > 0 || words.length > 1))) return true;
  if (words.some((word) => organisationEndings.test(key(word)) && word.text.length > 7)) return true;
  return words.length === 1 && (lexicon.regions.has(key(last)) || lexicon.organisations.has(key(last)));
}

const MAX_BEFORE_CHARACTERS = 4;

/** Capped by MAX_BEFORE_CHARACTERS. */
const startsSentence = (text: string, word: NameWord): boolean =>
  /(?:^|[.!?:]["”’)]?\s|\n)\s*$/u.test(text.slice(Math.max(0, word.start - MAX_BEFORE_CHARACTERS), word.start)) ||
  word.start === 0;

/** On a separate line, at most three lines below a letter's closing. */
function isSignature(text: string, start: number, end: number): boolean {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  if (text.slice(lineStart, start).trim() !== '')
    return (
      /(?:yours|love|regards|wishes),?[ ]$/iu.test(text.slice(lineStart, start)) &&
      /^\s*(?:\n|$)/u.test(text.slice(end, end + 3))
    );
  if (!/^(?:,[^\n]{0,40})?[ \t]*(?:\n|$)/u.test(text.slice(end, end + 50))) return false;
  const lines = text
    .slice(Math.max(0, lineStart - 300), lineStart)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.slice(-2).some((line) => closings.test(line));
}

function candidate(text: string, words: readonly NameWord[], confidence: number): Candidate {
  const start = words[0]?.start ?? 0;
  const end = words.at(-1)?.end ?? start;
  return { kind: 'person', start, end, value: text.slice(start, end).replace(/\s+/gu, ' '), confidence };
}
