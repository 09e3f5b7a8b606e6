import { ChevronDown, X, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { t } from '@/text/ui';
import { cx } from './class-names';

interface ChipProps extends ComponentProps<'button'> {
  icon?: LucideIcon | undefined;
  /** Opens a menu, indicated by a small arrow. */
  opens?: boolean | undefined;
  /** For a filter that is on or off. */
  pressed?: boolean | undefined;
}

/** A small button in a filter row. */
export function Chip({ icon: Icon, opens, pressed, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      {...rest}
      className={cx(
        'skin-chip inline-flex h-7 shrink-0 items-center gap-1.5 px-2.5 text-xs whitespace-nowrap text-ink-2 hover:text-ink',
        pressed && 'border-transparent bg-primary-tint text-on-primary-tint',
        className,
      )}
    >
      {Icon ? <Icon size={14} aria-hidden /> : null}
      {children}
      {opens ? <ChevronDown size={14} aria-hidden /> : null}
    </button>
  );
}

/** An active filter, or whatever `removes` names, with a button that removes it. */
export function RemovableChip({
  children,
  onRemove,
  name,
  removes = t('removeFilter', { name }),
}: {
  children: ReactNode;
  name: string;
  removes?: string;
  onRemove: () => void;
}) {
  return (
    <span className="inline-flex h-7 shrink-0 items-center gap-0.5 rounded-chip bg-primary-tint pr-0.5 pl-2.5 text-xs whitespace-nowrap text-on-primary-tint">
      {children}
      <button
        type="button"
        aria-label={removes}
        onClick={onRemove}
        className="grid size-6 place-items-center rounded-chip"
      >
        <X size={14} aria-hidden />
      </button>
    </span>
  );
}
