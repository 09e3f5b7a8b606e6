import { agePublicKey, backupRhythms } from '@cartulary/contracts/backups';
import type { BackupPlan } from '@cartulary/contracts/endpoints/backups';
import { backupLimits } from '@cartulary/contracts/limits/backups';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { weekdays } from '@/lib/format/format';
import { t } from '@/text/system/backups';
import { zoneName } from '@/text/engine/locale';
import { TextField } from '@/ui/field';
import { sayFailed } from '@/ui/say-failed';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast';
import { AskDialog } from '../ask-dialog';
import { schedule } from './backups-data';
import { clockText, minutesOf } from './clock';
import { KeyField } from './key-field';

const { keepCount, keepDays } = backupLimits;
/** Before most people start work. */
const USUAL_MINUTES = 150;

interface Draft {
  rhythm: BackupPlan['rhythm'];
  weekday: number;
  time: string;
  recipient: string;
  count: string;
  days: string;
}

const draftOf = (plan: BackupPlan | null): Draft => ({
  rhythm: plan?.rhythm ?? 'daily',
  weekday: plan?.weekday ?? 7,
  time: clockText(plan?.minutes ?? USUAL_MINUTES),
  recipient: plan?.recipient ?? '',
  count: String(plan?.keepCount ?? keepCount.default),
  days: String(plan?.keepDays ?? keepDays.default),
});

/** Edits when automatic backups run, with which key, and how many are retained. */
export function ScheduleDialog({ plan, onClose }: { plan: BackupPlan | null; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(plan));
  const [isChecked, checks] = useState(false);
  const [isKeyKept, keepsKey] = useState(true);
  const zone = plan?.zone ?? zoneName();
  const wrong = wrongOf(draft);
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const saving = useMutation({
    mutationFn: (wanted: BackupPlan) => schedule(wanted),
    onSuccess: () => {
      toast({ tone: 'success', title: t('schedule.saved') });
      onClose();
    },
    onError: (problem) => sayFailed(t('schedule.notSaved'), problem),
  });
  const confirm = (): void => {
    checks(true);
    if (isKeyKept && Object.values(wrong).every((words) => words === undefined)) saving.mutate(planOf(draft, zone));
  };
  const shown = isChecked ? wrong : {};
  return (
    <AskDialog
      title={t('form.title')}
      description={t('form.text')}
      confirmLabel={t('form.confirm')}
      keepLabel={t('notNow')}
      busy={saving.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <When draft={draft} wrong={shown} zone={zone} onChange={change} />
        <KeyField
          value={draft.recipient}
          error={shown.recipient}
          isKeyKept={isKeyKept}
          asksToKeep={isChecked && !isKeyKept}
          onKept={keepsKey}
          onChange={(recipient) => change({ recipient })}
        />
        <Kept draft={draft} wrong={shown} onChange={change} />
      </div>
    </AskDialog>
  );
}

interface PartProps {
  draft: Draft;
  wrong: Wrong;
  onChange: (part: Partial<Draft>) => void;
}

/** The frequency, the day and the time. */
function When({ draft, wrong, zone, onChange }: PartProps & { zone: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Select
        label={t('form.rhythm')}
        className="min-w-36"
        value={draft.rhythm}
        onChange={(rhythm) => onChange({ rhythm })}
        options={backupRhythms.map((value) => ({ value, label: t(`form.${value}`) }))}
      />
      {draft.rhythm === 'weekly' ? (
        <Select
          label={t('form.weekday')}
          className="min-w-36"
          value={String(draft.weekday)}
          onChange={(weekday) => onChange({ weekday: Number(weekday) })}
          options={weekdays().map(({ day, name }) => ({ value: String(day), label: name }))}
        />
      ) : null}
      <TextField
        label={t('form.time')}
        hint={t('form.zone', { zone })}
        error={wrong.time}
        type="time"
        className="w-32"
        value={draft.time}
        onChange={({ target }) => onChange({ time: target.value })}
      />
    </div>
  );
}

/** Number of backups to retain, and for how long. */
function Kept({ draft, wrong, onChange }: PartProps) {
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('form.count')}
          error={wrong.count}
          inputMode="numeric"
          value={draft.count}
          onChange={({ target }) => onChange({ count: target.value })}
        />
        <TextField
          label={t('form.days')}
          error={wrong.days}
          inputMode="numeric"
          value={draft.days}
          onChange={({ target }) => onChange({ days: target.value })}
        />
      </div>
      <p className="-mt-1 text-xs text-ink-3">{t('form.keepHint')}</p>
    </>
  );
}

const planOf = ({ rhythm, weekday, time, recipient, count, days }: Draft, zone: string): BackupPlan => ({
  rhythm,
  weekday,
  minutes: minutesOf(time) ?? USUAL_MINUTES,
  zone,
  recipient: recipient.trim(),
  keepCount: Number(count),
  keepDays: Number(days),
});

type Wrong = Partial<Record<'time' | 'recipient' | 'count' | 'days', string | undefined>>;

function wrongOf({ time, recipient, count, days }: Draft): Wrong {
  return {
    time: minutesOf(time) === undefined ? t('form.wrong.time') : undefined,
    recipient: agePublicKey.test(recipient.trim()) ? undefined : t('form.wrong.key'),
    count: isWithin(count, keepCount) ? undefined : t('form.wrong.number', keepCount),
    days: isWithin(days, keepDays) ? undefined : t('form.wrong.number', keepDays),
  };
}

const isWithin = (text: string, { min, max }: { min: number; max: number }): boolean =>
  /^\d{1,4}$/u.test(text.trim()) && Number(text) >= min && Number(text) <= max;
