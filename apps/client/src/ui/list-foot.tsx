import { Button } from './button';
import { Loading, Skeleton } from './skeleton';

interface ListFootProps {
  /** How many there are. */
  count: string;
  /** The button's words. */
  more: string;
  /** What is fetched page by page. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** The foot of a table that shows more on wish. */
export function ListFoot({ count, more, list }: ListFootProps) {
  return (
    <>
      <span>{count}</span>
      {list.hasNextPage ? (
        <Button
          size="sm"
          variant="quiet"
          className="ml-auto"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {more}
        </Button>
      ) : null}
    </>
  );
}

/** Rows that are on their way. */
export function LoadingRows({ label, rows }: { label: string; rows: number }) {
  return (
    <Loading label={label} className="flex flex-col gap-3 p-4">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className="h-5" />
      ))}
    </Loading>
  );
}
