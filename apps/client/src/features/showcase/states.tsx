import { useState } from 'react';
import { t } from '@/text/showcase';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState, NoPermissionState, StaleState } from '@/ui/states';
import { Specimen } from './specimen';

export function States() {
  const [tries, setTries] = useState(0);
  return (
    <Specimen name={t('states.title')} className="tablet:col-span-full">
      <div className="grid gap-(--d-gap) tablet:grid-cols-2 laptop:grid-cols-5">
        <EmptyState
          picture="review"
          title={t('states.empty')}
          actions={<Button size="sm">{t('states.emptyStep')}</Button>}
          className="skin-card"
        >
          {t('states.emptyText')}
        </EmptyState>
        <div className="flex min-h-43 flex-col gap-2.5 rounded-card border border-line bg-surface p-4.5">
          <Skeleton className="size-8.5" />
          <Skeleton className="w-3/5" />
          <Skeleton className="w-5/6" />
          <Skeleton className="w-2/3" />
          <p className="mt-auto text-xs text-ink-3">{t('states.loading')}</p>
        </div>
        <ErrorState title={t('states.error')} errorId="c7-4410" onRetry={() => setTries(tries + 1)}>
          {t('states.errorText', { tries })}
        </ErrorState>
        <StaleState title={t('states.stale')} actions={<Button size="sm">{t('states.staleStep')}</Button>}>
          {t('states.staleText')}
        </StaleState>
        <NoPermissionState title={t('states.closed')}>
          {t.rich('states.closedText', {
            code: (permission) => (
              <code key="permission" className="font-mono">
                {permission}
              </code>
            ),
          })}
        </NoPermissionState>
      </div>
    </Specimen>
  );
}
