import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { t } from '@/text/ui/date-field';
import { TextField, type TextFieldProps } from './field';
import { IconButton } from './icon-button';

interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'trailing' | 'verbatim' | 'ref'> {
  /** A day as 'YYYY-MM-DD', with its time as 'YYYY-MM-DDTHH:MM'; null where none is chosen. */
  value: string | null;
  onChange: (day: string | null) => void;
  withTime?: boolean;
}

/**
 * A day, typed part by part in the order of the person's own calendar, or chosen from the browser's calendar, which
 * screen readers know; the button that opens it is ours, since browsers draw theirs in no theme's colours.
 */
export function DateField({ value, onChange, withTime = false, ...field }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <TextField
      {...field}
      ref={input}
      type={withTime ? 'datetime-local' : 'date'}
      verbatim
      value={value ?? ''}
      data-empty={value === null ? '' : undefined}
      onChange={({ target }) => onChange(target.value || null)}
      trailing={
        <IconButton
          icon={CalendarDays}
          label={t('choose', { label: field.label })}
          size="sm"
          disabled={field.disabled}
          className="-mr-1.5"
          onClick={() => input.current?.showPicker()}
        />
      }
    />
  );
}
