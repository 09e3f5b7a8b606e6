import { endSealedWait, listSealedWaits, waitForVault } from '@cartulary/contracts/endpoints/sealed-waits';
import type { SealedRight } from '@cartulary/contracts/sealed-form';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { renewSharing } from '../sharing-data';
import { sealedKey } from '../private-readings';

/** For whom a document of one's own waits. */
export const useWaits = (itemId: string) =>
  useQuery({
    queryKey: [...sealedKey, 'waiting', itemId],
    queryFn: ({ signal }) => call(listSealedWaits, { params: { sealedId: itemId } }, { signal }),
    staleTime: 0,
  });

export async function waitFor(sealedId: string, userId: string, may: SealedRight): Promise<void> {
  await call(waitForVault, { params: { sealedId, userId }, body: { may } });
  await renewSharing();
}

export async function endWait(sealedId: string, userId: string): Promise<void> {
  await call(endSealedWait, { params: { sealedId, userId } });
  await renewSharing();
}
