import { X, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { t } from '@/text/ui';
import { cx } from './class-names';
import { Tooltip } from './tooltip';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  /** What it does: the accessible name and the tooltip. */
  label: string;
  /** For a toggle: whether it's on. */
  pressed?: boolean | undefined;
  size?: 'sm' | 'md' | undefined;
  /** 'inherit' uses the surrounding text color, for colored backgrounds. */
  tone?: 'inherit' | undefined;
}

const shape = 'inline-grid shrink-0 place-items-center rounded-control';
const plain =
  'text-ink-2 hover:bg-hover hover:text-ink disabled:bg-transparent disabled:text-ink-3 disabled:opacity-50';

/** The close button of a layer. It has no tooltip, because that would catch the first Esc, which should close the layer. */
export function CloseButton({ className, ...rest }: Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button
      type="button"
      aria-label={t('close')}
      title={t('close')}
      {...rest}
      className={cx(shape, plain, 'size-7', className)}
    >
      <X size={16} aria-hidden />
    </button>
  );
}

/** A square icon-only button. */
export function IconButton({ icon: Icon, label, pressed, size = 'md', tone, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
        {...rest}
        className={cx(
          shape,
          size === 'sm' ? 'size-7' : 'size-8',
          pressed
            ? 'bg-primary-tint text-on-primary-tint'
            : tone === 'inherit'
              ? 'text-inherit hover:opacity-80'
              : plain,
          className,
        )}
      >
        <Icon size={size === 'sm' ? 16 : 17} aria-hidden />
      </button>
    </Tooltip>
  );
}
