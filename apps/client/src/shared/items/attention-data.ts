import type { Attention } from '@cartulary/contracts/attention';
import type { DataOf } from '@cartulary/contracts/endpoint';
import { listAttended, readAttention, setAttention } from '@cartulary/contracts/endpoints/attention';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { t } from '@/text/items/attention';
import { sayFailed } from '@/ui/say-failed';

const attentionKey = ['attention'] as const;
const keyOf = (itemId: string) => [...attentionKey, itemId] as const;
const listKey = ['attended'] as const;

/** The person's notification setting for an item. */
export const useAttention = (itemId: string) =>
  useQuery({
    queryKey: keyOf(itemId),
    queryFn: ({ signal }) => call(readAttention, { params: { itemId } }, { signal }),
    staleTime: 0,
    retry: false,
  });

/** Items the person watches or muted, latest first. */
export const useAttended = (pageSize: number) =>
  useQuery({
    queryKey: [...listKey, pageSize],
    queryFn: ({ signal }) => call(listAttended, { query: { page: 1, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Updates the UI immediately. If the server refuses, the choice is reverted and an error is shown. */
export async function chooseAttention(itemId: string, attention: Attention): Promise<void> {
  const before = queryClient.getQueryData<DataOf<typeof readAttention>>(keyOf(itemId));
  queryClient.setQueryData(keyOf(itemId), { attention, from: null });
  try {
    queryClient.setQueryData(keyOf(itemId), await call(setAttention, { params: { itemId }, body: { attention } }));
    await queryClient.invalidateQueries({ queryKey: listKey });
  } catch (error) {
    queryClient.setQueryData(keyOf(itemId), before);
    sayFailed(t('notChanged'), error);
  }
}
