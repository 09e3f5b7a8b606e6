import {
  answerQuestion,
  askOfDeck,
  clearQuestions,
  readDeckQuestions,
  removeQuestion,
  voteForQuestion,
} from '@cartulary/contracts/endpoints/deck-questions';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { onGap, useLiveEvent } from '@/lib/socket/socket';

const keyOf = (itemId: string) => ['deck-questions', itemId] as const;
const renew = (itemId: string): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf(itemId) });

/** What the audience of a presentation asks; asked for again whenever somebody changes it. */
export function useQuestions(itemId: string) {
  useLiveEvent('deck.questions_changed', (changed) => {
    if (changed.itemId === itemId) void renew(itemId);
  });
  useEffect(() => onGap(() => void renew(itemId)), [itemId]);
  return useQuery({
    queryKey: keyOf(itemId),
    queryFn: ({ signal }) => call(readDeckQuestions, { params: { itemId } }, { signal }),
  });
}

/** What can be done about questions; each throws ApiError. */
export function questionActs(itemId: string) {
  const then = async (work: Promise<unknown>): Promise<void> => {
    await work;
    await renew(itemId);
  };
  const one = (questionId: string) => ({ params: { itemId, questionId } });
  return {
    ask: (questionId: string, words: string) => then(call(askOfDeck, { ...one(questionId), body: { words } })),
    vote: (id: string, isWanted: boolean) => then(call(voteForQuestion, { ...one(id), body: { isWanted } })),
    answer: (id: string, isAnswered: boolean) => then(call(answerQuestion, { ...one(id), body: { isAnswered } })),
    remove: (id: string) => then(call(removeQuestion, one(id))),
    clear: () => then(call(clearQuestions, { params: { itemId } })),
  };
}
export type QuestionActs = ReturnType<typeof questionActs>;
