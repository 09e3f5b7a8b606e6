import type { BackupKeeper, BackupRun } from '@cartulary/contracts/endpoints/backups';
import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatBytes } from '@/lib/format/format';
import { t } from '@/text/system/backups';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { LoadingRows } from '@/ui/list-foot';
import { ErrorState } from '@/ui/states';
import { BackupList } from './backup-list';
import { isUnderWay, useBackups } from './backups-data';
import { MakeDialog } from './make-dialog';
import { ScheduleCard } from './schedule-card';
import { UnderWay } from './under-way';

/** Backups of the installation: made on demand or on a schedule, and tried out. */
export function BackupsSection() {
  const { data, error, refetch } = useBackups();
  const [making, makes] = useState(false);
  if (!data && error)
    return (
      <ErrorState title={t('failed')} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  const underWay = data?.runs.find(isUnderWay);
  return (
    <Card aria-label={t('title')}>
      <CardHeader title={t('title')}>
        {data?.keeper ? (
          <Button disabled={underWay !== undefined} onClick={() => makes(true)}>
            {t('make')}
          </Button>
        ) : null}
      </CardHeader>
      {!data ? (
        <LoadingRows label={t('loading')} rows={3} />
      ) : (
        <div className="flex flex-col gap-4">
          <p className="max-w-180 text-ink-2">{t('sentence')}</p>
          <Where keeper={data.keeper} />
          {underWay ? <UnderWay run={underWay} tried={triedBy(underWay, data.runs)} /> : null}
          <ScheduleCard plan={data.plan} nextAt={data.nextAt} canMake={data.keeper !== null} />
          <BackupList runs={data.runs} canTry={data.keeper !== null && underWay === undefined} />
        </div>
      )}
      {making ? <MakeDialog plan={data?.plan ?? null} onClose={() => makes(false)} /> : null}
    </Card>
  );
}

const triedBy = ({ triedRunId }: BackupRun, runs: readonly BackupRun[]): BackupRun | undefined =>
  runs.find(({ id }) => id === triedRunId);

/** The location of backups, or the reason why there are none. */
function Where({ keeper }: { keeper: BackupKeeper | null }) {
  if (keeper === null) return <p className="max-w-180 text-sm text-warning-text">{t('away')}</p>;
  const { folder, freeBytes, isOnDiskOfData } = keeper;
  return (
    <div className="flex max-w-180 flex-col gap-1 text-sm">
      <p className="wrap-anywhere text-ink-2">
        {t('folder', { free: formatBytes(freeBytes) })} <code className="font-mono text-xs">{folder}</code>
      </p>
      {isOnDiskOfData ? <p className="text-warning-text">{t('sameDisk')}</p> : null}
    </div>
  );
}
