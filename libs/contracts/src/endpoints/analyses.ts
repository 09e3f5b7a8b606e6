import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { analyticsLimits } from '../limits/analytics.js';
import { dimensionNames, measureNames } from '../measures.js';
import { Conditions } from './explore.js';
import { Principal, shareableWith } from './item-sharing.js';
import { looking, metricsPeriods } from './metrics.js';

/** How a result is displayed. */
export const explorationViews = ['bars', 'days', 'table'] as const;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(analyticsLimits.maxNameCharacters));

/** A saved question: the question itself, never its result. */
export const KeptQuestion = z.strictObject({
  measure: z.enum(measureNames),
  by: z.nullable(z.enum(dimensionNames)),
  where: Conditions,
  days: z.literal(metricsPeriods),
  view: z.enum(explorationViews),
});
export type KeptQuestion = z.infer<typeof KeptQuestion>;

const Reader = z.object({ kind: z.enum(shareableWith), id: z.uuid() });
export type Reader = z.infer<typeof Reader>;
/** Replaces everyone the item is shared with. */
export const Readers = z.object({ readers: z.array(Reader).check(z.maxLength(analyticsLimits.maxReaders)) });

/** A saved item of analytics: its owner and the people it is shared with. */
export const Kept = z.object({
  id: z.uuid(),
  name: z.string(),
  owner: z.object({ id: z.uuid(), name: z.string() }),
  isOwn: z.boolean(),
  /** People and groups the item is shared with; visible only to the owner. */
  readers: z.array(Principal),
  createdAt: z.string(),
});

export const SavedQuestion = z.object({ ...Kept.shape, question: KeptQuestion });
export type SavedQuestion = z.infer<typeof SavedQuestion>;

const params = z.object({ questionId: z.uuid() });

export const listQuestions = endpoint({
  ...looking,
  method: 'GET',
  path: '/api/v1/questions',
  summary: 'List the analytics questions you saved and those shared with you, by name',
  data: z.object({ items: z.array(SavedQuestion) }),
});

export const saveQuestion = endpoint({
  ...looking,
  method: 'POST',
  path: '/api/v1/questions',
  summary: 'Save an analytics question',
  status: 201,
  body: z.object({ name, question: KeptQuestion }),
  data: SavedQuestion,
  errors: ['conflict', 'dimension_unknown'],
});

export const changeQuestion = endpoint({
  ...looking,
  method: 'PATCH',
  path: '/api/v1/questions/:questionId',
  summary: 'Rename or change one of your saved questions',
  params,
  body: z.object({ name: z.optional(name), question: z.optional(KeptQuestion) }),
  data: SavedQuestion,
  errors: ['not_found', 'conflict', 'dimension_unknown'],
});

export const shareQuestion = endpoint({
  ...looking,
  method: 'PUT',
  path: '/api/v1/questions/:questionId/readers',
  summary:
    'Set who else can see your saved question. The answer is computed for each person within their own permissions',
  params,
  body: Readers,
  data: SavedQuestion,
  errors: ['not_found'],
});

export const removeQuestion = endpoint({
  ...looking,
  method: 'DELETE',
  path: '/api/v1/questions/:questionId',
  summary: 'Delete one of your saved questions',
  params,
  errors: ['not_found'],
});

export const analysesEndpoints = {
  'questions.list': listQuestions,
  'questions.save': saveQuestion,
  'questions.change': changeQuestion,
  'questions.share': shareQuestion,
  'questions.remove': removeQuestion,
} as const satisfies Record<string, Endpoint>;
