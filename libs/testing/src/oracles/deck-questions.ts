import type { deckQuestionsEndpoints } from '@cartulary/contracts/endpoints/deck-questions';
import { writers, type Makes, type Oracle } from './oracle.js';

const about = { itemId: 'deckId', questionId: 'deckQuestionId' } as const;
const ofDeck = (body?: object) => ({
  callers: writers,
  about,
  call: { status: 200, ...(body && { body }) },
  foreign: [() => (body ? { body } : {})],
});
/** Also covers another person's question in the caller's own presentation. */
const ofQuestion = (body?: object) => ({
  ...ofDeck(body),
  foreign: [
    () => (body ? { body } : {}),
    (_foreign, { deckId = '' }) => ({ ids: { itemId: deckId }, ...(body && { body }) }),
  ] satisfies Makes[],
});

export const deckQuestionsOracle = {
  'decks.readQuestions': ofDeck(),
  'decks.ask': ofDeck({ words: 'Why?' }),
  'decks.vote': ofQuestion({ isWanted: true }),
  'decks.answer': ofQuestion({ isAnswered: true }),
  'decks.removeQuestion': ofQuestion(),
  'decks.clearQuestions': ofDeck(),
} as const satisfies Oracle<typeof deckQuestionsEndpoints>;
