import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { Comparison, learnedStates } from '../learning.js';
import { MAX_INTEGER, moment } from '../values.js';

const count = z.int().check(z.gte(0));
const looking = { access: 'session', module: 'intelligence' } as const;
/** Managers and administrators have it. */
const choosing = { ...looking, gate: 'administrative-documents', permissions: ['ADMIN_DOCUMENTS_VIEW'] } as const;
const share = z.object({ low: z.number(), high: z.number() });

/** One learned version. It contains no document names, and no person's name except that of the one who activated it. */
export const LearnedVersion = z.object({
  number: z.int(),
  state: z.enum(learnedStates),
  createdAt: moment,
  /** Training documents, and suppliers with a learned layout. */
  documents: count,
  suppliers: count,
  /** Names to find, names to ignore, and identifier shapes. */
  names: z.object({ listed: count, removed: count, shapes: count }),
  /** The version it was compared with; null if none. */
  against: z.nullable(z.int()),
  compared: Comparison,
  /** Exact 95% intervals of the shares extracted correctly before and after. Null if nothing was compared. */
  before: z.nullable(share),
  after: z.nullable(share),
  usedAt: z.nullable(moment),
  /**
   * The person who activated it; null if it was activated automatically, isn't active yet, or the account was deleted.
   */
  usedBy: z.nullable(z.string()),
});
export type LearnedVersion = z.infer<typeof LearnedVersion>;

export const Learning = z.object({
  /** Whether examples are stored at all. Otherwise, nothing is learned. */
  isKept: z.boolean(),
  /** Confirmed values, classes and entities stored as examples, and the documents used for training and for comparison. */
  examples: z.object({ values: count, classes: count, names: count, learn: count, compare: count }),
  turn: z.object({
    /** `never`: there are no corrections to learn from yet. */
    state: z.enum(['never', 'waiting', 'running', 'done', 'failed']),
    /** When learning from the pending corrections starts. */
    dueAt: z.nullable(moment),
    endedAt: z.nullable(moment),
  }),
  /** Newest first. */
  versions: z.array(LearnedVersion),
  /** Whether better versions are activated automatically. */
  takenByItself: z.boolean(),
  /** Target of a rollback: a version, or 0 for none. Null if no version is in use. */
  backTo: z.nullable(count),
  mayChange: z.boolean(),
});
export type Learning = z.infer<typeof Learning>;

export const readLearning = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/learning',
  summary: 'Get what was learned from the organization’s confirmed values: versions and how each compared',
  data: Learning,
});

export const takeLearned = endpoint({
  ...choosing,
  method: 'POST',
  path: '/api/v1/learning/use',
  summary: 'Use a learned version that proved better to read documents. Managers and administrators only',
  body: z.object({ number: z.int().check(z.gte(1), z.lte(MAX_INTEGER)) }),
  data: Learning,
  errors: ['learning_not_offered', 'not_found'],
});

export const goBackLearning = endpoint({
  ...choosing,
  method: 'POST',
  path: '/api/v1/learning/back',
  summary: 'Go back to the previous learned version, or to none. Managers and administrators only',
  data: Learning,
  errors: ['learning_nothing_in_use'],
});

export const learningEndpoints = {
  'learning.read': readLearning,
  'learning.use': takeLearned,
  'learning.back': goBackLearning,
} as const satisfies Record<string, Endpoint>;
