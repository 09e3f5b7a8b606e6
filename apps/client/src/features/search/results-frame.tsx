import { t } from '@/text/search';
import { Kbd } from '@/ui/kbd';
import { Loading, Skeleton } from '@/ui/skeleton';

/** The number of displayed results, and the list's keys. */
export function ResultsFoot({ shown, total }: { shown: number; total: number }) {
  return (
    <div className="@container flex h-9 shrink-0 items-center gap-3 border-t border-line px-3.5 text-xs text-ink-3">
      <span className="mr-auto tabular-nums">{t('shown', { shown, total })}</span>
      <span className="flex items-center gap-1.25 @max-[460px]:hidden">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd>
        {t('keys.result')}
      </span>
      <span className="flex items-center gap-1.25 @max-[460px]:hidden">
        <Kbd>{t('keys.enter')}</Kbd>
        {t('keys.open')}
      </span>
    </div>
  );
}

/** Placeholder until the first response. */
export function ResultsSkeleton() {
  return (
    <Loading label={t('searching')} className="min-h-80">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="flex gap-4.5 border-b border-(--row-line) px-3.5 py-3">
          <Skeleton className="h-27 w-19 shrink-0" />
          <div className="grow">
            <Skeleton className="mb-3 w-1/3" />
            <Skeleton className="mb-2 w-full" />
            <Skeleton className="w-3/4" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
