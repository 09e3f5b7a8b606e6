import { t } from '@/text/text/sources';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';

interface Row {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly choose: () => void;
}

/** More rows than this wouldn't be useful; people can type to find the rest. */
const MOST_SHOWN = 200;

interface FoundRowsProps {
  state: { isPending: boolean; isError: boolean; refetch: () => unknown };
  none: string;
  failed: string;
  rows: readonly Row[];
  /** Prevents another choice while one is being processed. */
  busy?: boolean;
}

/** Results as buttons. */
export function FoundRows({ state, none, failed, rows, busy = false }: FoundRowsProps) {
  if (state.isError)
    return (
      <p role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-ink-2">
        {failed}
        <Button size="sm" onClick={() => void state.refetch()}>
          {t('again')}
        </Button>
      </p>
    );
  if (state.isPending) return <Skeleton className="mt-3 h-24" />;
  if (rows.length === 0)
    return (
      <p role="status" className="mt-3 text-ink-2">
        {none}
      </p>
    );
  return (
    <ul className="source-list mt-3 grid gap-0.5" aria-busy={busy}>
      {rows.slice(0, MOST_SHOWN).map(({ key, label, hint, choose }) => (
        <li key={key}>
          <button
            type="button"
            disabled={busy}
            onClick={choose}
            className="flex min-h-9 w-full items-baseline justify-between gap-3 rounded-control px-2 py-1.5 text-left hover:bg-hover disabled:text-ink-3"
          >
            <span className="line-clamp-2 min-w-0">{label}</span>
            <span className="max-w-[40%] shrink-0 truncate text-xs text-ink-3">{hint}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
