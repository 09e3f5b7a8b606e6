import type { SoughtByRule } from '@cartulary/contracts/endpoints/text-rules';
import { textRuleLimits } from '@cartulary/contracts/limits/text-rules';
import { dictionaryOf } from './dictionary.js';
import { compilePattern, PatternError } from './pattern.js';

/** A match of a rule; for dictionaries, with the term. */
export interface RuleHit {
  /** Index of the rule. */
  readonly rule: number;
  readonly start: number;
  readonly end: number;
  readonly term: string | null;
}

/** A rule that couldn't be used, with its engine's message. */
export interface RuleProblem {
  readonly rule: number;
  readonly reason: string;
}

/** Matches of several rules in a text, in order. */
export interface FoundByRules {
  readonly hits: readonly RuleHit[];
  /** Rules with more matches than listed. */
  readonly cut: readonly number[];
  readonly problems: readonly RuleProblem[];
}

type Places = Generator<Omit<RuleHit, 'rule'> | null, void>;

/** Iteration state of one rule. */
interface Looking {
  readonly rule: number;
  readonly places: Places;
  /** Number of empty matches. They don't count as matches, but each can require a scan of the remaining text. */
  empty: number;
}

/**
 * Applies all rules in turns, so that a rule with many matches leaves capacity for others. An invalid rule doesn't stop
 * the rest.
 */
export function findByRules(text: string, rules: readonly SoughtByRule[]): FoundByRules {
  const hits: RuleHit[] = [];
  const cut: number[] = [];
  const problems: RuleProblem[] = [];
  let looking = rules.flatMap((sought, rule): Looking[] => {
    try {
      return [{ rule, places: placesOf(text, sought), empty: 0 }];
    } catch (error) {
      if (!(error instanceof PatternError)) throw error;
      problems.push({ rule, reason: error.message });
      return [];
    }
  });
  while (looking.length > 0)
    looking = looking.filter((one) => {
      const place = nextOf(one);
      if (place === undefined) return false;
      if (place === null || hits.length >= textRuleLimits.maxHits) {
        cut.push(one.rule);
        return false;
      }
      hits.push({ rule: one.rule, ...place });
      return true;
    });
  return { hits: inOrder(hits), cut: cut.toSorted((a, b) => a - b), problems };
}

/** The next non-empty match; null after too many empty ones, undefined at the end of the text. */
function nextOf(looking: Looking): Omit<RuleHit, 'rule'> | null | undefined {
  for (;;) {
    const { value, done } = looking.places.next();
    if (done) return undefined;
    if (value) return value;
    looking.empty += 1;
    if (looking.empty > textRuleLimits.maxEmptyPlaces) return null;
  }
}

/** @throws PatternError immediately, if the pattern can't be used */
function placesOf(text: string, sought: SoughtByRule): Places {
  return sought.kind === 'dictionary' ? dictionaryOf(sought.terms)(text) : placesOfPattern(text, sought.pattern);
}

function placesOfPattern(text: string, pattern: string): Places {
  const find = compilePattern(pattern);
  return (function* () {
    for (const { start, end } of find(text)) yield end > start ? { start, end, term: null } : null;
  })();
}

const inOrder = (hits: readonly RuleHit[]): RuleHit[] => hits.toSorted((a, b) => a.start - b.start || a.rule - b.rule);
