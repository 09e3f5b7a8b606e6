import { exportUsage, readUsage } from '@cartulary/contracts/endpoints/usage';
import { usageLimits } from '@cartulary/contracts/limits/usage';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { call, download } from '@/lib/api/api';
import { saveFile } from '@/lib/files/save-file';
import { formatBytes, formatCount } from '@/lib/format/format';
import { NotRenewed } from '@/shared/lists/not-renewed';
import { whyFailed } from '@/shared/lists/why-failed';
import { t } from '@/text/sharing/usage';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { FactList } from '@/ui/fact-list';
import { LoadingRows } from '@/ui/list-foot';
import { sayFailed } from '@/ui/say-failed';
import { SegmentedControl } from '@/ui/segmented-control';
import { ErrorState } from '@/ui/states';
import { UsageChart } from './usage-chart';
import { measures } from './usage-measures';

const periods = ['4', String(usageLimits.weeks), '26', '52'] as const;

/** How the organization uses collaborative items over a period, and how much it stores. */
export function UsagePart() {
  const [address, setAddress] = useSearchParams();
  const weeks = periods.find((each) => each === address.get('weeks')) ?? periods[1];
  const usage = useQuery({
    queryKey: ['usage', weeks],
    queryFn: ({ signal }) => call(readUsage, { query: { weeks } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const saving = useMutation({
    mutationFn: () => download(exportUsage, { query: { weeks } }, { retries: 0 }),
    onSuccess: (file) => saveFile('usage.csv', file),
    onError: (error) => sayFailed(t('notExported'), error),
  });
  const choose = (next: string): void => {
    const query = new URLSearchParams(address);
    query.set('weeks', next);
    setAddress(query, { replace: true });
  };
  return (
    <div className="flex min-w-0 flex-col gap-(--d-gap)">
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedControl
          label={t('period')}
          value={weeks}
          onChange={choose}
          options={periods.map((value) => ({ value, label: t('period.weeks', { count: value }) }))}
        />
        <p className="mr-auto text-xs text-ink-2">{t('about')}</p>
        <Button variant="quiet" icon={Download} busy={saving.isPending} onClick={() => saving.mutate()}>
          {t('export')}
        </Button>
      </div>
      <NotRenewed of={usage} />
      {usage.isPending ? (
        <LoadingRows label={t('loading')} rows={6} />
      ) : usage.data === undefined ? (
        <ErrorState title={t('failed')} onRetry={() => void usage.refetch()}>
          {whyFailed(usage.error, t('kept'))}
        </ErrorState>
      ) : (
        <div className="grid min-w-0 gap-(--d-gap) min-[1024px]:grid-cols-2">
          {measures.map((measure) => (
            <UsageChart key={measure} measure={measure} weeks={usage.data.weeks} />
          ))}
          <Card>
            <CardHeader title={t('now')} />
            <FactList
              facts={[
                [t('now.documents'), formatCount(usage.data.now.documents)],
                [t('now.text'), formatBytes(usage.data.now.textBytes)],
                [t('now.versions'), formatBytes(usage.data.now.versionBytes)],
                [t('now.files'), formatBytes(usage.data.now.fileBytes)],
              ]}
            />
          </Card>
        </div>
      )}
    </div>
  );
}
