import { Timer } from 'lucide-react';
import { createContext, use, useEffect, useState } from 'react';
import { t } from '@/text/boards/session';
import { clockFace, leftOf, markBetween, type Mark } from './clock';
import type { SessionHere } from './session-data';

const TICK_MS = 250;

/** The board's session, for components inside its editor. */
export const TimerContext = createContext<Pick<SessionHere, 'timer' | 'aheadMs'> | null>(null);

/** The remaining time, for everyone with the board open. Part of the editor's top edge, so that it covers no tool. */
export function SessionTimer() {
  const session = use(TimerContext);
  return session?.timer ? <Clock timer={session.timer} aheadMs={session.aheadMs} /> : null;
}

/**
 * The remaining time by the server's clock, updated several times per second, and the last announcement threshold
 * passed.
 */
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
        // A restarted timer has passed no threshold.
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
