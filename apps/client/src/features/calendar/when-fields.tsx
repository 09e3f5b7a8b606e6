import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { t } from '@/text/calendar';
import { DateField } from '@/ui/date-field';
import { movedAlong } from './days';
import type { Draft } from './people-fields';

interface WhenFieldsProps {
  draft: Draft;
  /** Whether it ends after it begins. */
  isInOrder: boolean;
  onChange: (part: Partial<Draft>) => void;
}

/** When the event begins and ends: days for a whole-day event, otherwise times in its timezone. */
export function WhenFields({ draft: { starts, ends, allDay, zone }, isInOrder, onChange }: WhenFieldsProps) {
  const timeOf = (wall: string): string => (allDay ? wall.slice(0, 10) : wall);
  const wallOf = (typed: string, hour: string): string => (allDay && typed !== '' ? `${typed}T${hour}` : typed);
  return (
    <>
      <div className="grid gap-4 min-[560px]:grid-cols-2">
        <DateField
          label={t('form.starts')}
          withTime={!allDay}
          value={timeOf(starts) || null}
          min={timeOf(`${calendarLimits.firstDay}T00:00`)}
          max={timeOf(`${calendarLimits.lastDay}T23:59`)}
          onChange={(chosen) => {
            const next = wallOf(chosen ?? '', '09:00');
            // The end time shifts along, so the duration stays the same.
            onChange({ starts: next, ends: movedAlong(ends, starts, next) });
          }}
        />
        <DateField
          label={t('form.ends')}
          withTime={!allDay}
          value={timeOf(ends) || null}
          error={isInOrder || ends === '' ? undefined : t('form.order')}
          min={timeOf(`${calendarLimits.firstDay}T00:00`)}
          max={timeOf(`${calendarLimits.lastDay}T23:59`)}
          onChange={(chosen) => onChange({ ends: wallOf(chosen ?? '', '10:00') })}
        />
      </div>
      {allDay ? null : <p className="-mt-2 text-xs text-ink-3">{t('form.zone', { zone })}</p>}
    </>
  );
}
