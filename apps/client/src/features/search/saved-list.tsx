import type { SavedSearch } from '@cartulary/contracts/endpoints/saved-searches';
import { Bell, BellOff, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { sentenceOf } from '@/lib/errors/api-error';
import { href } from '@/routing/href';
import { t } from '@/text/search';
import { IconButton } from '@/ui/icon-button';
import { sayFailed } from '@/ui/say-failed';
import { Loading, Skeleton } from '@/ui/skeleton';
import { askAnew, forgetSearch, setAlert, useSavedSearches } from './saved-searches-data';

/** The searches that this person keeps: opened, forgotten, their alerts switched. */
export function SavedList() {
  const { data, isPending, isError, error } = useSavedSearches();
  if (isPending)
    return (
      <Loading label={t('saved.loading')}>
        <Skeleton className="mb-2 w-2/3" />
        <Skeleton className="w-1/2" />
      </Loading>
    );
  if (isError) return <p className="text-ink-2">{sentenceOf(error)}</p>;
  if (data.items.length === 0) return <p className="text-ink-2">{t('saved.none')}</p>;
  return (
    <ul className="grid">
      {data.items.map((saved) => (
        <SavedRow key={saved.id} saved={saved} />
      ))}
    </ul>
  );
}

function SavedRow({ saved: { id, name, query, mode, alert } }: { saved: SavedSearch }) {
  const doing = async (work: Promise<void>): Promise<void> => {
    try {
      await work;
    } catch (cause) {
      sayFailed(t('saved.notChanged'), cause);
    }
  };
  return (
    <li className="flex items-center gap-1 border-b border-(--row-line) py-1.5 last:border-b-0">
      <Link
        to={href('search', undefined, { q: query, ...(mode === 'words' ? { mode } : {}) })}
        className="mr-auto min-w-0 py-1"
        onClick={askAnew}
      >
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate font-mono text-xs text-ink-3">{query}</span>
      </Link>
      <IconButton
        icon={alert ? Bell : BellOff}
        label={t(alert ? 'saved.alertOff' : 'saved.alertOn', { name })}
        pressed={alert}
        onClick={() => void doing(setAlert(id, !alert))}
      />
      <IconButton icon={Trash2} label={t('saved.forget', { name })} onClick={() => void doing(forgetSearch(id))} />
    </li>
  );
}
