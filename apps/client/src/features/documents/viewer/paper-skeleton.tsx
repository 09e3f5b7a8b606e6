import { Loading, Skeleton } from '@/ui/skeleton';

/** Placeholder for a loading page. Fills its positioned parent. */
export function PaperSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="absolute inset-0 overflow-hidden bg-sunken p-4">
      <div className="mx-auto flex aspect-[1/1.414] h-full max-h-220 max-w-full flex-col gap-4 bg-surface p-10 shadow-page">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="w-1/3" />
        <Skeleton className="mt-8 w-full" />
        <Skeleton className="w-11/12" />
        <Skeleton className="w-4/5" />
        <Skeleton className="mt-8 h-24 w-full" />
      </div>
    </Loading>
  );
}
