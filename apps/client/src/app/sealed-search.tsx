import { useState } from 'react';
import { log } from '@/lib/log/log';
import { useVault } from '@/shared/vault/use-vault';
import { openVault } from '@/shared/vault/vault-state';
import { Fetched, fetchedPart } from '@/ui/fetched-part';

const follow = fetchedPart<object>(
  'sealed-search',
  async () => (await import('@/features/documents/private/follow-search')).FollowSearch,
);

/** Without what follows lists there is no list: what this device keeps is searched meanwhile. */
async function searchWithout(again: () => void): Promise<void> {
  try {
    const { searchUnlisted } = await import('@/shared/private-search/private-search');
    const vault = openVault();
    if (vault) searchUnlisted(vault, again);
  } catch (error) {
    // Whatever searches has not come either, and says so.
    log.warn('The search over sealed documents did not come.', { component: 'private-search', error });
  }
}

/** What a part that searches has beside it, so that sealed documents are found too; fetched where a vault is open. */
export function SealedSearch() {
  const [attempt, setAttempt] = useState(1);
  const again = (): void => setAttempt((before) => before + 1);
  return useVault().kind === 'open' ? (
    <Fetched part={follow} wanted={attempt} onFailure={() => void searchWithout(again)} given={{}} />
  ) : null;
}
