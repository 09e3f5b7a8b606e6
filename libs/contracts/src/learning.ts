import * as z from 'zod/mini';
import { EntityKind } from './reading.js';

/** The form in which learnt layouts are kept. Of another form nothing is used: it is learnt anew. */
export const learnedForm = 1;

/** What a value is found by: the words before it, left of it or above it, its place on the page, or the same words again. */
export const Anchor = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['inline', 'right', 'below']), label: z.string(), which: z.enum(['first', 'last']) }),
  z.object({
    kind: z.literal('region'),
    page: z.enum(['first', 'last']),
    edge: z.enum(['left', 'right']),
    /** Parts of the page's width and height. */
    x: z.number(),
    y: z.number(),
  }),
  z.object({ kind: z.literal('same'), text: z.string() }),
]);
export type Anchor = z.infer<typeof Anchor>;

/** An anchor, and in how many of the documents that it was learnt from it led to what people said, and to something else. */
export const LearnedPattern = z.object({ anchor: Anchor, right: z.int(), wrong: z.int() });
export type LearnedPattern = z.infer<typeof LearnedPattern>;

/** How the documents of one class from one supplier are set. */
export const LearnedLayout = z.object({
  class: z.string(),
  /** What the supplier is known by: each of these stands on every one of its documents, and on nobody else's. */
  vatIds: z.array(z.string()),
  ibans: z.array(z.string()),
  names: z.array(z.string()),
  /** How many it was learnt from. */
  documents: z.int(),
  fields: z.array(z.object({ name: z.string(), patterns: z.array(LearnedPattern) })),
});
export type LearnedLayout = z.infer<typeof LearnedLayout>;

/** What speaks for each class by what a document means, beside what was found without it. */
export const LearnedClasses = z.object({
  /** The embedder whose vectors it was learnt from; it fits no other. */
  embedder: z.object({ name: z.string(), version: z.string() }),
  /** What documents mean together: weights are of what goes beyond. */
  centre: z.array(z.number()),
  classes: z.array(z.string()),
  /** A row a class. */
  weights: z.array(z.array(z.number())),
  /** How many it was learnt from. */
  documents: z.int(),
});
export type LearnedClasses = z.infer<typeof LearnedClasses>;

/** A text that people said is of a kind, or is none of it, in so many documents that were learned from. */
export const LearnedName = z.object({ kind: EntityKind, text: z.string(), documents: z.int() });
export type LearnedName = z.infer<typeof LearnedName>;

/** A bounded pattern in the syntax of RE2 of identifiers that people marked, and in how many documents they did. */
export const LearnedShape = z.object({ pattern: z.string(), documents: z.int() });
export type LearnedShape = z.infer<typeof LearnedShape>;

/** Names, as people said that they are: found from then on, found no more, and identifiers of one shape. */
export const LearnedNames = z.object({
  listed: z.array(LearnedName),
  removed: z.array(LearnedName),
  shapes: z.array(LearnedShape),
});
export type LearnedNames = z.infer<typeof LearnedNames>;

/** How often values of a raw score were right, of one engine, class and field or kind of entity: steps whose shares rise. */
export const Calibration = z.object({
  /** With its version, without what was learned. */
  engine: z.string(),
  class: z.string(),
  name: z.string(),
  values: z.int(),
  steps: z.array(z.object({ score: z.number(), share: z.number() })),
  /** The highest raw score that people were asked about, whatever it said; missing of earlier releases, and then nothing is told by it. */
  upTo: z.optional(z.number()),
});
export type Calibration = z.infer<typeof Calibration>;

/** All that was learned: of fields, of classes where people said of enough documents what they are, and of names. */
export const LearnedLayouts = z.object({
  form: z.literal(learnedForm),
  layouts: z.array(LearnedLayout),
  classes: z.optional(LearnedClasses),
  names: z.optional(LearnedNames),
  calibrations: z.optional(z.array(Calibration)),
});
export type LearnedLayouts = z.infer<typeof LearnedLayouts>;

/** What a reading uses of it. */
export interface LayoutsInUse {
  /** The version that is in use; it stands on what it finds. */
  readonly version: number;
  readonly learned: LearnedLayouts;
}

/** Under this name the class of a document is an example, and is compared. */
export const CLASS_EXAMPLE = 'document-class';

/** Under names that begin so entities are examples, and are compared: the kind stands behind it. */
export const ENTITY_EXAMPLE = 'entity:';
export const entityExample = (kind: EntityKind): string => `${ENTITY_EXAMPLE}${kind}`;
/** The kind of an example that is of an entity; undefined of a field or a class. */
export const kindOfExample = (name: string): EntityKind | undefined =>
  name.startsWith(ENTITY_EXAMPLE) ? EntityKind.safeParse(name.slice(ENTITY_EXAMPLE.length)).data : undefined;

/** A confirmed value, as it is learnt from: null where a person said that there is none. */
export interface ConfirmedValue {
  readonly name: string;
  readonly value: string | null;
}

/** What came of comparing what was learnt with what is in use. Only `better` is ever taken. */
export const learningVerdicts = ['better', 'same', 'not-proved', 'worse', 'nothing-to-compare'] as const;
export type LearningVerdict = (typeof learningVerdicts)[number];

/** Confirmed values of one field of a class in documents that nothing was learnt from, and how many each of the two read rightly. */
export const ComparedField = z.object({
  class: z.string(),
  name: z.string(),
  values: z.int(),
  rightBefore: z.int(),
  rightAfter: z.int(),
});
export type ComparedField = z.infer<typeof ComparedField>;

/** The mean square of what scores were off, before and after, and how likely chance alone would make it as much better (bootstrap). */
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
  /** Values that only what was learnt read rightly, and that only what is in use did. */
  gained: z.int(),
  lost: z.int(),
  /** How likely it is that chance alone gained as much (McNemar, exact, one-sided), and how likely it may be. */
  chance: z.number(),
  chanceAllowed: z.number(),
  fields: z.array(ComparedField),
  /** Missing where nothing was calibrated. */
  brier: z.optional(BrierComparison),
});
export type Comparison = z.infer<typeof Comparison>;

/**
 * How a version is: in use, offered to people, kept back as it isn't better, used before, damaged, or of another release's form.
 * The last two are never used.
 */
export const learnedStates = ['in-use', 'offered', 'kept-back', 'replaced', 'damaged', 'foreign'] as const;
export type LearnedState = (typeof learnedStates)[number];
