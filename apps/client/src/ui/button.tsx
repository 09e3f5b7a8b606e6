import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from './class-names';

const variants = {
  /** The main action of this page, panel, or dialog. At most one in each. */
  primary: 'skin-primary',
  secondary: 'skin-secondary',
  quiet: 'text-ink-2 hover:bg-hover hover:text-ink',
  // Hover shows a ring, because changing the background would break text contrast in some designs.
  danger: 'bg-error text-error-on-solid border-error hover:ring-3 hover:ring-error/30',
};

/** The main actions of a page or dialog. Toasts never cover them (`toast-place.ts`). */
const strong: ReadonlySet<keyof typeof variants> = new Set(['primary', 'danger']);

const sizes = {
  sm: 'h-(--d-control-sm) px-2.25 gap-1.25 text-(length:--button-size-sm)',
  md: 'h-(--d-control) px-3.25 gap-1.75',
  lg: 'h-(--d-control-lg) px-4.5 gap-2 text-base',
};

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  icon?: LucideIcon | undefined;
  /** Work is in progress: shows a spinner before the label and disables the button. */
  busy?: boolean | undefined;
  /** Renders the child (a link) as the button instead of a `<button>`. */
  asChild?: boolean | undefined;
}

/** A button with a label. The default variant is outlined. */
export function Button({
  variant = 'secondary',
  size = 'md',
  icon: Icon,
  busy = false,
  asChild = false,
  disabled = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const Root = asChild ? Slot.Root : 'button';
  const off = disabled || busy;
  return (
    <Root
      {...(asChild ? {} : { type: 'button', disabled: off })}
      {...(busy ? { 'aria-busy': true } : {})}
      {...(strong.has(variant) ? { 'data-strong': '' } : {})}
      {...rest}
      className={cx(
        'skin-button inline-flex shrink-0 items-center justify-center whitespace-nowrap no-underline select-none',
        sizes[size],
        disabled ? 'skin-off' : variants[variant],
        className,
      )}
    >
      {busy ? <LoaderCircle size={16} className="spin" aria-hidden /> : Icon ? <Icon size={16} aria-hidden /> : null}
      <Slot.Slottable>{children}</Slot.Slottable>
    </Root>
  );
}
