import type { LucideIcon } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import { cx } from './class-names';

interface SegmentedControlProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Renders icons only; labels stay as accessible names. */
  iconsOnly?: boolean | undefined;
}

/** Switches between two to four views of the same content. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  iconsOnly = false,
}: SegmentedControlProps<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => next && onChange(next as Value)}
      className="skin-segment flex w-fit max-w-full shrink-0 flex-wrap gap-0.5"
    >
      {options.map(({ value: id, label: name, icon: Icon }) => (
        <ToggleGroup.Item
          key={id}
          value={id}
          {...(iconsOnly ? { 'aria-label': name, title: name } : {})}
          className={cx(
            'inline-flex h-7 grow items-center justify-center gap-1.5 rounded-[max(0px,calc(var(--r-control)-2px))] px-2.5 text-xs font-medium whitespace-nowrap text-ink-2 hover:text-ink',
            'data-[state=on]:skin-segment-on',
          )}
        >
          {Icon ? <Icon size={16} aria-hidden /> : null}
          {iconsOnly ? null : name}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
