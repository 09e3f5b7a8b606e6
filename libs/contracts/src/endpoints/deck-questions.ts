import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { deckLimits } from '../limits/decks.js';
import { itemParams, together } from './collaboration.js';

/** Audience questions of a presentation, anonymous, with their votes. */

const Question = z.object({
  id: z.uuid(),
  words: z.string(),
  /** All votes, including the author's. */
  votes: z.int(),
  /** Whether the caller asked it. */
  isMine: z.boolean(),
  /** Whether the caller voted for it. */
  hasMyVote: z.boolean(),
  isAnswered: z.boolean(),
});
export type DeckQuestion = z.infer<typeof Question>;

export const DeckQuestions = z.object({
  mayAsk: z.boolean(),
  /** Whether the caller can mark questions as answered and remove them. */
  mayLead: z.boolean(),
  /** Open questions first, then by votes. */
  questions: z.array(Question),
});
export type DeckQuestions = z.infer<typeof DeckQuestions>;

const questionParams = z.object({ itemId: z.uuid(), questionId: z.uuid() });
const base = '/api/v1/collaboration/items/:itemId/deck-questions';

export const readDeckQuestions = endpoint({
  ...together,
  method: 'GET',
  path: base,
  summary: 'List the audience’s questions on a presentation',
  params: itemParams,
  data: DeckQuestions,
  errors: ['not_found'],
});

export const askOfDeck = endpoint({
  ...together,
  method: 'PUT',
  path: `${base}/:questionId`,
  summary: 'Ask the presenter a question under an ID you choose. Idempotent: the first wording counts',
  params: questionParams,
  body: z.object({
    words: z.string().check(z.trim(), z.minLength(1), z.maxLength(deckLimits.maxQuestionCharacters)),
  }),
  errors: ['not_found', 'conflict', 'questions_closed', 'rate_limited', 'too_many_questions'],
});

export const voteForQuestion = endpoint({
  ...together,
  method: 'PUT',
  path: `${base}/:questionId/vote`,
  summary: 'Vote for a question, or withdraw your vote. Idempotent',
  params: questionParams,
  body: z.object({ isWanted: z.boolean() }),
  errors: ['not_found', 'conflict', 'rate_limited'],
});

export const answerQuestion = endpoint({
  ...together,
  method: 'PUT',
  path: `${base}/:questionId/answered`,
  summary: 'Mark an audience question as answered or not answered',
  params: questionParams,
  body: z.object({ isAnswered: z.boolean() }),
  errors: ['not_found', 'conflict'],
});

export const removeQuestion = endpoint({
  ...together,
  method: 'DELETE',
  path: `${base}/:questionId`,
  summary: 'Delete your own question. Anyone who can edit the presentation can delete any question',
  params: questionParams,
  errors: ['not_found', 'conflict', 'on_hold'],
});

export const clearQuestions = endpoint({
  ...together,
  method: 'DELETE',
  path: base,
  summary: 'Delete all questions on a presentation, before presenting it to another audience',
  params: itemParams,
  errors: ['not_found', 'conflict', 'on_hold'],
});

export const deckQuestionsEndpoints = {
  'decks.readQuestions': readDeckQuestions,
  'decks.ask': askOfDeck,
  'decks.vote': voteForQuestion,
  'decks.answer': answerQuestion,
  'decks.removeQuestion': removeQuestion,
  'decks.clearQuestions': clearQuestions,
} as const satisfies Record<string, Endpoint>;
