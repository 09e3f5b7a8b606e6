import { t } from '@/text/text';
import { Loading, Skeleton } from '@/ui/skeleton';

const lines = ['w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3'];

/** Placeholder for the header, the toolbar, and a page of text. */
export function TextPageSkeleton() {
  return (
    <Loading label={t('loading')} className="flex min-h-0 grow flex-col">
      <div className="flex h-15 items-center gap-3 border-b border-line px-(--d-page)">
        <Skeleton className="h-5 w-60 max-w-1/2" />
        <Skeleton className="w-14" />
      </div>
      <TextSkeleton />
    </Loading>
  );
}

/** Placeholder for a page of text. */
export function TextSkeleton() {
  return (
    <div className="mx-auto flex w-full max-w-(--l-reading-measure) flex-col gap-3 px-(--d-page) pt-10">
      <Skeleton className="mb-3 h-7 w-1/2" />
      {lines.map((width, at) => (
        <Skeleton key={at} className={width} />
      ))}
    </div>
  );
}
