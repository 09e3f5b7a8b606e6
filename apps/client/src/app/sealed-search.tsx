import { useState } from 'react';
import { log } from '@/lib/log/log';
import { useVault } from '@/shared/vault/use-vault';
import { openVault } from '@/shared/vault/vault-state';
import { Fetched, fetchedPart } from '@/ui/fetched-part';

const follow = fetchedPart<object>(
  'sealed-search',
  async () => (await import('@/features/documents/private/follow-search')).FollowSearch,
);

/** Fallback if the list of sealed documents can't be loaded: searches the documents stored on this device. */
async function searchWithout(again: () => void): Promise<void> {
  try {
    const { searchUnlisted } = await import('@/shared/private-search/private-search');
    const vault = openVault();
    if (vault) searchUnlisted(vault, again);
  } catch (error) {
    // The search code failed to load too, and reports that itself.
    log.warn('The search over sealed documents did not come.', { component: 'private-search', error });
  }
}

/** Makes sealed documents searchable on a page. Loaded while a vault is open. */
export function SealedSearch() {
  const [attempt, setAttempt] = useState(1);
  const again = (): void => setAttempt((before) => before + 1);
  return useVault().kind === 'open' ? (
    <Fetched part={follow} wanted={attempt} onFailure={() => void searchWithout(again)} given={{}} />
  ) : null;
}
