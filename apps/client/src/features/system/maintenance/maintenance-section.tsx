import type { AnnouncedMaintenance } from '@cartulary/contracts/endpoints/maintenance';
import { maintenancePhase } from '@cartulary/contracts/maintenance';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { t } from '@/text/system/maintenance';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { GivenLines } from '@/ui/given-name';
import { LoadingRows } from '@/ui/list-foot';
import { sayFailed } from '@/ui/say-failed';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { AskDialog } from '../ask-dialog';
import { end, useLiveMaintenance, useMaintenanceWindow } from './maintenance-data';
import { PlanDialog } from './plan-dialog';

/** The planned or current maintenance, with controls to start and end it. */
export function MaintenanceSection() {
  const { data, dataUpdatedAt, error, refetch } = useMaintenanceWindow();
  const [planning, plans] = useState(false);
  useLiveMaintenance();
  if (!data && error)
    return (
      <ErrorState title={t('failed')} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  return (
    <Card aria-label={t('title')}>
      <CardHeader title={t('title')} />
      <div className="flex max-w-180 flex-col gap-3">
        <p className="text-ink-2">{t('sentence')}</p>
        {!data ? (
          <LoadingRows label={t('loading')} rows={1} />
        ) : data.window ? (
          <Planned window={data.window} heardAtMs={dataUpdatedAt} onChange={() => plans(true)} />
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <p>{t('none')}</p>
            <Button onClick={() => plans(true)}>{t('announce')}</Button>
          </div>
        )}
      </div>
      {planning ? <PlanDialog window={data?.window ?? null} onClose={() => plans(false)} /> : null}
    </Card>
  );
}

interface PlannedProps {
  window: AnnouncedMaintenance;
  heardAtMs: number;
  onChange: () => void;
}

function Planned({ window, heardAtMs, onChange }: PlannedProps) {
  const [asking, asks] = useState(false);
  const isRunning = maintenancePhase(window, heardAtMs) === 'running';
  const act = isRunning ? 'end' : 'cancel';
  const ending = useMutation({
    mutationFn: end,
    onSuccess: () => toast({ tone: 'success', title: t('ended') }),
    onError: (problem) => sayFailed(t('notEnded'), problem),
    onSettled: () => asks(false),
  });
  return (
    <>
      <div>
        <p className="font-strong">{whenOf(window, isRunning)}</p>
        {window.note === '' ? null : <GivenLines>{window.note}</GivenLines>}
        <p className="text-xs text-ink-2">{t('by', { when: formatAgo(window.announcedAt), by: window.by })}</p>
      </div>
      <p className="flex flex-wrap gap-2">
        <Button onClick={onChange}>{t('change')}</Button>
        <Button onClick={() => asks(true)}>{t(act)}</Button>
      </p>
      {asking ? (
        <AskDialog
          title={t(`${act}.title`)}
          description={t(`${act}.text`)}
          confirmLabel={t(act)}
          keepLabel={t('notNow')}
          busy={ending.isPending}
          onConfirm={() => ending.mutate()}
          onClose={() => asks(false)}
        />
      ) : null}
    </>
  );
}

function whenOf({ startsAt, endsAt }: AnnouncedMaintenance, isRunning: boolean): string {
  const end = endsAt === null ? null : formatMoment(endsAt);
  if (isRunning) return end === null ? t('running.open') : t('running', { end });
  const start = formatMoment(startsAt);
  return end === null ? t('planned.open', { start }) : t('planned', { start, end });
}
