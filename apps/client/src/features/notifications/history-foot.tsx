import { t } from '@/text/notifications';
import { Button } from '@/ui/button';
import type { useHistory } from './history-data';

interface HistoryFootProps {
  history: Pick<ReturnType<typeof useHistory>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  loaded: number;
  total: number;
}

/** The number of notifications, the number displayed, and a button for the rest. */
export function HistoryFoot({ history, loaded, total }: HistoryFootProps) {
  const more = Math.max(0, total - loaded);
  return (
    <div className="flex min-h-(--d-row) shrink-0 flex-wrap items-center gap-1.5 bg-(--foot-bg) px-3.5 py-1.5 tabular-nums [border-top:var(--foot-line)]">
      <span className="font-medium">{t('page.count', { total })}</span>
      {more > 0 ? <span className="text-ink-3">{t('page.loaded', { count: loaded })}</span> : null}
      {history.hasNextPage ? (
        <span className="ml-auto flex items-center gap-2.5">
          <span className="text-ink-3">{t('page.more', { more })}</span>
          <Button size="sm" busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            {t('page.loadMore')}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
