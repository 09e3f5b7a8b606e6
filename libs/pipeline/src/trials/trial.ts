import type { SoughtByRule } from '@cartulary/contracts/endpoints/text-rules';
import type { Entity, PageText } from '@cartulary/contracts/reading';
import type { ClassFound, Field, LanguageFound, Summary } from '@cartulary/contracts/understanding';
import type { WordWeight } from '../classify/class-model.js';
import type { OwnClass } from '../classify/own-classes.js';
import type { RuleName } from '../entities/candidate.js';
import type { KeyPhrase } from '../key-phrases/rake.js';
import type { FoundByRules } from '../own-rules/find-by-rules.js';
import type { Sentiment } from '../sentiment/judge-page.js';
import type { SentimentFiles } from '../sentiment/sentiment-engine.js';

/** Stages that work on a single page or text. */
export const triedStages = ['language', 'classify', 'entities', 'fields', 'summary', 'phrases', 'embed'] as const;
/** Also includes the organization's own rules and sentiment, which aren't processing stages. */
export type TriedStage = (typeof triedStages)[number] | 'rules' | 'sentiment';

/** A stage to try, and its input. */
export interface Trial {
  readonly stage: TriedStage;
  readonly page: PageText;
  /** The organization's custom classes, used by the stages `classify` and `fields`. */
  readonly own: readonly OwnClass[];
  /** Question that passages are compared with in the stage `embed`; empty for none. */
  readonly question: string;
  /** Rules for the stage `rules`. */
  readonly rules?: readonly SoughtByRule[];
  /** Model for the stage `sentiment`. */
  readonly sentiment?: SentimentFiles;
}

/** A language, with the share of its n-grams that the detector found in the text, 0 to 1. */
export interface LanguageScore {
  readonly language: string;
  readonly score: number;
}

/** A reference that the text's meaning was compared with. */
export interface Neighbour {
  /** A built-in class, or the ID of a custom class. */
  readonly class: string;
  /**
   * `centre`: the mean meaning of the documents that a built-in class was trained on, which aren't shipped with the
   * model.
   */
  readonly of: 'centre' | 'description' | 'example';
  /** Index of the example in its class, from 0. */
  readonly example: number | null;
  /** Cosine, -1 to 1. */
  readonly likeness: number;
}

/** An entity with its position in the page's text, and the rule that found it. */
export interface TriedEntity extends Entity {
  readonly start: number;
  readonly end: number;
  readonly rule: RuleName;
}

/** A summary sentence, with the words that it shares with most others. */
export interface SentenceReason {
  readonly text: string;
  readonly shared: readonly string[];
}

/** A stretch of the page's text that semantic search can find, with its similarity to the question, if any. */
export interface TriedPassage {
  readonly start: number;
  readonly end: number;
  readonly likeness: number | null;
}

interface Producer {
  readonly engine: string;
  readonly engineVersion: string;
}

/** Result of a stage, with its engine's reasons. */
export type Found =
  | { readonly stage: 'language'; readonly found: LanguageFound; readonly scores: readonly LanguageScore[] }
  | {
      readonly stage: 'classify';
      readonly found: ClassFound;
      /** Character-based result. */
      readonly byCharacters: ClassFound;
      /** Words for the character-based class: strongest support first, then the words against it. */
      readonly words: readonly WordWeight[];
      readonly neighbours: readonly Neighbour[];
    }
  | { readonly stage: 'entities'; readonly entities: readonly TriedEntity[] }
  | {
      readonly stage: 'fields';
      /** The class whose fields were extracted; null if no likely class has fields. */
      readonly class: string | null;
      readonly classFound: ClassFound;
      readonly fields: readonly Field[];
    }
  | { readonly stage: 'summary'; readonly summary: Summary | null; readonly reasons: readonly SentenceReason[] }
  | ({ readonly stage: 'phrases'; readonly phrases: readonly KeyPhrase[] } & Producer)
  /** `patterns`: the pattern engine; null if no pattern was used. */
  | { readonly stage: 'rules'; readonly found: FoundByRules; readonly patterns: Producer | null }
  | ({ readonly stage: 'sentiment' } & Sentiment & Producer)
  | ({ readonly stage: 'embed'; readonly passages: readonly TriedPassage[] } & Producer);

/** Result of a trial. */
export interface Tried {
  readonly found: Found;
  /** Time of the stage alone. */
  readonly tookMs: number;
  /** Time to load its models: almost nothing if an earlier trial loaded them. */
  readonly loadedMs: number;
  /** A model couldn't be used, and the stage worked without it. */
  readonly trouble: string | null;
}
