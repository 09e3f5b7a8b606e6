import { brand } from '@cartulary/contracts/brand';
import type { ReactNode } from 'react';
import { t } from '@/text/identity';
import { cx } from '@/ui/class-names';
import { Logo } from '@/ui/logo';
import { ThemePicker } from '@/ui/theme/theme-picker';
import { SamplePaper } from './sample-paper';
import { ServerStatus } from './server-status';

interface AccountLayoutProps {
  title: string;
  sentence: string;
  children: ReactNode;
}

/** Layout of the two pages before sign-in: the form on the left, a product preview on the right. */
export function AccountLayout({ title, sentence, children }: AccountLayoutProps) {
  return (
    <div className="grid min-h-dvh min-[1024px]:grid-cols-[minmax(480px,40%)_1fr]">
      <div className="flex flex-col bg-surface px-5 py-6 tablet:px-14 tablet:py-8">
        <header className="flex items-center gap-2.5">
          <Logo size={26} />
          <span className="skin-brand-name text-lg">{brand.name}</span>
        </header>
        <main id="main" tabIndex={-1} className="m-auto w-full max-w-100 py-8">
          <h1 tabIndex={-1} className="skin-display text-3xl">
            {title}
          </h1>
          <p className="mt-1.5 mb-6 text-base text-ink-2">{sentence}</p>
          {children}
        </main>
        <footer className="flex items-center justify-between gap-4 text-xs text-ink-3">
          <ServerStatus />
          <ThemePicker quiet />
        </footer>
      </div>
      <Picture />
    </div>
  );
}

/**
 * The claim that every value has a page, a location, and a confidence: the viewer's marks, explained on a page
 * without content.
 */
function Picture() {
  return (
    <aside
      aria-label={t('picture.label')}
      className="skin-grid hidden place-items-center overflow-hidden border-l border-line bg-(--hero-bg) min-[1024px]:grid"
    >
      <div className="relative aspect-[720/700] w-[min(88%,calc(78dvh*720/700))]">
        <SamplePaper className="absolute inset-y-0 right-0 h-full w-[68.75%]" />
        <Leader className="top-[19.9%] w-[71%] border-current text-paper-reference" />
        <Leader className="top-[61.1%] w-[72%] border-current text-paper-amount" />
        <Leader className="top-[73.4%] w-[35%] border-current text-paper-low" />
        <Callout
          className="top-[13%]"
          number={4}
          ground="bg-paper-reference"
          name={t('picture.check')}
          line="line-check"
          share={t('picture.checkShare')}
        >
          {t('picture.checkSentence')}
        </Callout>
        <Callout
          className="bottom-[34%]"
          number={6}
          ground="bg-paper-amount"
          name={t('picture.sure')}
          line="line-sure"
          share={t('picture.sureShare')}
        >
          {t('picture.sureSentence')}
        </Callout>
        <Callout
          className="top-[69%]"
          number={7}
          ground="bg-paper-low"
          name={t('picture.doubtful')}
          line="line-doubtful"
          share={t('picture.doubtfulShare')}
        >
          {t('picture.doubtfulSentence')}
        </Callout>
        <p className="skin-heading absolute top-[89%] left-0 w-[29%] text-xl text-balance text-ink">
          {t('picture.sentence')}
        </p>
      </div>
    </aside>
  );
}

/** A line from a callout to its position on the page, ending in a dot. */
const Leader = ({ className }: { className: string }) => (
  <i
    aria-hidden
    className={cx(
      'absolute left-0 border-t-[1.5px] after:absolute after:-top-1 after:-right-0.5 after:size-1.75 after:rounded-full after:bg-current',
      className,
    )}
  />
);

interface CalloutProps {
  number: number;
  ground: string;
  name: string;
  line: string;
  share: string;
  className: string;
  children: ReactNode;
}

function Callout({ number, ground, name, line, share, className, children }: CalloutProps) {
  return (
    <div className={cx('skin-layer absolute left-0 w-[33%] min-w-54 rounded-control px-3.5 py-3', className)}>
      <div className="flex items-center gap-2">
        <span
          className={cx(
            'grid size-4.5 place-items-center rounded-badge text-2xs leading-none font-strong text-paper-on-badge',
            ground,
          )}
        >
          {number}
        </span>
        <b className="font-strong">{name}</b>
        <span className="ml-auto flex items-center gap-1.75 text-xs whitespace-nowrap tabular-nums">
          <i aria-hidden className={cx('block h-0 w-6.5', line)} />
          {share}
        </span>
      </div>
      <p className="mt-1 text-xs text-ink-3">{children}</p>
    </div>
  );
}
