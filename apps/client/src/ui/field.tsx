import { CircleAlert, Eye, EyeOff, type LucideIcon } from 'lucide-react';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { t } from '@/text/ui';
import { cx } from './class-names';
import { sanitised } from './sanitise-field';

interface Described {
  label: string;
  /** Visually hides the label but keeps it for screen readers, as for a search box with a clear icon. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** The error, as a sentence. Marks the field as invalid. */
  error?: string | undefined;
  /** Shown to the right of the label: a link such as 'Forgot it?'. */
  aside?: ReactNode;
}

export interface ControlIds {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** Label, hint, and error around any control, which must use the IDs it is given. */
export function Field({
  label,
  labelHidden = false,
  hint,
  error,
  aside,
  children,
}: Described & { children: (ids: ControlIds) => ReactNode }) {
  const id = useId();
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className="flex min-w-0 flex-col gap-1.25">
      <div className={cx('flex items-baseline justify-between gap-2', labelHidden && 'sr-only')}>
        <label htmlFor={id} className="text-sm font-medium text-ink">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {error ? (
        <p id={`${id}-error`} className="flex items-center gap-1.25 text-xs text-error-text">
          <CircleAlert size={14} aria-hidden />
          {error}
        </p>
      ) : null}
      {hint ? (
        <div id={`${id}-hint`} className="text-xs text-ink-3">
          {hint}
        </div>
      ) : null}
    </div>
  );
}

export interface TextFieldProps extends Described, Omit<ComponentProps<'input'>, 'size'> {
  icon?: LucideIcon | undefined;
  size?: 'md' | 'lg' | undefined;
  /** A control inside the frame, at the right end. */
  trailing?: ReactNode;
  /** Skips sanitizing: for document text or a visible password. Searches and passwords are never sanitized. */
  verbatim?: boolean | undefined;
}

/**
 * A single-line text field with the input sanitizer of section 5. Accepts every attribute of `<input>`; `className` applies to the frame.
 */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  aside,
  icon: Icon,
  size = 'md',
  trailing,
  verbatim = false,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} aside={aside}>
      {(ids) => (
        <div
          className={cx(
            'skin-field flex w-full items-center gap-2 px-2.5',
            size === 'lg' ? 'h-(--d-control-lg) text-base' : 'h-(--d-control)',
            className,
          )}
        >
          {Icon ? <Icon size={16} aria-hidden className="text-ink-3" /> : null}
          <input
            {...ids}
            {...input}
            {...sanitised(input, verbatim)}
            className="h-full min-w-0 grow bg-transparent text-inherit outline-none focus-visible:outline-none"
          />
          {trailing}
        </div>
      )}
    </Field>
  );
}

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  /** Starts visible, for suggested passphrases. */
  startsShown?: boolean;
}

/** A password field with a show/hide button. */
export function PasswordField({ startsShown = false, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(startsShown);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      verbatim
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          aria-label={shown ? t('password.hide') : t('password.show')}
          title={shown ? t('password.hide') : t('password.show')}
          onClick={() => setShown(!shown)}
          className="-mr-1.5 grid size-7 shrink-0 place-items-center rounded-control text-ink-3 hover:text-ink"
        >
          <Icon size={16} aria-hidden />
        </button>
      }
    />
  );
}

/** A multi-line text field. */
export function TextArea({
  label,
  labelHidden,
  hint,
  error,
  aside,
  className,
  ...rest
}: Described & ComponentProps<'textarea'>) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error} aside={aside}>
      {(ids) => (
        <div className="skin-field flex">
          <textarea
            rows={3}
            {...ids}
            {...rest}
            className={cx(
              'min-w-0 grow resize-y bg-transparent px-2.5 py-2 outline-none focus-visible:outline-none',
              className,
            )}
          />
        </div>
      )}
    </Field>
  );
}
