import { useVault } from '@/shared/vault/use-vault';
import { Fetched, fetchedPart } from '@/ui/fetched-part';

const follow = fetchedPart<object>(
  'sealed-search',
  async () => (await import('@/features/documents/private/follow-search')).FollowSearch,
);

/** What a part that searches has beside it, so that sealed documents are found too; fetched where a vault is open. */
export function SealedSearch() {
  return useVault().kind === 'open' ? <Fetched part={follow} wanted given={{}} /> : null;
}
