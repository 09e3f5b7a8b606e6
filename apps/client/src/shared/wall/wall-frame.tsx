import type { WallMode } from '@cartulary/contracts/walls';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTime } from '@/lib/format/format';
import { t } from '@/text/wall';
import { Logo } from '@/ui/logo';
import { CountdownRing } from './countdown-ring';
import { Freshness, type FreshnessProps } from './freshness';
import { isOld, type WallTrouble } from './use-renewed';

/** Data that a playlist passes to the current page. */
export interface Turn {
  readonly mode: WallMode;
  readonly organisation: string;
  /** The next page and its time; undefined if there is no other. */
  readonly next: { readonly page: string; readonly inMs: number; readonly ofMs: number } | undefined;
  /** Called when the session has ended. */
  readonly onEnded: () => void;
}

interface WallFrameProps extends FreshnessProps {
  turn: Turn;
  title: string;
  now: number;
  trouble: WallTrouble | undefined;
  /** Time until its numbers are refetched. */
  renewal: { readonly inMs: number; readonly ofMs: number };
  children: ReactNode;
}

const troubles = { 'no-line': 'noLine', 'not-answering': 'notAnswering', refused: 'refused', gone: 'gone' } as const;

/** A full screen. In `tv` mode, it has a title, a clock, and a ring; problems are shown at the bottom in either mode. */
export function WallFrame({ turn, title, now, since, trouble, renewal, children }: WallFrameProps) {
  const isTv = turn.mode === 'tv';
  const showsTrouble = trouble !== undefined && (since === undefined || isOld(since));
  return (
    <main className="flex h-dvh flex-col gap-[1rem] overflow-hidden px-[2rem] py-[1.6rem] text-[1rem]">
      {isTv ? (
        <header className="flex items-center gap-[0.75rem]">
          <span className="size-[1.85rem] *:size-full">
            <Logo />
          </span>
          <div className="mr-auto min-w-0">
            <h1 className="skin-display truncate text-[1.6rem]">{title}</h1>
            <p className="truncate text-[0.92rem] text-ink-3">{turn.organisation}</p>
          </div>
          <Freshness since={since} />
          <CountdownRing {...(turn.next ?? renewal)} label={ringLabel(turn, renewal.inMs)} />
          <time className="skin-number text-[2.85rem]! leading-none!">{formatTime(now)}</time>
        </header>
      ) : (
        <h1 className="sr-only">{title}</h1>
      )}
      {children}
      {showsTrouble ? (
        <p role="status" className="flex items-center gap-[0.5em] text-[0.96rem] text-warning-text">
          <TriangleAlert className="size-[1.1em] shrink-0" aria-hidden />
          {t(troubles[trouble])}
        </p>
      ) : null}
    </main>
  );
}

function ringLabel({ next }: Turn, renewalMs: number): string {
  const seconds = Math.max(0, Math.round((next?.inMs ?? renewalMs) / 1_000));
  return next ? t('next', { page: next.page, seconds }) : t('renewed', { seconds });
}
