import { readEventPolicy, writeEventPolicy } from '@cartulary/contracts/endpoints/event-guests';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';

const policyKey = ['event-policy'] as const;

/** Whether events may invite external guests. */
export const useEventPolicy = () =>
  useQuery({
    queryKey: policyKey,
    queryFn: ({ signal }) => call(readEventPolicy, {}, { signal }),
    staleTime: 0,
  });

export async function letGuestsIn(invitesGuests: boolean): Promise<void> {
  queryClient.setQueryData(policyKey, await call(writeEventPolicy, { body: { invitesGuests } }));
}
