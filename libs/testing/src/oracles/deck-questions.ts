import type { deckQuestionsEndpoints } from '@cartulary/contracts/endpoints/deck-questions';
import { writers, type Oracle } from './oracle.js';

const ofDocument = (body?: object) => ({
  callers: writers,
  call: { status: 404, ...(body && { body }) },
  foreign: [() => (body ? { body } : {})],
});

/** What others are about is a document, which has none of these: deck-questions.db.test.ts asks of presentations. */
export const deckQuestionsOracle = {
  'decks.readQuestions': ofDocument(),
  'decks.ask': ofDocument({ words: 'Why?' }),
  'decks.vote': ofDocument({ isWanted: true }),
  'decks.answer': ofDocument({ isAnswered: true }),
  'decks.removeQuestion': ofDocument(),
  'decks.clearQuestions': ofDocument(),
} as const satisfies Oracle<typeof deckQuestionsEndpoints>;
