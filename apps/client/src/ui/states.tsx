import { History, Inbox, Lock, Unplug, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '@/text/ui';
import { Button } from './button';
import { cx } from './class-names';

const iconTones = {
  neutral: 'bg-sunken text-ink-2',
  error: 'bg-error-tint text-error-text',
  warning: 'bg-warning-tint text-warning-text',
};

interface StateProps {
  icon?: LucideIcon | undefined;
  tone?: keyof typeof iconTones | undefined;
  title: string;
  /** What happened or what this is for, and what was kept. */
  children?: ReactNode;
  /** The next step. */
  actions?: ReactNode;
  className?: string | undefined;
  /** Read out at once, for what somebody waits for. */
  role?: 'alert' | undefined;
}

/** The card that stands in for content: what happened, what was kept, the next step. It keeps the height of what it replaces. */
export function State({ icon: Icon = Inbox, tone = 'neutral', title, children, actions, className, role }: StateProps) {
  return (
    <div
      role={role}
      className={cx(
        'flex min-h-43 flex-col items-start gap-1.5 rounded-card border-(length:--bw-control) border-line bg-surface p-4.5',
        className,
      )}
    >
      <span className={cx('mb-1 grid size-8.5 place-items-center rounded-control', iconTones[tone])}>
        <Icon size={17} aria-hidden />
      </span>
      <h2 className="skin-heading">{title}</h2>
      {children ? <div className="max-w-[60ch] text-ink-2">{children}</div> : null}
      {actions ? <div className="mt-auto flex flex-wrap gap-2 pt-2">{actions}</div> : null}
    </div>
  );
}

/** Nothing here yet: what lands here, and one step towards it. */
export function EmptyState(props: Omit<StateProps, 'tone'>) {
  return <State {...props} />;
}

interface ErrorStateProps extends Omit<StateProps, 'tone' | 'actions' | 'role'> {
  onRetry?: (() => void) | undefined;
  /** For support; shown in mono. */
  errorId?: string | undefined;
  actions?: ReactNode;
}

/** Something did not arrive. Says what was kept and offers to try again. */
export function ErrorState({ icon = Unplug, onRetry, errorId, children, actions, ...rest }: ErrorStateProps) {
  return (
    <State
      {...rest}
      role="alert"
      icon={icon}
      tone="error"
      actions={
        <>
          {onRetry ? <Button onClick={onRetry}>{t('tryAgain')}</Button> : null}
          {actions}
        </>
      }
    >
      {children}
      {errorId ? (
        <p>
          {t.rich('errorId', {
            id: errorId,
            code: (id) => (
              <code key="id" className="font-mono">
                {id}
              </code>
            ),
          })}
        </p>
      ) : null}
    </State>
  );
}

/** Content that is older than it should be. */
export function StaleState(props: Omit<StateProps, 'tone'>) {
  return <State {...props} icon={props.icon ?? History} tone="warning" />;
}

/** A page or part that this person may not see: which permission, who grants it. */
export function NoPermissionState(props: Omit<StateProps, 'tone'>) {
  return <State {...props} icon={props.icon ?? Lock} />;
}
