import type { Anomalies } from '@cartulary/contracts/endpoints/insights';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentencesOf } from '@/lib/errors/api-error';
import { formatDay } from '@/lib/format/format';
import { t } from '@/text/analytics/advanced';
import { Card } from '@/ui/card';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';

interface InsightProps<Data> {
  answer: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A computed insight once it has loaded, or a placeholder while it's loading or failed. */
export function Insight<Data>({ answer, children }: InsightProps<Data>) {
  if (answer.data !== undefined) return children(answer.data);
  if (!answer.isPending)
    return (
      <ErrorState title={t('notLoaded')} onRetry={() => void answer.refetch()}>
        {sentencesOf(answer.error, t('kept'))}
      </ErrorState>
    );
  return (
    <Loading label={t('loading')}>
      <Card className="min-h-72">
        <Skeleton className="w-1/3" />
        <Skeleton className="mt-6 h-48 w-full" />
      </Card>
    </Loading>
  );
}

type TooFewDays = NonNullable<Anomalies['tooFew']>;

/** A card without data: why, and when there will be some. */
export function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card aria-label={title} className="min-h-43">
      <h2 className="skin-heading mb-2">{title}</h2>
      <p className="max-w-[60ch] text-ink-2">{children}</p>
    </Card>
  );
}

/** @param asked number of days the page covers; if it's less than required, waiting doesn't help */
export const TooFew = ({ title, tooFew, asked }: { title: string; tooFew: TooFewDays; asked?: number }) => (
  <Empty title={title}>
    {asked !== undefined && asked < tooFew.needed
      ? t('tooFew.shorter', { needed: tooFew.needed })
      : t('tooFew.text', { needed: tooFew.needed, have: tooFew.have, day: formatDay(tooFew.enoughOn, 'full') })}
  </Empty>
);
