import type { LayoutsInUse, LearnedNames } from '@cartulary/contracts/learning';
import { learningLimits } from '@cartulary/contracts/limits/learning';
import type { EntityKind } from '@cartulary/contracts/reading';
import { engineVersions } from '../../engine-versions.js';
import { dictionaryOf } from '../../own-rules/dictionary.js';
import type { RuledCandidate } from '../find.js';
import { wordsOf } from './learn-names.js';
import { wholeHits } from './shapes.js';

/** Applies learned names to the candidates from the rules and the tagger. */
export type WithLearned = (text: string, found: RuledCandidate[]) => RuledCandidate[];

/** Kinds that are recognized by their words. If two of these overlap, the longer one wins. */
const NAMES: ReadonlySet<EntityKind> = new Set(['person', 'organisation', 'place', 'party', 'drug', 'condition']);
/** Never fully certain, and more so the more documents confirm it. */
const certaintyOf = (documents: number): number => (documents + 1) / (documents + 2);

/**
 * Applies people's answers about names on top of the rules and the tagger, which stay unchanged. Removed names are
 * dropped. Learned names and patterns replace overlapping candidates.
 */
export function learnedNames(inUse: LayoutsInUse | null): WithLearned {
  const names = inUse?.learned.names;
  if (!inUse || !names) return (_, found) => found;
  const hitsIn = finderOf(names, inUse.version);
  const removed = new Set(names.removed.map(({ kind, text }) => keyOf(kind, text)));
  return (text, found) => {
    const left = found.filter(({ kind, start, end }) => !removed.has(keyOf(kind, text.slice(start, end))));
    return hitsIn(text)
      .reduce(put, left)
      .sort((a, b) => a.start - b.start);
  };
}

const keyOf = (kind: EntityKind, text: string): string => `${kind} ${wordsOf(text)}`;

/** Listed names take precedence over shapes. */
function finderOf({ listed, shapes }: LearnedNames, version: number): (text: string) => RuledCandidate[] {
  const engine = { name: 'learned-names', version: `${engineVersions['learned-names']}+${version}` } as const;
  const byText = new Map(listed.map((name) => [name.text, name]));
  const find = dictionaryOf([...byText.keys()]);
  const hit = (
    text: string,
    kind: EntityKind,
    at: { start: number; end: number },
    documents: number,
  ): RuledCandidate => {
    const value = text.slice(at.start, at.end);
    const place = { start: at.start, end: at.end };
    return { kind, ...place, value, confidence: certaintyOf(documents), engine, rule: 'names' };
  };
  return (text) => {
    const hits: RuledCandidate[] = [];
    for (const place of find(text)) {
      if (hits.length >= learningLimits.mostNamePlaces) return hits;
      const name = byText.get(place.term);
      if (name && isWrittenAs(name.text, text.slice(place.start, place.end)))
        hits.push(hit(text, name.kind, place, name.documents));
    }
    for (const { pattern, documents } of shapes)
      for (const place of wholeHits(pattern, text)) {
        if (hits.length >= learningLimits.mostNamePlaces) return hits;
        hits.push(hit(text, 'identifier', place, documents));
      }
    return hits;
  };
}

/** A name that was marked with capitals doesn't match without them: `Will` does, `will` doesn't. */
const isWrittenAs = (name: string, written: string): boolean => !hasCapitals(name) || hasCapitals(written);
const hasCapitals = (text: string): boolean => text !== text.toLowerCase();

function put(found: RuledCandidate[], hit: RuledCandidate): RuledCandidate[] {
  const over = found.filter(({ start, end }) => start < hit.end && hit.start < end);
  if (over.some((one) => stands(one, hit))) return found;
  return [...found.filter((one) => !over.includes(one)), hit];
}

/** Whether a candidate wins over a learned name: it is longer and contains the name, or is the same with higher confidence. */
function stands(one: RuledCandidate, hit: RuledCandidate): boolean {
  if (one.engine === hit.engine) return true;
  if (one.start === hit.start && one.end === hit.end) return one.kind === hit.kind && one.confidence >= hit.confidence;
  if (one.start <= hit.start && one.end >= hit.end) return true;
  const isWithin = hit.start <= one.start && hit.end >= one.end;
  return !isWithin && !NAMES.has(one.kind);
}
