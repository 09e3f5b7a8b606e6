import { Button } from './button';
import { Loading, Skeleton } from './skeleton';

interface ListFootProps {
  /** The total count. */
  count: string;
  /** The button label. */
  more: string;
  /** The paged query. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** A table footer with a button that loads more. */
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

/** Placeholder rows while loading. */
export function LoadingRows({ label, rows }: { label: string; rows: number }) {
  return (
    <Loading label={label} className="flex flex-col gap-3 p-4">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className="h-5" />
      ))}
    </Loading>
  );
}
