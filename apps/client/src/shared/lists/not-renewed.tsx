import { sentenceOf } from '@/lib/errors/api-error';
import { t as ui } from '@/text/ui';
import { t } from '@/text/workspace';
import { Button } from '@/ui/button';

interface NotRenewedProps {
  /** The query whose refetch or next page failed. */
  of: {
    readonly data: unknown;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly isFetchNextPageError?: boolean;
    readonly refetch: () => unknown;
    readonly fetchNextPage?: () => unknown;
  };
}

/** Shown next to existing data if refreshing it or loading more failed. The existing data stays. */
export function NotRenewed({
  of: { data, error, isFetching, isFetchNextPageError, refetch, fetchNextPage },
}: NotRenewedProps) {
  if (data === undefined || error === null) return null;
  const retry = isFetchNextPageError === true && fetchNextPage ? fetchNextPage : refetch;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-warning-tint px-4 py-2 text-warning-text"
    >
      <p className="min-w-0 grow basis-60">
        {t(isFetchNextPageError === true ? 'stale.more' : 'stale.newest', {
          why: sentenceOf(error).replace(/\.$/, ''),
        })}
      </p>
      <Button size="sm" busy={isFetching} onClick={() => void retry()}>
        {ui('tryAgain')}
      </Button>
    </div>
  );
}
