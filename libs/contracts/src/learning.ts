import * as z from 'zod/mini';
import { EntityKind } from './reading.js';

/** Format version of stored layouts. Other versions aren't used; they are relearned. */
export const learnedForm = 1;

/** How a value is located: by the label before, left of or above it, by its position on the page, or by identical text. */
export const Anchor = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['inline', 'right', 'below']), label: z.string(), which: z.enum(['first', 'last']) }),
  z.object({
    kind: z.literal('region'),
    page: z.enum(['first', 'last']),
    edge: z.enum(['left', 'right']),
    /** Fractions of the page's width and height. */
    x: z.number(),
    y: z.number(),
  }),
  z.object({ kind: z.literal('same'), text: z.string() }),
]);
export type Anchor = z.infer<typeof Anchor>;

/** An anchor, and the number of training documents where it led to the confirmed value or to another one. */
export const LearnedPattern = z.object({ anchor: Anchor, right: z.int(), wrong: z.int() });
export type LearnedPattern = z.infer<typeof LearnedPattern>;

/** Layout of documents of one class from one supplier. */
export const LearnedLayout = z.object({
  class: z.string(),
  /** Identifies the supplier: each of these appears on all of its documents and on no others. */
  vatIds: z.array(z.string()),
  ibans: z.array(z.string()),
  names: z.array(z.string()),
  /** Number of training documents. */
  documents: z.int(),
  fields: z.array(z.object({ name: z.string(), patterns: z.array(LearnedPattern) })),
});
export type LearnedLayout = z.infer<typeof LearnedLayout>;

/** Weights for each class based on a document's meaning, added to the score found without them. */
export const LearnedClasses = z.object({
  /** The embedder that produced the training vectors. The weights don't work with any other. */
  embedder: z.object({ name: z.string(), version: z.string() }),
  /** Mean vector of all documents. Weights apply to the difference from it. */
  centre: z.array(z.number()),
  classes: z.array(z.string()),
  /** One row per class. */
  weights: z.array(z.array(z.number())),
  /** Number of training documents. */
  documents: z.int(),
});
export type LearnedClasses = z.infer<typeof LearnedClasses>;

/** Text that people marked as an entity of a type, or as not an entity, and the number of training documents. */
export const LearnedName = z.object({ kind: EntityKind, text: z.string(), documents: z.int() });
export type LearnedName = z.infer<typeof LearnedName>;

/** A bounded RE2 pattern of identifiers that people marked, and the number of documents. */
export const LearnedShape = z.object({ pattern: z.string(), documents: z.int() });
export type LearnedShape = z.infer<typeof LearnedShape>;

/** Names learned from people: names to find, names to ignore, and identifier patterns. */
export const LearnedNames = z.object({
  listed: z.array(LearnedName),
  removed: z.array(LearnedName),
  shapes: z.array(LearnedShape),
});
export type LearnedNames = z.infer<typeof LearnedNames>;

/** Calibration of one engine, class, and field or entity kind: how often values with a raw score were right, as a rising step function. */
export const Calibration = z.object({
  /** Includes its version. Scores are without learned layouts. */
  engine: z.string(),
  class: z.string(),
  name: z.string(),
  values: z.int(),
  steps: z.array(z.object({ score: z.number(), share: z.number() })),
  /** Highest raw score that people reviewed. Missing in data of earlier releases, which then isn't used for calibration. */
  upTo: z.optional(z.number()),
});
export type Calibration = z.infer<typeof Calibration>;

/** Everything learned: layouts, classes if people classified enough documents, and names. */
export const LearnedLayouts = z.object({
  form: z.literal(learnedForm),
  layouts: z.array(LearnedLayout),
  classes: z.optional(LearnedClasses),
  names: z.optional(LearnedNames),
  calibrations: z.optional(z.array(Calibration)),
});
export type LearnedLayouts = z.infer<typeof LearnedLayouts>;

/** The learned data that a run uses. */
export interface LayoutsInUse {
  /** Version in use, recorded on each result. */
  readonly version: number;
  readonly learned: LearnedLayouts;
}

/** Name under which document classes are stored as examples and compared. */
export const CLASS_EXAMPLE = 'document-class';

/** Prefix of the names under which entities are stored as examples and compared, followed by the kind. */
export const ENTITY_EXAMPLE = 'entity:';
export const entityExample = (kind: EntityKind): string => `${ENTITY_EXAMPLE}${kind}`;
/** Returns the entity kind of an example; undefined for a field or a class. */
export const kindOfExample = (name: string): EntityKind | undefined =>
  name.startsWith(ENTITY_EXAMPLE) ? EntityKind.safeParse(name.slice(ENTITY_EXAMPLE.length)).data : undefined;

/** A confirmed value to learn from. Null if a person confirmed that there is none. */
export interface ConfirmedValue {
  readonly name: string;
  readonly value: string | null;
}

/** Result of comparing a new version with the one in use. Only `better` is ever adopted. */
export const learningVerdicts = ['better', 'same', 'not-proved', 'worse', 'nothing-to-compare'] as const;
export type LearningVerdict = (typeof learningVerdicts)[number];

/** Confirmed values of one field in documents not used for training, and how many each version read correctly. */
export const ComparedField = z.object({
  class: z.string(),
  name: z.string(),
  values: z.int(),
  rightBefore: z.int(),
  rightAfter: z.int(),
});
export type ComparedField = z.infer<typeof ComparedField>;

/** Brier scores (mean squared error) before and after, and the probability that chance alone explains the improvement (bootstrap). */
export const BrierComparison = z.object({
  values: z.int(),
  before: z.number(),
  after: z.number(),
  chance: z.number(),
});
export type BrierComparison = z.infer<typeof BrierComparison>;

export const Comparison = z.object({
  verdict: z.enum(learningVerdicts),
  documents: z.int(),
  values: z.int(),
  rightBefore: z.int(),
  rightAfter: z.int(),
  /** Values that only the new version read correctly, and values that only the current version did. */
  gained: z.int(),
  lost: z.int(),
  /** Probability that chance alone explains the gain (McNemar, exact, one-sided), and the allowed maximum. */
  chance: z.number(),
  chanceAllowed: z.number(),
  fields: z.array(ComparedField),
  /** Missing if nothing was calibrated. */
  brier: z.optional(BrierComparison),
});
export type Comparison = z.infer<typeof Comparison>;

/**
 * State of a version: in use, offered for approval, held back because it isn't better, replaced, damaged, or in another release's format.
 * The last two are never used.
 */
export const learnedStates = ['in-use', 'offered', 'kept-back', 'replaced', 'damaged', 'foreign'] as const;
export type LearnedState = (typeof learnedStates)[number];
