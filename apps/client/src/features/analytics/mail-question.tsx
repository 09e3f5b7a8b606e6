import type { SavedQuestion } from '@cartulary/contracts/endpoints/analyses';
import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '@/lib/session/session';
import { PrincipalFinder } from '@/shared/sharing/principal-finder';
import { t } from '@/text/analytics/mails';
import { dayOf } from '@/lib/format/format';
import { zoneName } from '@/text/engine/locale';
import { Button } from '@/ui/button';
import { DateField } from '@/ui/date-field';
import { Dialog } from '@/ui/dialog';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { sayFailed } from '@/ui/say-failed';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast';
import { mailRepeatNames, mailRepeats, scheduleQuestion, type MailRepeat } from './question-mails-data';

interface MailQuestionProps {
  saved: SavedQuestion;
  onClose: () => void;
}

interface Receiver {
  readonly id: string;
  readonly name: string;
}

const DAY_MS = 24 * 60 * 60_000;

/** Nine o'clock tomorrow, local time. */
const tomorrow = (): string => `${dayOf(new Date(Date.now() + DAY_MS).toISOString())}T09:00`;

/** When a question is emailed, and to whom. */
export function MailQuestion({ saved, onClose }: MailQuestionProps) {
  const user = useUser();
  const self = user && { id: user.id, name: t('you', { name: `${user.firstName} ${user.lastName}` }) };
  const [every, setEvery] = useState<MailRepeat>('week');
  const [starts, setStarts] = useState(tomorrow);
  const [until, setUntil] = useState<string | null>(null);
  const [receivers, setReceivers] = useState<readonly Receiver[]>(self ? [self] : []);
  const [isBusy, setBusy] = useState(false);
  const zone = zoneName();
  const isWhole = starts !== '' && receivers.length > 0;
  const schedule = async (): Promise<void> => {
    setBusy(true);
    try {
      const { days, ...repeat } = mailRepeats[every];
      await scheduleQuestion(
        saved.id,
        { zone, starts, repeat: { ...repeat, days: [...days], until } },
        receivers.map(({ id }) => id),
      );
      toast({ tone: 'success', title: t('done', { name: plainName(saved.name) }) });
      onClose();
    } catch (error) {
      sayFailed(t('failed'), error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={t('title', { name: plainName(saved.name) })}
      description={t('sentence')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" disabled={!isWhole} busy={isBusy} onClick={() => void schedule()}>
            {t('action')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 min-[560px]:grid-cols-2">
          <Select
            label={t('every')}
            value={every}
            onChange={setEvery}
            options={mailRepeatNames.map((value) => ({ value, label: t(`every.${value}`) }))}
          />
          <DateField
            label={t('starts')}
            withTime
            hint={t('zone', { zone })}
            value={starts || null}
            max={`${calendarLimits.lastDay}T23:59`}
            onChange={(chosen) => setStarts(chosen ?? '')}
          />
          <DateField
            label={t('until')}
            hint={t('untilHint')}
            value={until}
            min={starts.slice(0, 10)}
            max={calendarLimits.lastDay}
            onChange={setUntil}
          />
        </div>
        <Receivers receivers={receivers} onChange={setReceivers} />
      </div>
    </Dialog>
  );
}

interface ReceiversProps {
  receivers: readonly Receiver[];
  onChange: (receivers: readonly Receiver[]) => void;
}

function Receivers({ receivers, onChange }: ReceiversProps) {
  return (
    <section aria-label={t('to')}>
      <h3 className="mb-1 font-medium">{t('to')}</h3>
      {receivers.length === 0 ? <p className="text-ink-2">{t('nobody')}</p> : null}
      <ul className="mb-3">
        {receivers.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-2.5 border-b border-(--row-line) py-1.5 last:border-b-0">
            <span className="mr-auto min-w-0 truncate">
              <GivenName>{name}</GivenName>
            </span>
            <IconButton
              icon={X}
              size="sm"
              label={t('take', { name: plainName(name) })}
              onClick={() => onChange(receivers.filter((one) => one.id !== id))}
            />
          </li>
        ))}
      </ul>
      <PrincipalFinder
        label={t('find')}
        kind="account"
        without={receivers.map(({ id }) => id)}
        onChoose={({ id, name }) => onChange([...receivers, { id, name }])}
      />
    </section>
  );
}
