import { Check, Minus } from 'lucide-react';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode, type Ref } from 'react';
import { cx } from './class-names';

interface CheckboxProps {
  label: ReactNode;
  /** Visually hides the label but keeps it for screen readers, as for the checkbox in a table row. */
  labelHidden?: boolean | undefined;
  /** 'indeterminate' if it's partially selected. */
  checked: boolean | 'indeterminate';
  /** Optional if `onClick` handles the change. */
  onChange?: ((checked: boolean) => void) | undefined;
  onClick?: ((event: MouseEvent<HTMLInputElement>) => void) | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  error?: string | undefined;
  /** Explains the checkbox, or why it can't be changed. Read aloud with the checkbox. */
  hint?: string | undefined;
  /** Hides the hint and error visually but not from screen readers, if they're displayed nearby. */
  notesHidden?: boolean | undefined;
  /** Removes it from the tab order if the surrounding row already handles the key. */
  tabIndex?: number | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A native checkbox with a label, styled by the design tokens. The target is 24 px although the box is 16. */
export function Checkbox({
  label,
  labelHidden = false,
  checked,
  onChange,
  error,
  hint,
  notesHidden = false,
  ref,
  ...rest
}: CheckboxProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const isMixed = checked === 'indeterminate';
  const Icon = isMixed ? Minus : Check;
  useEffect(() => {
    // There's no attribute for this, and any click clears it, even if the page ignores the click.
    if (box.current) box.current.indeterminate = isMixed;
  });
  const hold = (element: HTMLInputElement | null): void => {
    box.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-1">
        <span className="relative -ml-1 grid size-6 shrink-0 place-items-center">
          <input
            {...rest}
            id={id}
            ref={hold}
            type="checkbox"
            checked={checked === true}
            onChange={(event) => onChange?.(event.target.checked)}
            {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
            {...(hint && !error ? { 'aria-describedby': `${id}-hint` } : {})}
            className="peer absolute inset-0 appearance-none rounded-control disabled:cursor-not-allowed"
          />
          <span
            aria-hidden
            className={cx(
              'pointer-events-none grid size-4 place-items-center rounded-[min(4px,var(--r-control))] border-(length:--bw-control) peer-disabled:opacity-50',
              checked === false ? cx('bg-surface', error ? 'border-error' : 'border-line-strong') : 'border-primary',
              checked !== false && 'bg-primary text-on-primary',
            )}
          >
            {checked === false ? null : <Icon size={12} />}
          </span>
        </span>
        <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm'}>
          {label}
        </label>
      </div>
      {hint && !error ? (
        <p id={`${id}-hint`} className={notesHidden ? 'sr-only' : 'ml-6 text-xs text-ink-3'}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={notesHidden ? 'sr-only' : 'text-xs text-error-text'}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
