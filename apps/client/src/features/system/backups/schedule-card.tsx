import type { BackupPlan } from '@cartulary/contracts/endpoints/backups';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '@/lib/format/format';
import { t } from '@/text/system/backups';
import { Button } from '@/ui/button';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { AskDialog } from '../ask-dialog';
import { unschedule } from './backups-data';
import { ScheduleDialog } from './schedule-dialog';

interface ScheduleCardProps {
  plan: BackupPlan | null;
  nextAt: string | null;
  /** Whether a process that makes backups is running. */
  canMake: boolean;
}

/** Whether backups are made automatically, and when the next one is due. */
export function ScheduleCard({ plan, nextAt, canMake }: ScheduleCardProps) {
  const [planning, plans] = useState(false);
  const [asking, asks] = useState(false);
  const ending = useMutation({
    mutationFn: unschedule,
    onSuccess: () => toast({ tone: 'success', title: t('schedule.ended') }),
    onError: (problem) => sayFailed(t('schedule.notEnded'), problem),
    onSettled: () => asks(false),
  });
  return (
    <section aria-label={t('schedule')} className="flex max-w-180 flex-col gap-1.5">
      <h3 className="font-strong">{t('schedule')}</h3>
      {plan && nextAt ? (
        <>
          <p>
            {t(`schedule.${plan.rhythm}`)} {t('schedule.next', { when: formatMoment(nextAt) })}{' '}
            {t('schedule.keeps', { count: plan.keepCount, days: plan.keepDays })}
          </p>
          <p className="text-xs wrap-anywhere text-ink-2">
            {t('schedule.for')} <code className="font-mono">{plan.recipient}</code>
          </p>
        </>
      ) : (
        <p className="text-ink-2">{t('schedule.none')}</p>
      )}
      <p className="flex flex-wrap gap-2">
        <Button size="sm" disabled={!canMake} onClick={() => plans(true)}>
          {plan ? t('schedule.change') : t('schedule.begin')}
        </Button>
        {plan ? (
          <Button size="sm" onClick={() => asks(true)}>
            {t('schedule.end')}
          </Button>
        ) : null}
      </p>
      {planning ? <ScheduleDialog plan={plan} onClose={() => plans(false)} /> : null}
      {asking ? (
        <AskDialog
          title={t('schedule.end.title')}
          description={t('schedule.end.text')}
          confirmLabel={t('schedule.end')}
          keepLabel={t('notNow')}
          busy={ending.isPending}
          onConfirm={() => ending.mutate()}
          onClose={() => asks(false)}
        />
      ) : null}
    </section>
  );
}
