import type { ReactNode } from 'react';
import { cx } from '@/ui/class-names';

interface ChoicesProps<Value extends string> {
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string; picture: ReactNode }[];
  isDisabled: boolean;
  onChange: (value: Value) => void;
}

/** A choice between options with visual previews. */
export function Choices<Value extends string>({ label, value, options, isDisabled, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-3 gap-2">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            disabled={isDisabled}
            onClick={() => onChange(option.value)}
            className={cx(
              'flex min-w-0 flex-col items-center gap-1 rounded-control border p-1.5 text-2xs',
              option.value === value
                ? 'border-primary bg-primary-tint text-ink'
                : 'border-line text-ink-2 hover:bg-hover',
            )}
          >
            {option.picture}
            <span className="w-full truncate">{option.label}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
