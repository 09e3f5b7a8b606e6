import type { BackupRun } from '@cartulary/contracts/endpoints/backups';
import { useMutation } from '@tanstack/react-query';
import { formatBytes, formatCount } from '@/lib/format/format';
import { t } from '@/text/system/backups';
import { Button } from '@/ui/button';
import { Progress } from '@/ui/progress';
import { sayFailed } from '@/ui/say-failed';
import { cancel } from './backups-data';

/** The running backup or trial, in counts; it can be canceled. */
export function UnderWay({ run, tried }: { run: BackupRun; tried: BackupRun | undefined }) {
  const canceling = useMutation({
    mutationFn: () => cancel(run.id),
    onError: (problem) => sayFailed(t('notCanceled'), problem),
  });
  const step = run.step ?? 'waiting';
  const { value, max } = shareOf(run, tried);
  return (
    <section aria-label={t('underWay')} className="flex max-w-180 flex-col gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-strong">{t(`step.${step}`)}</p>
        <Button size="sm" busy={canceling.isPending} onClick={() => canceling.mutate()}>
          {t('cancel')}
        </Button>
      </div>
      <Progress label={t(`step.${step}`)} value={value} max={max} />
      {run.ofTables + run.objects === 0 ? null : (
        <p className="flex flex-wrap gap-x-3 text-xs text-ink-3 tabular-nums">
          <span>{t('tables', { count: run.tables, of: run.ofTables })}</span>
          <span>{t('rows', { count: run.rows })}</span>
          <span>{t('files', { count: run.objects })}</span>
          <span>{formatBytes(run.bytes)}</span>
        </p>
      )}
    </section>
  );
}

/** By tables while writing; by bytes of the file while reading, because its size is known by then. */
function shareOf(run: BackupRun, tried: BackupRun | undefined): { value: number | null; max: number } {
  if (run.kind === 'trial' && tried !== undefined) return { value: run.bytes, max: tried.bytes };
  return run.ofTables === 0 ? { value: null, max: 1 } : { value: run.tables, max: run.ofTables };
}

/** `1,204 rows in 96 tables, 14 files`. */
export const contentsOf = ({ rows, ofTables, objects }: BackupRun): string =>
  t('contents', { rows: formatCount(rows), tables: ofTables, files: objects });
