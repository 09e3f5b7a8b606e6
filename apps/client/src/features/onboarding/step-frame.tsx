import { brand } from '@cartulary/contracts/brand';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '@/lib/session/session';
import { href } from '@/routing/href';
import { useMayOpen } from '@/shared/modules/use-may-open';
import { t } from '@/text/onboarding';
import { cx } from '@/ui/class-names';
import { Logo } from '@/ui/logo';
import { listedStep, placeAddress, stepsOf, type Place, type Step } from './steps';

interface StepFrameProps {
  title: string;
  sentence: ReactNode;
  /** The open step; null for a visitor who hasn't signed in. */
  place: Place | null;
  done?: ReadonlySet<Step> | undefined;
  children: ReactNode;
  /** Rendered after the step; visible only when needed. */
  parts?: ReactNode;
  /** A subdued line on the left of the footer. */
  note?: ReactNode;
  /** The buttons that continue, on the right of the footer. */
  actions: ReactNode;
}

/** One step of onboarding: the list of steps on the left, the step, and the buttons that continue below. */
export function StepFrame({ title, sentence, place, done, children, parts, note, actions }: StepFrameProps) {
  const mayInvite = useMayOpen('userManagement');
  const shown = stepsOf({ mayName: useUser()?.role === 'admin', mayInvite });
  return (
    <div className="grid min-h-dvh min-[1024px]:grid-cols-[304px_minmax(0,1fr)] max-[1024px]:grid-rows-[auto_1fr]">
      <aside
        aria-label={t('steps')}
        className="flex flex-col gap-4 border-line bg-surface px-5 py-5 max-[1024px]:border-b min-[1024px]:sticky min-[1024px]:top-0 min-[1024px]:h-dvh min-[1024px]:overflow-y-auto min-[1024px]:border-r min-[1024px]:px-7 min-[1024px]:py-8"
      >
        <p className="flex items-center gap-2.5">
          <Logo size={26} />
          <span className="skin-brand-name text-lg">{brand.name}</span>
        </p>
        <ol className="flex flex-wrap gap-x-5 gap-y-2 max-tablet:gap-x-3 min-[1024px]:mt-12 min-[1024px]:mb-auto min-[1024px]:flex-col min-[1024px]:flex-nowrap min-[1024px]:gap-0">
          {shown.map((each, index) => (
            <StepMark key={each} step={each} number={index + 1} place={place} done={done?.has(each) ?? false} />
          ))}
        </ol>
        <p className="text-xs text-ink-3 max-[1024px]:hidden">{t('minutes')}</p>
        {place ? (
          <Link to={href('dashboard')} className="self-start text-xs max-[1024px]:hidden">
            {t('later')}
          </Link>
        ) : null}
      </aside>
      <div className="flex min-w-0 flex-col">
        <main
          id="main"
          tabIndex={-1}
          className="flex w-full max-w-300 grow flex-col px-4 pt-6 pb-6 outline-none tablet:px-10 min-[1024px]:px-14 min-[1024px]:pt-11"
        >
          <h1 tabIndex={-1} className="skin-display text-3xl">
            {title}
          </h1>
          <p className="mt-2 mb-6 max-w-[68ch] text-base text-balance text-ink-2">{sentence}</p>
          {children}
          {parts}
        </main>
        <footer className="sticky bottom-0 flex min-h-19 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-4 py-3 tablet:px-10 min-[1024px]:px-14">
          <div className="mr-auto flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-3 max-tablet:not-empty:basis-full">
            {note}
          </div>
          {/* Strong, so that toasts don't cover them. */}
          <div data-strong className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {actions}
          </div>
        </footer>
      </div>
    </div>
  );
}

interface StepMarkProps {
  step: Step;
  number: number;
  place: Place | null;
  done: boolean;
}

/** A step with its number and name. Each can be opened at any time: the list leads back and forward. */
function StepMark({ step, number, place, done }: StepMarkProps) {
  const current = place !== null && listedStep(place) === step;
  const body = (
    <>
      <span
        className={cx(
          'grid size-7 shrink-0 place-items-center rounded-(--avatar-radius) border-2 font-strong tabular-nums',
          current
            ? 'border-primary bg-primary text-on-primary'
            : done
              ? 'border-primary bg-surface text-link'
              : 'border-line-strong bg-surface text-ink-2',
        )}
      >
        {done && !current ? <Check size={14} aria-hidden /> : number}
      </span>
      <span className={cx('leading-snug', !current && 'max-tablet:sr-only')}>
        <span className={cx('block font-strong', current ? 'text-ink' : 'text-ink-2')}>{t(`step.${step}`)}</span>
        <span className="block text-xs text-ink-3 max-tablet:hidden">{t(`step.${step}Line`)}</span>
        {done ? <span className="sr-only">, {t('step.done')}</span> : null}
      </span>
    </>
  );
  const className = 'flex items-start gap-3 text-ink no-underline max-tablet:items-center max-tablet:gap-2';
  return (
    <li className="relative min-[1024px]:pb-7.5 min-[1024px]:not-last:before:absolute min-[1024px]:not-last:before:top-8 min-[1024px]:not-last:before:bottom-1 min-[1024px]:not-last:before:left-3.25 min-[1024px]:not-last:before:border-l-2 min-[1024px]:not-last:before:border-line">
      {place ? (
        <Link to={placeAddress({ ...place, step })} aria-current={current ? 'step' : undefined} className={className}>
          {body}
        </Link>
      ) : (
        <span className={className}>{body}</span>
      )}
    </li>
  );
}
