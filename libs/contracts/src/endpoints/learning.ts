import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { Comparison, learnedStates } from '../learning.js';
import { MAX_INTEGER, moment } from '../values.js';

const count = z.int().check(z.gte(0));
const looking = { access: 'session', module: 'intelligence' } as const;
/** Managers and administrators hold it. */
const choosing = { ...looking, gate: 'administrative-documents', permissions: ['ADMIN_DOCUMENTS_VIEW'] } as const;
const share = z.object({ low: z.number(), high: z.number() });

/** What was learned at one time. It names no document and nobody but who took it. */
export const LearnedVersion = z.object({
  number: z.int(),
  state: z.enum(learnedStates),
  createdAt: moment,
  /** That it was learned from, and the suppliers whose layouts it has. */
  documents: count,
  suppliers: count,
  /** Names that it finds, that it finds no more, and shapes of identifiers. */
  names: z.object({ listed: count, removed: count, shapes: count }),
  /** The version that it was compared with; null: with nothing learned. */
  against: z.nullable(z.int()),
  compared: Comparison,
  /** The exact intervals, at 95 %, of the shares that were right before and after. Null where nothing was compared. */
  before: z.nullable(share),
  after: z.nullable(share),
  usedAt: z.nullable(moment),
  /** Who took it; null: by itself, nobody yet, or that account is gone. */
  usedBy: z.nullable(z.string()),
});
export type LearnedVersion = z.infer<typeof LearnedVersion>;

export const Learning = z.object({
  /** Whether examples are kept at all: nothing is learned otherwise. */
  isKept: z.boolean(),
  /** Confirmed values, classes and entities that are kept as examples, and their documents: learned from, and compared on. */
  examples: z.object({ values: count, classes: count, names: count, learn: count, compare: count }),
  turn: z.object({
    /** `never`: nothing was corrected yet that could be learned from. */
    state: z.enum(['never', 'waiting', 'running', 'done', 'failed']),
    /** When corrections that wait are learned from. */
    dueAt: z.nullable(moment),
    endedAt: z.nullable(moment),
  }),
  /** The newest first. */
  versions: z.array(LearnedVersion),
  /** Whether a version that is better is taken by itself. */
  takenByItself: z.boolean(),
  /** What is gone back to: a version, or 0 for nothing learned. Null where no version is in use. */
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
