import { Timer } from 'lucide-react';
import { createContext, use, useEffect, useState } from 'react';
import { t } from '@/text/boards/session';
import { clockFace, leftOf, markBetween, type Mark } from './clock';
import type { SessionHere } from './session-data';

const TICK_MS = 250;

/** The session of the board, for what is drawn within its editor. */
export const TimerContext = createContext<Pick<SessionHere, 'timer' | 'aheadMs'> | null>(null);

/** What is left of the timer, for everybody who has the board open; a part of the editor’s upper edge, so that it covers no tool. */
export function SessionTimer() {
  const session = use(TimerContext);
  return session?.timer ? <Clock timer={session.timer} aheadMs={session.aheadMs} /> : null;
}

/** What is left by the server’s clock, looked at several times a second, and the last mark that it passed. */
function useClock({ timer, aheadMs }: ClockProps): { leftMs: number; mark: Mark | undefined } {
  const [seen, setSeen] = useState<{ leftMs: number; mark: Mark | undefined }>(() => ({
    leftMs: leftOf(timer, Date.now() + aheadMs),
    mark: undefined,
  }));
  useEffect(() => {
    const look = (): void => {
      const leftMs = leftOf(timer, Date.now() + aheadMs);
      setSeen((before) => {
        if (leftMs === before.leftMs) return before;
        // One that was set anew has passed none.
        const mark = leftMs > before.leftMs ? undefined : (markBetween(before.leftMs, leftMs) ?? before.mark);
        return { leftMs, mark };
      });
    };
    const looking = setInterval(look, TICK_MS);
    return () => clearInterval(looking);
  }, [timer, aheadMs]);
  return seen;
}

interface ClockProps {
  timer: NonNullable<SessionHere['timer']>;
  aheadMs: number;
}

function Clock({ timer, aheadMs }: ClockProps) {
  const { leftMs, mark } = useClock({ timer, aheadMs });
  return (
    <div
      data-board-timer={timer.endsAt === null ? 'paused' : leftMs === 0 ? 'over' : 'running'}
      className="skin-layer mt-2 flex items-center gap-2 px-3 py-1.5 text-sm text-ink"
    >
      <Timer size={16} aria-hidden className="text-ink-2" />
      <span role="timer" aria-label={t('timer')} className="tabular-nums">
        {clockFace(leftMs)}
      </span>
      {timer.endsAt === null ? <span className="text-xs text-ink-2">{t('timer.paused')}</span> : null}
      {leftMs === 0 ? <span className="text-xs text-ink-2">{t('timer.over')}</span> : null}
      <span role="status" className="sr-only">
        {mark === undefined ? '' : t(`timer.says.${mark}`)}
      </span>
    </div>
  );
}
