import type { LearnedName, LearnedNames } from '@cartulary/contracts/learning';
import { learningLimits } from '@cartulary/contracts/limits/learning';
import type { EntityKind } from '@cartulary/contracts/reading';
import { tokenize } from '../../matching/tokens.js';
import { shapesOf } from './shapes.js';

/**
 * A person's answer about a text: they marked it or changed it to this type (`set`), left it as found (`stands`), or
 * removed it (`none`).
 */
export interface NameSaid {
  readonly kind: EntityKind;
  readonly text: string;
  readonly says: 'set' | 'stands' | 'none';
}

/** A document with people's answers about its entities. */
export interface NameDocument {
  readonly texts: readonly string[];
  readonly said: readonly NameSaid[];
  /** Values confirmed as something other than an identifier: an amount, a date. */
  readonly others: readonly string[];
}

/** Kinds that are recognized by their words. All others have a format that rules validate and a value derived from it. */
const LISTED: ReadonlySet<EntityKind> = new Set([
  'identifier',
  'person',
  'organisation',
  'place',
  'party',
  'drug',
  'condition',
  'statute',
  'case',
]);

/** The same amount or date can be valid elsewhere: if it was wrong in two documents, that says nothing about others. */
const OF_ITS_PLACE: ReadonlySet<EntityKind> = new Set(['money', 'date', 'dose']);

/** Compares texts by their words, ignoring case and accents, like custom dictionaries. */
export const wordsOf = (text: string): string =>
  tokenize(text)
    .map((token) => token.text)
    .join(' ');

/** The documents in which people gave each answer about a text for one entity type. */
interface Tally {
  readonly kind: EntityKind;
  readonly spellings: Map<string, number>;
  readonly set: Set<number>;
  readonly stands: Set<number>;
  readonly none: Set<number>;
}

/**
 * Learns names that people marked, reclassified, or removed: text to find, text to ignore, and bounded identifier
 * patterns. Deterministic.
 * @returns null if nothing could be learned
 */
export function learnNames(documents: readonly NameDocument[]): LearnedNames | null {
  const tallies = tallyOf(documents);
  const listed: LearnedName[] = [];
  const removed: LearnedName[] = [];
  for (const kinds of tallies.values())
    for (const tally of kinds.values()) {
      const name = listedBy(tally, [...kinds.values()]) ?? undefined;
      if (name) listed.push(name);
      else if (isRemoved(tally)) removed.push(nameOf(tally, tally.none.size));
    }
  const shapes = shapesOf(
    documents.flatMap(({ said }, document) =>
      said.flatMap(({ kind, text, says }) => (kind === 'identifier' && says === 'set' ? [{ document, text }] : [])),
    ),
    {
      others: documents.flatMap(({ said, others }) => [
        ...others,
        ...said.flatMap(({ kind, text, says }) => ((kind !== 'identifier') === (says !== 'none') ? [text] : [])),
      ]),
      documents: documents.map(({ texts, said }) => ({ texts, identifiers: identifiersOf(said) })),
    },
  );
  if (listed.length + removed.length + shapes.length === 0) return null;
  return { listed: mostSaid(listed), removed: mostSaid(removed), shapes };
}

const identifiersOf = (said: readonly NameSaid[]): string[] =>
  said.flatMap(({ kind, text, says }) => (kind === 'identifier' && says !== 'none' ? [text] : []));

function tallyOf(documents: readonly NameDocument[]): Map<string, Map<EntityKind, Tally>> {
  const tallies = new Map<string, Map<EntityKind, Tally>>();
  documents.forEach(({ said }, document) => {
    for (const { kind, text, says } of said) {
      const words = wordsOf(text);
      if (words.length < learningLimits.leastNameCharacters || text.length > learningLimits.mostNameCharacters)
        continue;
      const kinds = tallies.get(words) ?? new Map<EntityKind, Tally>();
      tallies.set(words, kinds);
      const tally = kinds.get(kind) ?? {
        kind,
        spellings: new Map(),
        set: new Set(),
        stands: new Set(),
        none: new Set(),
      };
      kinds.set(kind, tally);
      tally[says].add(document);
      tally.spellings.set(text, (tally.spellings.get(text) ?? 0) + 1);
    }
  });
  return tallies;
}

/** A text is learned as this type if people's answers in two documents agree and hardly any contradict them. */
function listedBy(tally: Tally, all: readonly Tally[]): LearnedName | undefined {
  if (!LISTED.has(tally.kind) || tally.set.size < learningLimits.leastNameDocuments) return undefined;
  const right = new Set([...tally.set, ...tally.stands]).size;
  const others = all.filter((one) => one !== tally).flatMap(({ set, stands }) => [...set, ...stands]);
  const wrong = new Set([...tally.none, ...others]).size;
  return right > wrong * learningLimits.rightForEachWrong ? nameOf(tally, right) : undefined;
}

const isRemoved = ({ kind, none, set, stands }: Tally): boolean =>
  !OF_ITS_PLACE.has(kind) && none.size >= learningLimits.leastNameDocuments && set.size + stands.size === 0;

/** Uses the most frequent spelling. */
function nameOf({ kind, spellings }: Tally, documents: number): LearnedName {
  const [first] = [...spellings].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return { kind, text: first?.[0] ?? '', documents };
}

const mostSaid = (names: readonly LearnedName[]): LearnedName[] =>
  [...names]
    .sort(
      (a, b) => b.documents - a.documents || (a.text < b.text ? -1 : a.text > b.text ? 1 : a.kind < b.kind ? -1 : 1),
    )
    .slice(0, learningLimits.mostNames);
