import type { DeckQuestions } from '@cartulary/contracts/endpoints/deck-questions';

/** A question from another person in the audience. */
export const question: DeckQuestions['questions'][number] = {
  id: '00000000-0000-4000-8000-00000000000a',
  words: 'When does it begin?',
  votes: 1,
  isMine: false,
  hasMyVote: false,
  isAnswered: false,
};
