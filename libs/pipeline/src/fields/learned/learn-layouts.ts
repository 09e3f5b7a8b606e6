import {
  learnedForm,
  type Anchor,
  type ConfirmedValue,
  type LearnedLayout,
  type LearnedLayouts,
  type LearnedPattern,
} from '@cartulary/contracts/learning';
import { learningLimits } from '@cartulary/contracts/limits/learning';
import type { PageText } from '@cartulary/contracts/reading';
import type { OwnField } from '@cartulary/contracts/understanding';
import { readingOf } from '../extract-fields.js';
import type { Reading } from '../found-field.js';
import { anchorsAt, follow, spotsOf, type Finder } from './anchors.js';
import { identityOf, keysOf, profileOf } from './supplier-keys.js';
import { finderOf, isUnchanging, saysSame } from './value-readers.js';

/** A document with confirmed values. */
export interface LearningDocument {
  readonly class: string;
  readonly pages: readonly PageText[];
  readonly confirmed: readonly ConfirmedValue[];
  /** Fields of a custom class. */
  readonly ownFields: readonly OwnField[];
}

interface Sample extends LearningDocument {
  readonly reading: Reading;
  readonly identity: ReadonlySet<string>;
}

/**
 * Learns the layout of each supplier's documents from confirmed values: for each field, the labels and positions that lead to the confirmed
 * value in at least two documents. Contradictory patterns are dropped. Deterministic.
 */
export function learnLayouts(documents: readonly LearningDocument[]): LearnedLayouts {
  const samples = documents.flatMap(sampleOf);
  const groups = groupsOf(samples);
  const layouts = groups.flatMap((group) => layoutOf(group, samples) ?? []);
  return { form: learnedForm, layouts };
}

/** Returns nothing for a document whose text the rules can't process, so that the others are still used. */
function sampleOf(document: LearningDocument): Sample[] {
  try {
    const reading = readingOf(document.pages);
    return [{ ...document, reading, identity: identityOf(keysOf(reading), document.confirmed) }];
  } catch {
    return [];
  }
}

/** Groups documents by class and supplier. */
function groupsOf(samples: readonly Sample[]): Sample[][] {
  const weights = new Map<string, number>();
  for (const { identity } of samples) for (const key of identity) weights.set(key, (weights.get(key) ?? 0) + 1);
  const groups: Sample[][] = [];
  for (const sample of samples) {
    const group = groups.find(
      ([first]) => first && first.class === sample.class && isOneSupplier(first, sample, weights),
    );
    if (group) group.push(sample);
    else groups.push([sample]);
  }
  return groups;
}

/**
 * Two documents belong to one supplier if most of their keys match; keys that many documents have count less. The threshold is lower if
 * people confirmed the same supplier, but confirming the buyer's number on every document doesn't make suppliers equal.
 */
const MOST_SHARED = 0.5;
const SHARED_IF_SAID = 0.35;

function isOneSupplier(one: Sample, other: Sample, weights: ReadonlyMap<string, number>): boolean {
  const said = sameSaid(one, other);
  if (said === false) return false;
  const weight = (keys: Iterable<string>): number =>
    [...keys].reduce((sum, key) => sum + 1 / (weights.get(key) ?? 1), 0);
  const shared = weight([...one.identity].filter((key) => other.identity.has(key)));
  const whole = Math.max(weight(one.identity), weight(other.identity));
  return whole > 0 && shared / whole >= (said === true ? SHARED_IF_SAID : MOST_SHARED);
}

/** Whether people confirmed the same supplier; undefined unless they did for both. */
function sameSaid(one: Sample, other: Sample): boolean | undefined {
  for (const name of ['vat-id', 'seller', 'sender', 'institution', 'iban']) {
    const [a, b] = [one, other].map(
      ({ confirmed }) => confirmed.find((said) => said.name === name)?.value ?? undefined,
    );
    if (a === undefined || b === undefined) continue;
    if (saysSame(a, b)) return true;
    // A company can have several accounts, and several spellings of its name.
    if (name === 'vat-id') return false;
  }
  return undefined;
}

function layoutOf(group: readonly Sample[], all: readonly Sample[]): LearnedLayout | undefined {
  const [first] = group;
  if (!first || group.length < learningLimits.leastDocuments) return undefined;
  // The supplier's documents of another class have the same keys.
  const others = new Set(
    all
      .filter((sample) => sample.class === first.class && !group.includes(sample))
      .flatMap(({ identity }) => [...identity]),
  );
  const shared = [...first.identity].filter(
    (key) => group.every(({ identity }) => identity.has(key)) && !others.has(key),
  );
  if (shared.length === 0) return undefined;
  const taken = group.slice(-learningLimits.mostOfLayout);
  const names = [...new Set(taken.flatMap(({ confirmed }) => confirmed.map(({ name }) => name)))].sort();
  const fields = names.flatMap((name) => {
    const patterns = patternsOf(name, taken);
    return patterns.length > 0 ? [{ name, patterns }] : [];
  });
  if (fields.length === 0) return undefined;
  return { class: first.class, ...profileOf(shared), documents: taken.length, fields };
}

/** Patterns that lead to a field in a supplier's documents, most reliable first. */
function patternsOf(name: string, group: readonly Sample[]): LearnedPattern[] {
  const [first] = group;
  const find = first && finderOf(name, first.ownFields);
  if (!find) return [];
  const said = group.flatMap((sample) => {
    const found = sample.confirmed.find((one) => one.name === name);
    return found ? [{ reading: sample.reading, value: found.value }] : [];
  });
  return waysTo(name, said, find)
    .map((anchor) => ({ anchor, ...countOf(anchor, said, find) }))
    .filter(
      ({ right, wrong }) => right >= learningLimits.leastDocuments && right > wrong * learningLimits.rightForEachWrong,
    )
    .sort((a, b) => a.wrong - b.wrong || b.right - a.right || rank(a.anchor) - rank(b.anchor))
    .slice(0, learningLimits.mostPatterns);
}

interface Said {
  readonly reading: Reading;
  readonly value: string | null;
}

/** Candidate anchors, most frequent first. Each is then tested on all documents. */
function waysTo(name: string, said: readonly Said[], find: Finder): Anchor[] {
  const ways = new Map<string, { readonly anchor: Anchor; readonly in: Set<Reading> }>();
  for (const { reading, value } of said) {
    if (value === null) continue;
    for (const spot of spotsOf(reading, find, (one) => saysSame(one, value)))
      for (const anchor of anchorsAt(reading, spot, isUnchanging(name))) {
        const way = ways.get(JSON.stringify(anchor)) ?? { anchor, in: new Set<Reading>() };
        ways.set(JSON.stringify(anchor), way);
        way.in.add(reading);
      }
  }
  return [...ways.values()]
    .sort((a, b) => b.in.size - a.in.size)
    .slice(0, learningLimits.mostPlaces)
    .map(({ anchor }) => anchor);
}

const order: readonly Anchor['kind'][] = ['same', 'inline', 'right', 'below', 'region'];
const rank = ({ kind }: Anchor): number => order.indexOf(kind);

/** In how many documents an anchor leads to the confirmed value, and in how many to something else. */
function countOf(anchor: Anchor, said: readonly Said[], find: Finder): { right: number; wrong: number } {
  let [right, wrong] = [0, 0];
  for (const { reading, value } of said) {
    const spot = follow(reading, anchor, find);
    if (!spot) continue;
    if (value !== null && saysSame(spot.value.value, value)) right += 1;
    else wrong += 1;
  }
  return { right, wrong };
}
