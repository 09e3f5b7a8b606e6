import { createApiKey, listApiKeys, revokeApiKey } from '@cartulary/contracts/endpoints/api-keys';
import type { KeyScope } from '@cartulary/contracts/api-keys';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';

const keysKey = ['api-keys'] as const;

/** The organization's API keys, valid ones first. */
export const useApiKeys = (pageSize: number) =>
  useQuery({
    queryKey: [...keysKey, pageSize],
    queryFn: ({ signal }) => call(listApiKeys, { query: { page: 1, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
    // Machines use keys while the list is open.
    staleTime: 0,
  });

const renewed = async <T>(act: Promise<T>): Promise<T> => {
  const answer = await act;
  await queryClient.invalidateQueries({ queryKey: keysKey });
  return answer;
};

export interface WantedKey {
  readonly name: string;
  readonly scopes: KeyScope[];
  readonly expiresInDays: number;
}

export const makeKey = (wanted: WantedKey) => renewed(call(createApiKey, { body: wanted }));
export const revokeKey = (keyId: string) => renewed(call(revokeApiKey, { params: { keyId } }));
