import type { AnnouncedMaintenance } from '@cartulary/contracts/endpoints/maintenance';
import { maintenanceLimits } from '@cartulary/contracts/limits/maintenance';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSetting } from '@/lib/settings/settings';
import { t } from '@/text/system/maintenance';
import { DateField } from '@/ui/date-field';
import { TextArea } from '@/ui/field';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { AskDialog } from '../ask-dialog';
import { announce } from './maintenance-data';

const MINUTE_MS = 60_000;

/** 'YYYY-MM-DDTHH:MM' in the device's timezone, in the format of date fields. */
const wallOf = (moment: string): string =>
  new Date(Date.parse(moment) - new Date(moment).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
const momentOf = (wall: string | null): string | null => (wall === null ? null : new Date(wall).toISOString());

interface PlanDialogProps {
  /** The maintenance already planned. */
  window: AnnouncedMaintenance | null;
  onClose: () => void;
}

/** Asks when and why changes are blocked, and explains the effects. Without a start time, it begins immediately. */
export function PlanDialog({ window, onClose }: PlanDialogProps) {
  const [starts, setStarts] = useState(window && wallOf(window.startsAt));
  const [ends, setEnds] = useState(window?.endsAt ? wallOf(window.endsAt) : null);
  const [note, setNote] = useState(window?.note ?? '');
  const suits = useSetting('administration', 'maintenanceWindow');
  const isInOrder = ends === null || starts === null || ends > starts;
  const announcing = useMutation({
    mutationFn: () => announce(momentOf(starts), momentOf(ends), note),
    onSuccess: () => {
      toast({ tone: 'success', title: t('announced') });
      onClose();
    },
    onError: (problem) => sayFailed(t('notAnnounced'), problem),
  });
  return (
    <AskDialog
      title={t('form.title')}
      description={t('form.text')}
      confirmLabel={starts === null ? t('form.now') : t('form.confirm')}
      keepLabel={t('notNow')}
      busy={announcing.isPending}
      onConfirm={() => isInOrder && announcing.mutate()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        {suits === '' ? null : <p className="text-sm text-ink-2">{t('form.suits', { when: suits })}</p>}
        <DateField label={t('form.start')} hint={t('form.startHint')} withTime value={starts} onChange={setStarts} />
        <DateField
          label={t('form.end')}
          hint={t('form.endHint')}
          error={isInOrder ? undefined : t('form.order')}
          withTime
          value={ends}
          onChange={setEnds}
        />
        <p className="-mt-1 text-xs text-ink-3">{t('form.zone')}</p>
        <TextArea
          label={t('form.note')}
          hint={t('form.noteHint', { count: maintenanceLimits.noteMaxCharacters })}
          value={note}
          maxLength={maintenanceLimits.noteMaxCharacters}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </AskDialog>
  );
}
