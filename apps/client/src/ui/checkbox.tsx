import { Check, Minus } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { useId, type MouseEvent, type ReactNode, type Ref } from 'react';
import { cx } from './class-names';

interface CheckboxProps {
  label: ReactNode;
  /** The label is read out but not drawn: for the box of a table row. */
  labelHidden?: boolean | undefined;
  /** 'indeterminate' when some of what it stands for is chosen. */
  checked: boolean | 'indeterminate';
  /** Not needed where `onClick` does the work. */
  onChange?: ((checked: boolean) => void) | undefined;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  error?: string | undefined;
  /** Taken out of the tab order where the row around it already handles the key. */
  tabIndex?: number | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A box to tick, with its label. The target is 24 px although the box is 16. */
export function Checkbox({ label, labelHidden = false, checked, onChange, error, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-1">
        <Radix.Root
          id={id}
          checked={checked}
          onCheckedChange={(next) => onChange?.(next === true)}
          {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
          {...rest}
          className="group -ml-1 grid size-6 shrink-0 place-items-center rounded-control disabled:opacity-50"
        >
          <span
            className={cx(
              'grid size-4 place-items-center rounded-[min(4px,var(--r-control))] border-(length:--bw-control) bg-surface',
              'group-data-[state=checked]:border-primary group-data-[state=checked]:bg-primary',
              'group-data-[state=indeterminate]:border-primary group-data-[state=indeterminate]:bg-primary',
              error ? 'border-error' : 'border-line-strong',
            )}
          >
            <Radix.Indicator className="text-on-primary">
              {checked === 'indeterminate' ? <Minus size={12} aria-hidden /> : <Check size={12} aria-hidden />}
            </Radix.Indicator>
          </span>
        </Radix.Root>
        <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm'}>
          {label}
        </label>
      </div>
      {error ? (
        <p id={`${id}-error`} className="text-xs text-error-text">
          {error}
        </p>
      ) : null}
    </div>
  );
}
