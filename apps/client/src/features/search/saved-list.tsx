import type { SavedSearch } from '@cartulary/contracts/endpoints/saved-searches';
import { Bell, BellOff, Lock, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { sentenceOf } from '@/lib/errors/api-error';
import { href } from '@/routing/href';
import { withWordsBehind } from '@/routing/words-address';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/search';
import { IconButton } from '@/ui/icon-button';
import { sayFailed } from '@/ui/say-failed';
import { Loading, Skeleton } from '@/ui/skeleton';
import { askAnew, forgetSearch, setAlert, useSavedSearches } from './saved-searches-data';
import { forgetSealedSearch, setSealedAlert, useSealedSearches } from './sealed-searches-data';

/** The person's saved searches: open, delete, and toggle alerts. */
export function SavedList({ vault }: { vault: OpenVault | undefined }) {
  const { data, isPending, isError, error } = useSavedSearches();
  const sealed = useSealedSearches(vault);
  const own = vault ? (sealed.data ?? []) : [];
  if (isPending)
    return (
      <Loading label={t('saved.loading')}>
        <Skeleton className="mb-2 w-2/3" />
        <Skeleton className="w-1/2" />
      </Loading>
    );
  if (isError) return <p className="text-ink-2">{sentenceOf(error)}</p>;
  if (sealed.error) return <p className="text-ink-2">{sentenceOf(sealed.error)}</p>;
  if (data.items.length + own.length === 0) return <p className="text-ink-2">{t('saved.none')}</p>;
  return (
    <ul className="grid">
      {vault
        ? own.map((saved) => (
            <SavedRow
              key={saved.id}
              saved={saved}
              isSealed
              to={withWordsBehind(href('search'), saved.query)}
              onAlert={(alert) => setSealedAlert(vault, saved.id, alert)}
              onForget={() => forgetSealedSearch(vault, saved.id)}
            />
          ))
        : null}
      {data.items.map((saved) => (
        <SavedRow
          key={saved.id}
          saved={saved}
          to={href('search', undefined, { q: saved.query, ...(saved.mode === 'words' ? { mode: saved.mode } : {}) })}
          onAlert={(alert) => setAlert(saved.id, alert)}
          onForget={() => forgetSearch(saved.id)}
        />
      ))}
    </ul>
  );
}

interface SavedRowProps {
  saved: Pick<SavedSearch, 'name' | 'query' | 'alert'>;
  /** Stored in the vault and run in this browser. */
  isSealed?: boolean;
  to: string;
  onAlert: (alert: boolean) => Promise<void>;
  onForget: () => Promise<void>;
}

function SavedRow({ saved: { name, query, alert }, isSealed = false, to, onAlert, onForget }: SavedRowProps) {
  const doing = async (work: Promise<void>): Promise<void> => {
    try {
      await work;
    } catch (cause) {
      sayFailed(t('saved.notChanged'), cause);
    }
  };
  return (
    <li className="flex items-center gap-1 border-b border-(--row-line) py-1.5 last:border-b-0">
      {isSealed ? (
        <Lock size={13} role="img" aria-label={t('sealed.kept')} className="shrink-0 text-success-text" />
      ) : null}
      <Link to={to} className="mr-auto min-w-0 py-1" onClick={askAnew}>
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate font-mono text-xs text-ink-3">{query}</span>
      </Link>
      <IconButton
        icon={alert ? Bell : BellOff}
        label={t(alert ? 'saved.alertOff' : 'saved.alertOn', { name })}
        pressed={alert}
        onClick={() => void doing(onAlert(!alert))}
      />
      <IconButton icon={Trash2} label={t('saved.forget', { name })} onClick={() => void doing(onForget())} />
    </li>
  );
}
