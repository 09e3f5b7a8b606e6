import { readSealedLinkPolicy, writeSealedLinkPolicy } from '@cartulary/contracts/endpoints/sealed-links';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { sealedBody } from '@/lib/fence/sealed';
import { queryClient } from '@/lib/api/query-client';

const policyKey = ['sealed-link-policy'] as const;

/** Whether links to sealed documents open without signing in. */
export const useLinkPolicy = () =>
  useQuery({
    queryKey: policyKey,
    queryFn: ({ signal }) => call(readSealedLinkPolicy, {}, { signal }),
    staleTime: 0,
  });

export async function openToOutside(outside: boolean): Promise<void> {
  queryClient.setQueryData(
    policyKey,
    await call(writeSealedLinkPolicy, { body: sealedBody(writeSealedLinkPolicy, { outside }) }),
  );
}
