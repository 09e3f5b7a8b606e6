import type { ReactNode } from 'react';
import { t } from '@/text/workspace';
import { Button } from '@/ui/button';
import { LoadingRows } from '@/ui/list-foot';
import { ErrorState } from '@/ui/states';
import { NotRenewed } from './not-renewed';
import { whyFailed } from './why-failed';

interface ListingProps<Row> {
  list: {
    isPending: boolean;
    isFetching: boolean;
    error: Error | null;
    refetch: () => unknown;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
    data: { pages: { items: readonly Row[] }[] } | undefined;
  };
  words: { loading: string; failed: string };
  /** Shown if there are no rows. */
  empty: ReactNode;
  /** False hides the button that loads more, because the full list is elsewhere. */
  more?: boolean | undefined;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A paged list with loading, error, and empty states. */
export function Listing<Row>({ list, words, empty, more = true, children }: ListingProps<Row>) {
  if (list.isPending) return <LoadingRows label={words.loading} rows={4} />;
  if (list.data === undefined)
    return (
      <ErrorState title={words.failed} onRetry={() => void list.refetch()} className="m-4">
        {whyFailed(list.error, t('items.kept'))}
      </ErrorState>
    );
  const rows = list.data.pages.flatMap(({ items }) => items);
  // After loading more, the person is at the end of the list.
  const atEnd = list.isFetchNextPageError;
  return (
    <>
      {atEnd ? null : <NotRenewed of={list} />}
      {rows.length === 0 ? empty : children(rows)}
      {atEnd ? <NotRenewed of={list} /> : null}
      {more && list.hasNextPage && !atEnd ? (
        <div className="border-t border-line p-2">
          <Button size="sm" variant="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('items.more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
