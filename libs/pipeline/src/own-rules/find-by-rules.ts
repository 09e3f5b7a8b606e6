import type { SoughtByRule } from '@cartulary/contracts/endpoints/text-rules';
import { textRuleLimits } from '@cartulary/contracts/limits/text-rules';
import { dictionaryOf } from './dictionary.js';
import { compilePattern, PatternError } from './pattern.js';

/** What a rule found; of a dictionary, by which of its terms. */
export interface RuleHit {
  /** Its place among the rules that were asked. */
  readonly rule: number;
  readonly start: number;
  readonly end: number;
  readonly term: string | null;
}

/** A rule that could not be used, in the words of its engine. */
export interface RuleProblem {
  readonly rule: number;
  readonly reason: string;
}

/** What several rules find in a text, in its order. */
export interface FoundByRules {
  readonly hits: readonly RuleHit[];
  /** Rules that stand at more places than are listed. */
  readonly cut: readonly number[];
  readonly problems: readonly RuleProblem[];
}

type Places = Generator<Omit<RuleHit, 'rule'> | null, void>;

/** Looks with one rule on from where it was. */
interface Looking {
  readonly rule: number;
  readonly places: Places;
  /** Places where a pattern stands without a character: they are no hits, but each may cost a look at the rest of the text. */
  empty: number;
}

/** Finds with all rules. They take turns, so that one that stands everywhere leaves room for the others; a bad one stops none. */
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

/** The next place that has a character; null where too many had none, undefined at the end of the text. */
function nextOf(looking: Looking): Omit<RuleHit, 'rule'> | null | undefined {
  for (;;) {
    const { value, done } = looking.places.next();
    if (done) return undefined;
    if (value) return value;
    looking.empty += 1;
    if (looking.empty > textRuleLimits.maxEmptyPlaces) return null;
  }
}

/** @throws PatternError at once, where a pattern can't be used */
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
