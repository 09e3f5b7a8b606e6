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

/** What can be understood of one page or text alone. */
export const triedStages = ['language', 'classify', 'entities', 'fields', 'summary', 'phrases', 'embed'] as const;
/** With the organisation's own rules and with sentiment, which are no stages of reading. */
export type TriedStage = (typeof triedStages)[number] | 'rules' | 'sentiment';

/** What is tried on what. */
export interface Trial {
  readonly stage: TriedStage;
  readonly page: PageText;
  /** Of the organisation: compared where the stage is `classify` or `fields`, whose fields are looked for. */
  readonly own: readonly OwnClass[];
  /** What passages are compared with where the stage is `embed`; empty for nothing. */
  readonly question: string;
  /** What is looked for where the stage is `rules`. */
  readonly rules?: readonly SoughtByRule[];
  /** What tells it where the stage is `sentiment`. */
  readonly sentiment?: SentimentFiles;
}

/** A language, and how much of its letter groups the detector saw in the text, 0 … 1. */
export interface LanguageScore {
  readonly language: string;
  readonly score: number;
}

/** Something whose meaning the text was compared with. */
export interface Neighbour {
  /** A built-in class or the id of an own one. */
  readonly class: string;
  /** `centre`: what the documents mean together from which a built-in class was learned; they don't come with the model. */
  readonly of: 'centre' | 'description' | 'example';
  /** Of an example, which of the class's, from 0. */
  readonly example: number | null;
  /** Cosine, -1 … 1. */
  readonly likeness: number;
}

/** An entity with where it stands in the page's text, and the rule that found it. */
export interface TriedEntity extends Entity {
  readonly start: number;
  readonly end: number;
  readonly rule: RuleName;
}

/** A sentence of a summary and the words that it shares with most others. */
export interface SentenceReason {
  readonly text: string;
  readonly shared: readonly string[];
}

/** A stretch of the page's text that would be found by its meaning; how near it is to the question, where there was one. */
export interface TriedPassage {
  readonly start: number;
  readonly end: number;
  readonly likeness: number | null;
}

interface Producer {
  readonly engine: string;
  readonly engineVersion: string;
}

/** What came of a stage, with what its engine knows of why. */
export type Found =
  | { readonly stage: 'language'; readonly found: LanguageFound; readonly scores: readonly LanguageScore[] }
  | {
      readonly stage: 'classify';
      readonly found: ClassFound;
      /** As the characters alone tell it. */
      readonly byCharacters: ClassFound;
      /** Of the class that the characters tell: what speaks for it most, then what speaks against it. */
      readonly words: readonly WordWeight[];
      readonly neighbours: readonly Neighbour[];
    }
  | { readonly stage: 'entities'; readonly entities: readonly TriedEntity[] }
  | {
      readonly stage: 'fields';
      /** Whose fields were looked for; null where none of the likely classes has any. */
      readonly class: string | null;
      readonly classFound: ClassFound;
      readonly fields: readonly Field[];
    }
  | { readonly stage: 'summary'; readonly summary: Summary | null; readonly reasons: readonly SentenceReason[] }
  | ({ readonly stage: 'phrases'; readonly phrases: readonly KeyPhrase[] } & Producer)
  /** `patterns`: what found the patterns; null where no pattern was used. */
  | { readonly stage: 'rules'; readonly found: FoundByRules; readonly patterns: Producer | null }
  | ({ readonly stage: 'sentiment' } & Sentiment & Producer)
  | ({ readonly stage: 'embed'; readonly passages: readonly TriedPassage[] } & Producer);

/** What a trial ends in. */
export interface Tried {
  readonly found: Found;
  /** Of the stage alone. */
  readonly tookMs: number;
  /** Until its models were there: next to nothing where an earlier trial loaded them. */
  readonly loadedMs: number;
  /** A model could not be used, and the stage did without it. */
  readonly trouble: string | null;
}
