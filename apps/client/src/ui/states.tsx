import { History, Inbox, Lock, Unplug, type LucideIcon } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { t } from '@/text/ui';
import { Button } from './button';
import { cx } from './class-names';
import { Illustration, type IllustrationKind } from './illustration';

const iconTones = {
  neutral: 'bg-sunken text-ink-2',
  error: 'bg-error-tint text-error-text',
  warning: 'bg-warning-tint text-warning-text',
};

interface StateProps {
  icon?: LucideIcon | undefined;
  tone?: keyof typeof iconTones | undefined;
  title: string;
  /** What happened or the page's purpose, and what was kept. */
  children?: ReactNode;
  /** The next step. */
  actions?: ReactNode;
  className?: string | undefined;
  /** Heading level: 3 inside a card that has its own heading. */
  level?: 2 | 3 | undefined;
  /** Announced immediately, because the person is waiting for it. */
  role?: 'alert' | undefined;
}

/**
 * A card that replaces content: what happened, what was kept, and the next step. It has the same height as the replaced
 * content.
 */
export function State({
  icon: Icon = Inbox,
  tone = 'neutral',
  title,
  children,
  actions,
  className,
  level = 2,
  role,
}: StateProps) {
  const Heading = `h${level}` as const;
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
      <Heading className="skin-heading">{title}</Heading>
      {children ? <div className="max-w-[60ch] text-ink-2">{children}</div> : null}
      {actions ? <div className="mt-auto flex flex-wrap gap-2 pt-2">{actions}</div> : null}
    </div>
  );
}

/** A template to start from. */
export interface StartingPoint {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly title: string;
  /** Its content, in one sentence. */
  readonly text: string;
}

interface EmptyStateProps<S extends StartingPoint> extends Omit<StateProps, 'tone'> {
  /** A picture of what the list will contain, for a whole page. Parts of a page show the icon. */
  picture?: IllustrationKind | undefined;
  /** Fills the panel around it instead of being a card. */
  inPanel?: boolean | undefined;
  /** Templates below the action, three at most. */
  starts?: readonly S[] | undefined;
  onStart?: ((start: S) => unknown) | undefined;
}

/** An empty state: what will appear here, and one step to get started. */
export function EmptyState<S extends StartingPoint>({
  picture,
  inPanel = picture !== undefined,
  icon: Icon = Inbox,
  title,
  children,
  actions,
  className,
  level = 2,
  role,
  starts = [],
  onStart,
}: EmptyStateProps<S>) {
  const Heading = `h${level}` as const;
  return (
    <div
      role={role}
      className={cx(
        'flex min-h-43 flex-col items-center justify-center gap-2 p-6 text-center',
        inPanel ? 'grow' : 'rounded-card border-(length:--bw-control) border-line bg-surface',
        className,
      )}
    >
      {picture === undefined ? (
        <span className="grid size-11 place-items-center rounded-full bg-primary-tint text-on-primary-tint">
          <Icon size={20} aria-hidden />
        </span>
      ) : (
        <Illustration of={picture} />
      )}
      <Heading className="skin-heading">{title}</Heading>
      {children ? <div className="max-w-[56ch] text-balance text-ink-2">{children}</div> : null}
      {actions ? <div className="flex flex-wrap justify-center gap-2 pt-2">{actions}</div> : null}
      {starts.length > 0 ? <Starts starts={starts} onStart={onStart} /> : null}
    </div>
  );
}

interface StartsProps<S extends StartingPoint> extends Pick<EmptyStateProps<S>, 'onStart'> {
  starts: readonly S[];
}

function Starts<S extends StartingPoint>({ starts, onStart }: StartsProps<S>) {
  const headingId = useId();
  const [isBusy, setBusy] = useState(false);
  const begin = async (start: S): Promise<void> => {
    setBusy(true);
    try {
      await onStart?.(start);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="w-full max-w-190 pt-4">
      <h3 id={headingId} className="pb-2 text-xs text-ink-3">
        {t('startFrom')}
      </h3>
      <ul aria-labelledby={headingId} className="grid gap-(--d-gap) text-left tablet:grid-cols-3">
        {starts.map((start) => (
          <li key={start.id} className="flex">
            <button
              type="button"
              aria-labelledby={`${headingId}-${start.id}`}
              aria-describedby={`${headingId}-${start.id}-text`}
              disabled={isBusy}
              onClick={() => void begin(start)}
              className="flex w-full items-start gap-3 rounded-card border-(length:--bw-control) border-line bg-surface p-3 text-left hover:bg-hover"
            >
              <span className="grid size-8.5 shrink-0 place-items-center rounded-control bg-primary-tint text-on-primary-tint">
                <start.icon size={17} aria-hidden />
              </span>
              <span className="min-w-0">
                <span id={`${headingId}-${start.id}`} className="block font-medium">
                  {start.title}
                </span>
                <span id={`${headingId}-${start.id}-text`} className="block text-xs text-ink-2">
                  {start.text}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ErrorStateProps extends Omit<StateProps, 'tone' | 'actions' | 'role'> {
  onRetry?: (() => void) | undefined;
  /** For support; shown in monospace. */
  errorId?: string | undefined;
  actions?: ReactNode;
}

/** A loading error: what was kept, and a retry button. */
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

/** Content that is out of date. */
export function StaleState(props: Omit<StateProps, 'tone'>) {
  return <State {...props} icon={props.icon ?? History} tone="warning" />;
}

/** A page or section that this person can't see: the permission needed, and who grants it. */
export function NoPermissionState(props: Omit<StateProps, 'tone'>) {
  return <State {...props} icon={props.icon ?? Lock} />;
}
