import { Switch as Radix } from 'radix-ui';
import { useId, type ReactNode } from 'react';

interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}

/** An on/off control that takes effect immediately. */
export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <Radix.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
        className="group grid h-6 w-8 shrink-0 place-items-center disabled:opacity-50"
      >
        <span className="relative block h-4.5 w-8 rounded-[min(9px,calc(var(--r-control)*3))] border border-transparent bg-line-strong transition-colors duration-(--m-fast) group-data-[state=checked]:bg-primary">
          <Radix.Thumb
            data-part="thumb"
            className="absolute top-px left-px block size-3.5 rounded-[inherit] bg-surface transition-transform duration-(--m-fast) data-[state=checked]:translate-x-3.5 data-[state=checked]:bg-on-primary"
          />
        </span>
      </Radix.Root>
      <div className="pt-0.5">
        <label htmlFor={id}>{label}</label>
        {hint ? (
          <p id={`${id}-hint`} className="text-xs text-ink-3">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}
