import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { t } from '@/text/ui/date-field';
import { TextField, type TextFieldProps } from './field';
import { IconButton } from './icon-button';

interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'trailing' | 'verbatim' | 'ref'> {
  /** A day as 'YYYY-MM-DD', or with time as 'YYYY-MM-DDTHH:MM'; null if none is chosen. */
  value: string | null;
  onChange: (day: string | null) => void;
  withTime?: boolean;
}

/**
 * A day, typed in the order of the person's locale or chosen from the browser's calendar, which screen readers support.
 * The button that opens it is custom, because the browser's own doesn't match any theme.
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
