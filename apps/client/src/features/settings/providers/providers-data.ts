import {
  listProviders,
  removeProvider,
  testProvider,
  writeProvider,
} from '@cartulary/contracts/endpoints/identity-providers';
import { readSamlMetadata } from '@cartulary/contracts/endpoints/saml';
import type { ProviderInput, ProviderKind } from '@cartulary/contracts/identity-providers';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';

const providersKey = ['identity-providers'] as const;
/** A provider may respond slowly. */
const TEST_TIMEOUT_MS = 40_000;

export const useProviders = (enabled: boolean) =>
  useQuery({
    queryKey: providersKey,
    queryFn: ({ signal }) => call(listProviders, {}, { signal }),
    staleTime: 0,
    enabled,
  });

const renewed = async <T>(act: Promise<T>): Promise<T> => {
  const answer = await act;
  await queryClient.invalidateQueries({ queryKey: providersKey });
  return answer;
};

export const saveProvider = (body: ProviderInput) =>
  renewed(call(writeProvider, { params: { kind: body.kind }, body }));
export const dropProvider = (kind: ProviderKind) => renewed(call(removeProvider, { params: { kind } }));
export const askProvider = (kind: ProviderKind) =>
  call(testProvider, { params: { kind } }, { retries: 0, timeoutMs: TEST_TIMEOUT_MS });
export const readMetadata = (xml: string) => call(readSamlMetadata, { body: { xml } }, { retries: 0 });
