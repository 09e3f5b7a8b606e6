import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { log } from '@/lib/log/log';
import { useSearchProgress } from '@/shared/private-search/private-search';
import { useVault } from '@/shared/vault/use-vault';
import { useSealedSearches } from './sealed-searches-data';

interface SealedAlertsProps {
  /** Updates the index of sealed documents. Rendered if an alert needs it. */
  search: ReactNode;
}

/**
 * Renders nothing. While a page is open with the vault, triggers alerts of saved searches for new sealed documents.
 */
export function SealedAlerts({ search }: SealedAlertsProps) {
  const state = useVault();
  const vault = state.kind === 'open' ? state.vault : undefined;
  const { data: searches = [] } = useSealedSearches(vault);
  const isWanted = vault !== undefined && searches.some(({ alert }) => alert);
  const progress = useSearchProgress();
  const navigate = useNavigate();
  const turn = progress?.turn;
  // Until all documents are indexed, some would be missed and reported late.
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
