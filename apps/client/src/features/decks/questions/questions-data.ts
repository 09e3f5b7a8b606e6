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
import { onEvent, onGap } from '@/lib/socket/socket';
import { Seldom } from './seldom';

const keyOf = (itemId: string) => ['deck-questions', itemId] as const;
const renew = (itemId: string): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf(itemId) });

/** With a large audience, votes arrive constantly. Refetches at most this often. */
const RENEW_EVERY_MS = 1_000;

/** One subscription to a presentation's questions for all components on the page. */
class Following {
  parts = 0;
  private readonly renewing: Seldom;
  private readonly stops: readonly (() => void)[];

  constructor(itemId: string) {
    this.renewing = new Seldom(() => void renew(itemId), RENEW_EVERY_MS);
    this.stops = [
      onEvent('deck.questions_changed', (changed) => {
        if (changed.itemId === itemId) this.renewing.ask();
      }),
      onGap(() => this.renewing.ask()),
    ];
  }

  end(): void {
    this.renewing.end();
    this.stops.forEach((stop) => stop());
  }
}

const followed = new Map<string, Following>();

function follow(itemId: string): () => void {
  const following = followed.get(itemId) ?? new Following(itemId);
  followed.set(itemId, following);
  following.parts += 1;
  return () => {
    following.parts -= 1;
    if (following.parts > 0) return;
    following.end();
    followed.delete(itemId);
  };
}

/** A presentation's audience questions, refetched when they change. */
export function useQuestions(itemId: string) {
  useEffect(() => follow(itemId), [itemId]);
  return useQuery({
    queryKey: keyOf(itemId),
    queryFn: ({ signal }) => call(readDeckQuestions, { params: { itemId } }, { signal }),
  });
}

/** Number of unanswered questions. */
export const useOpenQuestions = (itemId: string): number =>
  useQuestions(itemId).data?.questions.filter(({ isAnswered }) => !isAnswered).length ?? 0;

/** Actions on questions. Each throws ApiError. */
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
