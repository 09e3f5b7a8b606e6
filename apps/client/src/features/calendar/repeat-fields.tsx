import type { Repeat } from '@cartulary/contracts/endpoints/calendar';
import { calendarLimits } from '@cartulary/contracts/limits/calendar';
import { t } from '@/text/calendar';
import { DateField } from '@/ui/date-field';
import { Select } from '@/ui/select';

const repeats = {
  none: null,
  day: { unit: 'day', interval: 1 },
  week: { unit: 'week', interval: 1 },
  twoWeeks: { unit: 'week', interval: 2 },
  month: { unit: 'month', interval: 1 },
  year: { unit: 'year', interval: 1 },
} as const;
type Choice = keyof typeof repeats | 'own';
const choices = Object.keys(repeats) as (keyof typeof repeats)[];

const choiceOf = (repeat: Repeat | null): Choice =>
  choices.find((each) => {
    const known = repeats[each];
    if (known === null || repeat === null) return known === repeat;
    return known.unit === repeat.unit && known.interval === repeat.interval && repeat.days.length === 0;
  }) ?? 'own';

interface RepeatFieldsProps {
  repeat: Repeat | null;
  /** In the event's own timezone. */
  starts: string;
  onChange: (repeat: Repeat | null) => void;
}

/** How an event repeats, and until when. An imported rule that matches none of the choices stays unchanged. */
export function RepeatFields({ repeat, starts, onChange }: RepeatFieldsProps) {
  return (
    <div className="grid gap-4 min-[560px]:grid-cols-2">
      <Select<Choice>
        label={t('form.repeat')}
        value={choiceOf(repeat)}
        onChange={(choice) => {
          if (choice === 'own') return;
          const wanted = repeats[choice];
          onChange(wanted && { ...wanted, days: [], until: repeat?.until ?? null });
        }}
        options={[...choices, ...(choiceOf(repeat) === 'own' ? (['own'] as const) : [])].map((value) => ({
          value,
          label: t(`form.repeat.${value}`),
        }))}
      />
      {repeat ? (
        <DateField
          label={t('form.until')}
          hint={t('form.untilHint')}
          value={repeat.until ?? null}
          min={starts.slice(0, 10)}
          max={calendarLimits.lastDay}
          onChange={(until) => onChange({ ...repeat, until })}
        />
      ) : null}
    </div>
  );
}
