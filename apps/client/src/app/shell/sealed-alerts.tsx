import { useVault } from '@/shared/vault/use-vault';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { SealedSearch } from '../sealed-search';

const alerts = fetchedPart('sealed-alerts', async () => (await import('@/features/search/sealed-alerts')).SealedAlerts);

/** Saved searches over sealed documents. They run while a page is open with the vault, and load then. */
export function SealedAlerts() {
  return useVault().kind === 'open' ? (
    <Fetched part={alerts} wanted given={{ search: <SealedSearch /> }} missing={null} />
  ) : null;
}
