import type { Candidate } from '../candidate.js';
import { between, blanked, type TaggedText } from '../tagger/tagged-text.js';
import { namesInEnglish } from './english-names.js';
import { loadLexicon, type Lexicon } from './lexicon.js';
import { findOrganisations } from './organisations.js';
import { findParties } from './parties.js';
import { findPeople } from './people.js';
import { findPlaces } from './places.js';
import { shoutedSequences } from './sequences.js';

/** Names below this confidence are dropped, or every page would need review. */
const MIN_CONFIDENCE = 0.7;

/** A rule that uses the lexicon, and the tagger's result if the tagger read the text. */
export type NameRule = (text: string, tagged?: TaggedText) => Candidate[];

/** Loads the rule for persons, organizations, places, and parties. Its data is loaded on the first call. */
export async function loadNameRule(): Promise<NameRule> {
  const lexicon = await loadLexicon();
  return (text, tagged) => (tagged ? findInTagged(text, tagged, lexicon) : findNames(text, lexicon));
}

/** Uses the tagger's names in English, and rules elsewhere. */
function findInTagged(text: string, { spans, unread }: TaggedText, lexicon: Lexicon): Candidate[] {
  const byTagger = namesInEnglish(blanked(text, unread), spans);
  const foreign = unread.length === 0 ? [] : findNames(blanked(text, between(unread, text.length)), lexicon);
  const names = byTagger.filter(({ kind }) => kind === 'person' || kind === 'organisation');
  return [...findParties(text, [...names, ...shouted(text)]), ...byTagger, ...foreign];
}

function findNames(text: string, lexicon: Lexicon): Candidate[] {
  const language = guessLanguage(text);
  const organisations = findOrganisations(text, lexicon);
  const people = findPeople(text, lexicon);
  const places = findPlaces(text, lexicon, language);
  const names = [...organisations, ...people];
  const parties = findParties(text, [...withoutOverlaps(names), ...shouted(text)]);
  return [...parties, ...names, ...places].filter(({ confidence }) => confidence >= MIN_CONFIDENCE);
}

/** Case captions use all caps: `ALMA REYES, Plaintiff`. These count as names only if they are parties. */
const shouted = (text: string): Candidate[] =>
  shoutedSequences(text).map((words): Candidate => {
    const start = words[0]?.start ?? 0;
    const end = words.at(-1)?.end ?? start;
    return { kind: 'organisation', start, end, value: text.slice(start, end), confidence: 0 };
  });

function withoutOverlaps(names: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const one of [...names].sort((a, b) => b.confidence - a.confidence))
    if (!kept.some((other) => one.start < other.end && other.start < one.end)) kept.push(one);
  return kept;
}

/** `de` if German words prevail, otherwise `other`. The rules only need to know whether nouns are capitalized. */
export function guessLanguage(text: string): 'de' | 'other' {
  const head = text.slice(0, 20_000);
  const count = (pattern: RegExp): number => head.match(pattern)?.length ?? 0;
  const german = count(
    /(?<!\p{L})(?:der|die|das|und|den|dem|ist|nicht|mit|für|von|zu|wir|ein|eine|wird|auf|im)(?!\p{L})/giu,
  );
  const others = count(
    /(?<!\p{L})(?:the|and|of|to|is|was|for|with|le|les|des|et|est|pour|el|los|que|il|per|van|het|een)(?!\p{L})/giu,
  );
  return german > others ? 'de' : 'other';
}
