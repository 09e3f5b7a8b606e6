import { answerDoubleCheck, listDoubleChecks, type DoubleCheck } from '@cartulary/contracts/endpoints/review';
import type { RequestOf } from '@cartulary/contracts/endpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient, renewAfterAct } from '@/lib/api/query-client';
import { useLiveEvent } from '@/lib/socket/socket';

const doubleChecksKey = ['double-checks'] as const;
/** Values are reviewed one by one. The next page is fetched as these are answered. */
const PAGE_SIZE = 20;

export type DoubleCheckAnswer = RequestOf<typeof answerDoubleCheck>['body'];

/** The values that need a second review from this person, oldest first. */
export function useDoubleChecks() {
  useLiveEvent('field.corrected', () => void queryClient.invalidateQueries({ queryKey: doubleChecksKey }));
  return useQuery({
    queryKey: doubleChecksKey,
    queryFn: ({ signal }) => call(listDoubleChecks, { query: { page: 1, pageSize: PAGE_SIZE } }, { signal }),
    staleTime: 0,
  });
}

/** Submits a second review. */
export const useAnswer = ({ documentId, fieldId }: Pick<DoubleCheck, 'documentId' | 'fieldId'>) =>
  useMutation({
    mutationFn: (body: DoubleCheckAnswer) => call(answerDoubleCheck, { params: { documentId, fieldId }, body }),
    onSuccess: () => renewAfterAct(doubleChecksKey),
  });
