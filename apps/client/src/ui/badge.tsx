import { CircleAlert, CircleCheck, CircleX, Info, LoaderCircle, Lock, Pause, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names';

export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'error' | 'info';

const tones: Record<Tone, string> = {
  neutral: 'text-ink-2 [--tone:var(--c-sunken)]',
  primary: 'text-on-primary-tint [--tone:var(--c-primary-tint)]',
  success: 'text-success-text [--tone:var(--c-success-tint)]',
  warning: 'text-warning-text [--tone:var(--c-warning-tint)]',
  error: 'text-error-text [--tone:var(--c-error-tint)]',
  info: 'text-info-text [--tone:var(--c-info-tint)]',
};

interface BadgeProps {
  tone?: Tone | undefined;
  icon?: LucideIcon | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A short label for an object. */
export function Badge({ tone = 'neutral', icon: Icon, children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'skin-badge inline-flex h-5 max-w-full items-center gap-1.25 align-middle text-2xs font-medium whitespace-nowrap tabular-nums',
        tones[tone],
        className,
      )}
    >
      {Icon ? <Icon size={12} aria-hidden /> : null}
      <span className="truncate">{children}</span>
    </span>
  );
}

const statuses = {
  done: { tone: 'success', icon: CircleCheck },
  review: { tone: 'warning', icon: CircleAlert },
  failed: { tone: 'error', icon: CircleX },
  working: { tone: 'info', icon: LoaderCircle },
  waiting: { tone: 'neutral', icon: Pause },
  locked: { tone: 'neutral', icon: Lock },
  note: { tone: 'info', icon: Info },
} as const satisfies Record<string, { tone: Tone; icon: LucideIcon }>;

export type Status = keyof typeof statuses;

/** An object's status, always with an icon and a label, never by color alone. */
export function StatusBadge({ status, children }: { status: Status; children: ReactNode }) {
  return (
    <Badge tone={statuses[status].tone} icon={statuses[status].icon}>
      {children}
    </Badge>
  );
}
