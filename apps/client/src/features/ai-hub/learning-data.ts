import { goBackLearning, readLearning, takeLearned } from '@cartulary/contracts/endpoints/learning';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient, renewAfterAct } from '@/lib/api/query-client';
import { useLiveEvent } from '@/lib/socket/socket';

const key = ['learning'] as const;
const renew = (): void => void queryClient.invalidateQueries({ queryKey: key });

/** The learning state. Refetched when it changes. */
export function useLearning() {
  useLiveEvent('learning.changed', renew);
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call(readLearning, {}, { signal }) });
}

/** Activates a version for processing documents. */
export const useTakeVersion = () =>
  useMutation({
    mutationFn: (number: number) => call(takeLearned, { body: { number } }),
    onSuccess: () => renewAfterAct(key),
  });

/** Goes back to the version that was in use before. */
export const useGoBack = () =>
  useMutation({ mutationFn: () => call(goBackLearning, {}), onSuccess: () => renewAfterAct(key) });
