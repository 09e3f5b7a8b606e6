import { useState } from 'react';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState, NoPermissionState, StaleState } from '@/ui/states';
import { Specimen } from './specimen';

export function States() {
  const [tries, setTries] = useState(0);
  return (
    <Specimen name="States" className="tablet:col-span-full">
      <div className="grid gap-(--d-gap) tablet:grid-cols-2 laptop:grid-cols-5">
        <EmptyState title="No documents to review" actions={<Button size="sm">Set the limit</Button>}>
          Doubtful fields land here. Lower the limit to see more.
        </EmptyState>
        <div className="flex min-h-43 flex-col gap-2.5 rounded-card border border-line bg-surface p-4.5">
          <Skeleton className="size-8.5" />
          <Skeleton className="w-3/5" />
          <Skeleton className="w-5/6" />
          <Skeleton className="w-2/3" />
          <p className="mt-auto text-xs text-ink-3">Reading 4 of 12 pages</p>
        </div>
        <ErrorState title="The rows did not arrive" errorId="c7-4410" onRetry={() => setTries(tries + 1)}>
          Your filters are kept. Tried {tries} times.
        </ErrorState>
        <StaleState title="Shown as of 09:58" actions={<Button size="sm">Refresh</Button>}>
          26 minutes old. The source is reconnecting.
        </StaleState>
        <NoPermissionState title="Reports need analytics">
          Permission <code className="font-mono">ANALYTICS_VIEW</code>. Ask an administrator.
        </NoPermissionState>
      </div>
    </Specimen>
  );
}
