import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { log } from '@/lib/log/log';
import { useSearchProgress } from '@/shared/private-search/private-search';
import { useVault } from '@/shared/vault/use-vault';
import { useSealedSearches } from './sealed-searches-data';

interface SealedAlertsProps {
  /** What brings the search over sealed documents up to date: drawn where an alert needs it. */
  search: ReactNode;
}

/** Nothing to see: while a page is open with the vault, saved searches tell of sealed documents that came. */
export function SealedAlerts({ search }: SealedAlertsProps) {
  const state = useVault();
  const vault = state.kind === 'open' ? state.vault : undefined;
  const { data: searches = [] } = useSealedSearches(vault);
  const isWanted = vault !== undefined && searches.some(({ alert }) => alert);
  const progress = useSearchProgress();
  const navigate = useNavigate();
  const turn = progress?.turn;
  // Until the words of all documents are known some would be missed, and found late.
  const isWhole = progress !== undefined && progress.documents > 0 && progress.missing === 0;
  const tell = useEffectEvent(async () => {
    if (!vault) return;
    try {
      const { tellNew } = await import('./tell-new');
      await tellNew(vault, (address) => void navigate(address));
    } catch (error) {
      log.warn('Saved searches were not run.', { component: 'private-search', error });
    }
  });
  useEffect(() => {
    if (isWanted && isWhole) void tell();
  }, [isWanted, isWhole, turn]);
  return isWanted ? search : null;
}
