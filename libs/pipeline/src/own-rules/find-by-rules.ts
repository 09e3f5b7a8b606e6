import type { SoughtByRule } from '@cartulary/contracts/endpoints/text-rules';
import { textRuleLimits } from '@cartulary/contracts/limits/text-rules';
import { dictionaryOf } from './dictionary.js';
import { compilePattern } from './pattern.js';

/** What a rule found; of a dictionary, by which of its terms. */
export interface RuleHit {
  /** Its place among the rules that were asked. */
  readonly rule: number;
  readonly start: number;
  readonly end: number;
  readonly term: string | null;
}

/** What several rules find in a text, in its order; `more` where it was too much to be listed. */
export interface FoundByRules {
  readonly hits: readonly RuleHit[];
  readonly more: boolean;
}

/** @throws PatternError where a pattern can't be used */
export function findByRules(text: string, rules: readonly SoughtByRule[]): FoundByRules {
  const hits: RuleHit[] = [];
  for (const [rule, sought] of rules.entries())
    for (const hit of placesOf(text, sought)) {
      if (hits.length >= textRuleLimits.maxHits) return { hits: inOrder(hits), more: true };
      hits.push({ rule, ...hit });
    }
  return { hits: inOrder(hits), more: false };
}

function* placesOf(text: string, sought: SoughtByRule): Generator<Omit<RuleHit, 'rule'>> {
  if (sought.kind === 'dictionary') return yield* dictionaryOf(sought.terms)(text);
  for (const hit of compilePattern(sought.pattern)(text)) yield { ...hit, term: null };
}

const inOrder = (hits: readonly RuleHit[]): RuleHit[] => hits.toSorted((a, b) => a.start - b.start || a.rule - b.rule);
