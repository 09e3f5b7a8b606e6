import { mailTimes, type NotificationTimes, type QuietHours } from '@cartulary/contracts/notification-times';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { useSetting } from '@/lib/settings/settings';
import { useLocaleChanges, zoneName } from '@/text/engine/locale';
import { t } from '@/text/settings/notification-times';
import { Card, CardHeader } from '@/ui/card';
import { TextField } from '@/ui/field';
import { Select } from '@/ui/select';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { Switch } from '@/ui/switch';
import { toast } from '@/ui/toast';
import { saveNotificationTimes, useNotificationTimes } from './notification-times-data';

const NIGHT: QuietHours = { from: 22 * 60, until: 7 * 60 };

/** Notification times: when emails are bundled, and the quiet hours. Changes apply immediately. */
export function OwnNotificationTimes() {
  useLocaleChanges();
  const { data, error, refetch } = useNotificationTimes();
  return (
    <Card aria-labelledby="notification-times">
      <CardHeader title={<span id="notification-times">{t('title')}</span>} />
      <p className="mb-3 max-w-180 text-ink-2">{t('about')}</p>
      {data ? (
        <Times times={data} />
      ) : error ? (
        <ErrorState title={t('failed')} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Loading label={t('loading')}>
          <Skeleton className="h-24" />
        </Loading>
      )}
    </Card>
  );
}

function Times({ times }: { times: NotificationTimes }) {
  const byMail = useSetting('notifications', 'emailNotifications');
  const saving = useMutation({
    mutationFn: (part: Partial<NotificationTimes>) =>
      saveNotificationTimes({ ...times, ...part, timeZone: zoneName() }),
    onError: (failed) => toast({ tone: 'error', title: t('notSaved'), text: sentenceOf(failed) }),
  });
  const { quiet } = saving.isPending ? { ...times, ...saving.variables } : times;
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={t('mails')}
        hint={byMail ? t('mailsHint') : t('mailsOff')}
        options={mailTimes.map((value) => ({ value, label: t(`mails.${value}`) }))}
        value={times.mails}
        onChange={(mails) => saving.mutate({ mails })}
        className="max-w-70"
      />
      <Switch
        label={t('quiet')}
        hint={t('quietHint', { zone: zoneName() })}
        checked={quiet !== null}
        onChange={(on) => saving.mutate({ quiet: on ? NIGHT : null })}
      />
      {times.quiet ? (
        <div className="flex flex-wrap gap-4 pl-10.5">
          <Clock label={t('from')} minutes={times.quiet.from} onChange={(from) => setQuiet({ from })} />
          <Clock label={t('until')} minutes={times.quiet.until} onChange={(until) => setQuiet({ until })} />
        </div>
      ) : null}
    </div>
  );

  function setQuiet(part: Partial<QuietHours>): void {
    saving.mutate({ quiet: { ...NIGHT, ...times.quiet, ...part } });
  }
}

/** A time of day. It's applied on blur, so that partial input isn't saved. */
function Clock({ label, minutes, onChange }: { label: string; minutes: number; onChange: (minutes: number) => void }) {
  const [text, setText] = useState(clockText(minutes));
  const leave = (): void => {
    const [hours = NaN, rest = NaN] = text.split(':').map(Number);
    const next = hours * 60 + rest;
    if (Number.isNaN(next)) setText(clockText(minutes));
    else if (next !== minutes) onChange(next);
  };
  return (
    <TextField
      type="time"
      label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={leave}
      className="w-32"
    />
  );
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');
const clockText = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
