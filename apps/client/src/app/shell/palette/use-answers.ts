import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { typingPauseMs } from '@/lib/api/typing-pause';
import { useKinds } from '@/lib/commands/commands';
import { sentenceOf } from '@/lib/errors/api-error';
import type { Answer } from './entries';

const SETTLE_MS = 180;
const FEWEST_CHARACTERS = 2;

export interface Answers {
  readonly answers: readonly Answer[];
  readonly searching: boolean;
  readonly failures: readonly { readonly group: string; readonly reason: string }[];
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPauseMs(SETTLE_MS));
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The results of every kind for the text, once typing pauses. */
export function useAnswers(typed: string): Answers {
  const kinds = useKinds();
  const text = useSettled(typed);
  const enabled = text.length >= FEWEST_CHARACTERS;
  return useQueries({
    queries: kinds.map((kind) => ({
      queryKey: ['palette', kind.id, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => kind.find(text, signal),
      enabled,
      ...(kind.isForgotten ? { gcTime: 0 } : {}),
    })),
    combine: (results) => ({
      searching: typed.length >= FEWEST_CHARACTERS && (typed !== text || results.some(({ isLoading }) => isLoading)),
      answers: results.flatMap(({ data }, index) => {
        const kind = kinds[index];
        return enabled && data && kind ? [{ kind, found: data }] : [];
      }),
      failures: results.flatMap(({ error }, index) => {
        const kind = kinds[index];
        return error && kind ? [{ group: kind.group, reason: sentenceOf(error) }] : [];
      }),
    }),
  });
}
